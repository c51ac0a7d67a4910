#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# NumPy files, by their first bytes and their header.

. "${top_srcdir:-.}/tests/cli/command.sh"
. "$top_srcdir/tests/cli/binary.sh"

one=3ff0000000000000

# --- Each type, both byte orders.
each_order() {
    for order in '<' '>'; do
        test "$order" = '<' && write=little || write=big
        { npy "$order$1" '(2,)' && $write "$3" "$4"; } >a.npy
        total "$order$1" "$2" a.npy
    done
}
each_order f8 1.5 $one 3fe0000000000000
each_order f4 1.0000001192092896 3f800000 34000000
each_order f2 65504.000000059605 7bff 0001
each_order i8 -3 0000000000000001 fffffffffffffffc
each_order u8 1.844674407370955e+19 fffffffffffff000 0000000000000800

# --- Types that are not read.
only='only f8, f4, f2, i8 and u8 are read'
for type in '|b1' '|i1' '|u1' '<i2' '<u2' '<i4' '>u4' '<f16' '<c8' '<c16' '|O' '|S8' '<U2' \
    '<M8[s]' '|V8' '|f8' '=f8' 'f8' '<f' '<' '' '<f8 ' ' <f8' '<F8' '<<f8' \
    '<f64' '<bf16' 'f4' '<i80'; do
    { npy "$type" '(1,)' && little $one; } >a.npy
    fault "type '$type'" "a.npy: NumPy type '$type': $only" a.npy
    same "type '$type': no hint" "$(grep -c hint log/err)" 0
done
{ npy '<V2' '(1,)' && little 3f80; } >a.npy
fault 'bfloat16' "a.npy: NumPy type '<V2': $only" a.npy
hinted 'bfloat16: hint' '--type bf16'
{ npy '|V2' '(1,)' && little 3f80; } >a.npy
fault 'bfloat16, no order' "a.npy: NumPy type '|V2': $only" a.npy
hinted 'bfloat16, no order: hint' '--type bf16'
npy '<f8 and more than any type is long' '(1,)' >a.npy
fault 'a long type' "a.npy: NumPy type '<f8 and more than any t': $only" a.npy
npy "$(printf '\033\303')" '(1,)' >a.npy
fault 'a type of other bytes' "a.npy: the NumPy header is malformed" a.npy
npy "$(printf '<\303')" '(1,)' >a.npy
fault 'a type that is not ASCII' "a.npy: NumPy type '<\\xc3': $only" a.npy
{ npy_text "{'descr': [('x', '<f8'), ('y', '<f8')], 'fortran_order': False, 'shape': (1,), }" &&
    little $one $one; } >a.npy
fault 'a structured type' "a.npy: a structured NumPy type: $only" a.npy

# --- Shapes: so many ones.
ones() {
    npy '<f8' "$1" >a.npy
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do
        test $i -gt "$2" || little $one >>a.npy
    done
}
while read -r n shape; do
    ones "$shape" "$n"
    total "shape $shape" "$n" a.npy
done <<'END'
1 ()
1 ( )
3 (3,)
3 (3 , )
3 (3L,)
6 (2, 3)
6 (2,3)
6 (2, 3,)
24 (1, 2, 3, 4)
0 (0,)
0 (3, 0)
0 (0, 18446744073709551615)
0 (99999999999999999999, 99999999999999999999, 0)
2 (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2)
END
for shape in '' 3 '(3)' '(,)' '(3,,)' '(,3)' '(3 4)' '(-1,)' '(+1,)' '(1.0,)' '(1e1,)' '(0x1,)' \
    '(a,)' '(None,)' '[3]' '[3,]' '(3,' '((3,),)' '(3,4]' "('3',)" '(3,)(' '1, 3'; do
    npy '<f8' "$shape" >a.npy
    fault "shape $shape" 'a.npy: the NumPy header is malformed' a.npy
done
for shape in '(18446744073709551615,)' '(18446744073709551616,)' '(4294967296, 4294967296)' \
    '(99999999999999999999999,)' '(3, 9223372036854775807, 3)'; do
    npy '<f8' "$shape" >a.npy
    fault "shape $shape" 'a.npy: the shape of the NumPy array has 2^64 elements or more' a.npy
done

# --- The elements must be as many as the shape has.
by='elements by the NumPy header:'
{ npy '<f8' '(3,)' && little $one $one; } >short.npy
fault 'an element too few' "short.npy: $by 3, in the file: 2" short.npy
{ npy '<f8' '(3,)' && little $one $one 000000; } >a.npy
fault 'a part of an element' "a.npy: $by 3, in the file: 2" a.npy
npy '<f2' '(3, 4)' >a.npy
fault 'no elements' "a.npy: $by 12, in the file: 0" a.npy
npy '<f2' '(3, 6148914691236517204)' >a.npy
fault 'far too few' "a.npy: $by 18446744073709551612, in the file: 0" a.npy
{ npy '<f8' '(3,)' && little $one $one $one $one; } >a.npy
behind="bytes behind the last element ($by"
fault 'an element too many' "a.npy: $behind 3)" a.npy
{ npy '<f8' '(3,)' && little $one $one $one 00; } >a.npy
fault 'a byte too many' "a.npy: $behind 3)" a.npy
{ npy '<f8' '(0,)' && little 00; } >a.npy
fault 'a byte where none should be' "a.npy: $behind 0)" a.npy
{ npy '<f8' '(1,)' && little $one; } >a.npy
cat a.npy a.npy >two.npy
fault 'two arrays in a file' "two.npy: $behind 1)" two.npy
total 'two files' 2 a.npy a.npy

# --- Headers: versions, spelling, order.
text="{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }"
for major in 1 2 3; do
    { npy_text "$text" $major && little $one $one; } >a.npy
    total "version $major.0" 2 a.npy
done
for version in 0400 0000 0101 0201 ff00; do
    { printf '\223NUMPY' && big $version && tail -c +9 a.npy; } >b.npy
    name=$(printf '%d.%d' "0x${version%??}" "0x${version#??}")
    fault "version $name" \
        "b.npy: version $name of the NumPy format: only 1.0, 2.0 and 3.0 are read" b.npy
done
while read -r text; do
    { npy_text "$text" && little $one $one; } >a.npy
    total "header $text" 2 a.npy
done <<'END'
{'descr': '<f8', 'fortran_order': True, 'shape': (2, 1), }
{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}
{'shape': (2,), 'fortran_order': False, 'descr': '<f8'}
{'fortran_order': True, 'descr': '<f8', 'shape': (1, 2)}
{"descr": "<f8", "fortran_order": False, "shape": (2,)}
{'descr':'<f8','fortran_order':False,'shape':(2,)}
 {  'descr'  :  '<f8'  ,  'fortran_order'  :  False  ,  'shape'  :  (  2  ,  )  ,  }
END
while read -r text; do
    { npy_text "$text" && little $one $one; } >a.npy
    fault "header $text" 'a.npy: the NumPy header is malformed' a.npy
done <<'END'
{}
{,}
x
'descr': '<f8', 'fortran_order': False, 'shape': (2,)
{'descr': '<f8', 'fortran_order': False}
{'descr': '<f8', 'shape': (2,)}
{'fortran_order': False, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'more': 1}
{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'shape': (2,)}
{'descr': '<f8', 'fortran_order': 0, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': true, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': Falsehood, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': Tru, 'shape': (2,)}
{'descr': <f8, 'fortran_order': False, 'shape': (2,)}
{'descr': '<f\x38', 'fortran_order': False, 'shape': (2,)}
{'descr' '<f8', 'fortran_order': False, 'shape': (2,)}
{descr: '<f8', 'fortran_order': False, 'shape': (2,)}
{'descr ': '<f8', 'fortran_order': False, 'shape': (2,)}
{'descr': '<f8' 'fortran_order': False, 'shape': (2,)}
{'descr': '<f8',, 'fortran_order': False, 'shape': (2,)}
{'descr': '<f8', 'fortran_order': False, 'shape': (2,)
{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}}
{'descr': '<f8', 'fortran_order': False, 'shape': (2,)} x
('descr', '<f8')
END
npy_text '' >a.npy
fault 'a blank header' 'a.npy: the NumPy header is malformed' a.npy
printf '\223NUMPY\001\000\000\000 ' >a.npy
fault 'an empty header' 'a.npy: the NumPy header is malformed' a.npy
# The length says where the header ends, not its text.
text="{'descr': '<f8', 'fortran_order': False, 'shape': (0,)}"
for length in $((${#text} - 1)) $((${#text} + 1)); do
    { printf '\223NUMPY\001\000' && little "$(printf %04x $length)" &&
        printf '%s(' "$text"; } >a.npy
    fault "a header of $length bytes" 'a.npy: the NumPy header is malformed' a.npy
done
{ printf '\223NUMPY\001\000' && little "$(printf %04x ${#text})" && printf '%s' "$text"; } >a.npy
total 'a header without white space behind' 0 a.npy

# --- Cut off anywhere, a header of each kind, and one byte more of the file each time.
{ npy '<f8' '(1,)' && little $one; } >a.npy
for n in 6 7 8 9 10 11 20 60 100 126 127; do
    head -c $n a.npy >b.npy
    fault "cut off after $n bytes" 'b.npy: the NumPy header is cut off' b.npy
done
npy_text "$text" 2 >v2.npy
for n in 8 10 11 12 13 127; do
    head -c $n v2.npy >b.npy
    fault "version 2.0 cut off after $n bytes" 'b.npy: the NumPy header is cut off' b.npy
done
for n in 128 129 135; do
    head -c $n a.npy >b.npy
    fault "cut off in the element, $n bytes" "b.npy: $by 1, in the file: 0" b.npy
done
for n in 1 3 5; do
    head -c $n a.npy >b
    shown=$(head -c $n a.npy | tail -c +2)
    fault "cut off after $n bytes: text" "b:1: not a number: '\\x93$shown'" b
done
same 'cut off in a pipe' "$(head -c 100 a.npy | "$accrue" 2>&1)" \
    'accrue: -: the NumPy header is cut off'

# --- Magic: all six bytes.
printf '\223NUMPX\001\000' >b
fault 'another magic' 'b:1: a NUL byte: this is not text, or it is UTF-16 or UTF-32' b
{ printf '\357\273\277' && cat a.npy; } >b
runs b
same 'a byte-order mark before it makes it text' "$status $(head -n 1 log/err)" \
    '1 accrue: b:1: a NUL byte: this is not text, or it is UTF-16 or UTF-32'

# --- Not together with what the header says itself, nor with what it does not have.
fault 'with --type' 'a.npy: a NumPy file has its own type: leave out --type' --type f64 a.npy
columns='a.npy: a NumPy file has no columns: leave out --field'
fault 'with --field' "$columns" -k 1 a.npy
fault 'with --field --weight' "$columns" -k 1 -w 2 a.npy
if "$accrue" --version | grep 'GMP [0-9]' >/dev/null; then
    fault 'with --decimal' 'a.npy: a NumPy file has no decimals: leave out --decimal' \
        --decimal a.npy
else
    skip 'with --decimal' 'built without GMP'
fi
echo 3 >text
"$accrue" --each --type f16 text a.npy >log/out 2>log/err
same '--type with a file of each kind' "$? $(cat log/out log/err)" \
    '1 0.00018918514251708984	text
accrue: a.npy: a NumPy file has its own type: leave out --type'

# --- Text and arrays of any type are one list.
{ npy '<f8' '(2,)' && little 43b0000000000000 $one; } >f8.npy
{ npy '<f8' '(2,)' && little 3c30000000000000 c3b0000000000000; } >f8-too.npy
{ npy '>f4' '(1,)' && big 3f000000; } >f4.npy
{ npy '<f4' '(0,)'; } >none.npy
{ npy '<i8' '(2,)' && little 8000000000000000 8000000000000000; } >i8.npy
{ npy '<u8' '(1,)' && little ffffffffffffffff; } >u8.npy
{ npy '<i8' '(1,)' && little ffffffffffffffff; } >minus.npy
total 'text and arrays' 4.5 a.npy text f4.npy
total 'text behind arrays' 7.5 f4.npy text a.npy text
total 'integers of both kinds' -1 i8.npy u8.npy
total 'integers of both kinds, naive' 0 i8.npy u8.npy -m naive
total 'integers, exact' -1 u8.npy i8.npy -m exact
total 'integers and text' 2 u8.npy i8.npy text
total 'integers and text, kahan' 3 u8.npy i8.npy text -m kahan
total 'a mean over files' 1.5 --mean a.npy text f4.npy none.npy
total 'each' '1	a.npy
3	text
0.5	f4.npy
-1.8446744073709552e+19	i8.npy
0	none.npy
1	a.npy' --each a.npy text f4.npy i8.npy none.npy a.npy
{ npy '<f8' '(1,)' && little 8000000000000000; } >zero.npy
total 'negative zeros of two kinds' -0 zero.npy zero.npy none.npy
{ npy '<f4' '(1,)' && little 80000000; } >zero-too.npy
total 'negative zeros of three kinds' -0 zero.npy zero-too.npy zero.npy
{ npy '<i8' '(1,)' && little 0000000000000000; } >nil.npy
total 'an integer zero is none' 0 zero.npy nil.npy
# Doubles are added in blocks of doubles alone, which elements of another type cut, but not a file
# that has none: the pair of 2^60, 1, 2^-60, -2^60 cannot hold 2^-60 beside 1.
total 'doubles in two files' 0 -f %.3g f8.npy f8-too.npy minus.npy
total 'doubles and a file of nothing between' 0 -f %.3g f8.npy none.npy f8-too.npy minus.npy
total 'doubles and elements between' 8.67e-19 -f %.3g f8.npy nil.npy f8-too.npy minus.npy
total 'doubles and elements between, exact' 8.67e-19 -f %.3g f8.npy f8-too.npy minus.npy -m exact
# Narrow floats and integers are exact, whatever is between.
{ npy '<f4' '(3,)' && little 5d800000 3f800000 21800000; } >f4-large.npy
{ npy '<f4' '(2,)' && little dd800000 bf800000; } >f4-back.npy
total 'floats in two files' 8.67e-19 -f %.3g f4-large.npy f4-back.npy
total 'floats, text between' 8.67e-19 -f %.3g f4-large.npy none.npy f4-back.npy
"$accrue" --each short.npy a.npy two.npy missing f4.npy >log/out 2>log/err
same 'each: faults stay in their files' \
    "$? $(tr '\n\t' '; ' <log/out)$(wc -l <log/err | tr -d ' ')" \
    '1 1 a.npy;0.5 f4.npy;3'
runs --explain f4.npy i8.npy text
same 'explain' "$status $(sed -n 's/  */ /g; 1,3p' log/err | tr '\n' ';')" \
    '0 count 4;min |x| 0.5;max |x| 9.223372036854776e+18;'

# --- However it arrives; a header of odd length, so that buffers cut elements.
text="{'descr':'<f4','fortran_order':True,'shape':(3,32768)} "
little 5d800000 3f800000 dd800000 >many
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    cat many many >twice
    mv twice many
done
{ printf '\223NUMPY\001\000' && little "$(printf %04x ${#text})" && printf '%s' "$text" &&
    cat many; } >odd.npy
same 'odd length: of the file' $(($(wc -c <odd.npy) % 2)) 1
total 'odd length' 32768 odd.npy
for size in 509 4093 65537; do
    same "odd length, in writes of $size" "$(dd if=odd.npy bs=$size 2>/dev/null | "$accrue")" 32768
done
same 'byte by byte' "$(dd if=a.npy bs=1 2>/dev/null | "$accrue")" 1
{ printf '\223N' && sleep 0.1 && printf 'UMPY' && sleep 0.1 && tail -c +7 a.npy | head -c 50 &&
    sleep 0.1 && tail -c +57 a.npy; } | "$accrue" >log/out 2>&1
same 'cut by waits' "$(cat log/out)" 1
{ cat a.npy && sleep 0.1 && printf x; } | "$accrue" >log/out 2>log/err
same 'a byte too many after a wait' "$? $(cat log/out log/err)" \
    "1 accrue: -: $behind 1)"
"$accrue" - text <a.npy >log/out 2>&1
same 'standard input' "$(cat log/out)" 4

# --- A header of 3 MB, and an array of 40 MB, in constant memory.
if (ulimit -v 30000 && "$accrue" a.npy) >/dev/null 2>&1; then
    { printf '\223NUMPY\002\000' && little 002dc6c0 &&
        printf "%-2999999s\n" "{'descr': '<f2', 'fortran_order': False, 'shape': (20000000,)}" &&
        head -c 40000000 /dev/zero; } >large.npy
    (ulimit -v 30000 && "$accrue" large.npy) >log/out 2>&1
    same 'constant memory' "$(cat log/out)" 0
else
    skip 'constant memory' 'the command does not run in 30 MB of address space here (sanitizer?)'
fi

done_testing
