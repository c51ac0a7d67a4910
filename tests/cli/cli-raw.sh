#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# --type: raw binary files.

. "${top_srcdir:-.}/tests/cli/command.sh"
. "$top_srcdir/tests/cli/binary.sh"

# --- Each type, both byte orders.
both() {
    name=$1
    type=$2
    want=$3
    shift 3
    little "$@" >l
    big "$@" >b
    total "$name" "$want" --type "$type" -f hex l
    total "$name, big-endian" "$want" --type "$type" --big-endian -f hex b
}
one=3ff0000000000000
both 'f64: 1e16 + 1 - 1e16' f64 0x1p+0 4341c37937e08000 $one c341c37937e08000
both 'f64: every byte' f64 0x1.3456789abcdefp-1005 0123456789abcdef
little 8000000000000001 >l
total 'f64: the smallest' -5e-324 --type f64 l
both 'f64: the largest' f64 0x1.fffffffffffffp+1023 7fefffffffffffff
both 'f64: an overflow on the way' f64 0x1.fffffffffffffp+1023 7fefffffffffffff 7fefffffffffffff \
    ffefffffffffffff
both 'f32: every byte' f32 0x1.579bdep-111 082bcdef
both 'f32: 0.1 three times' f32 0x1.3333338p-2 3dcccccd 3dcccccd 3dcccccd
both 'f32: the smallest' f32 0x1p-149 00000001
both 'f32: 2^24 + 1' f32 0x1.000001p+24 4b800000 3f800000
both 'f16: every byte' f16 -0x1.238p+8 dc8e
both 'f16: the smallest and the largest' f16 0x1.ffc0000002p+15 0001 7bff
both 'bf16: every byte' bf16 0x1.cp-107 0af0 8a80
both 'bf16: the smallest' bf16 -0x1p-133 8001
both 'bf16: the largest' bf16 0x1.fep+127 7f7f
both 'i64: every byte' i64 0x1.23456789abcdfp+56 0123456789abcdef
both 'i64: negative' i64 -0x1p+0 ffffffffffffffff
both 'i64: the ends' i64 -0x1p+0 7fffffffffffffff 8000000000000000
both 'u64: the same bytes' u64 0x1p+64 ffffffffffffffff
both 'u64: more than 2^64' u64 0x1.8p+64 ffffffffffffffff 7fffffffffffffff 0000000000000002

# --- Special values.
while read -r type zero inf nan; do
    both "$type: -0" "$type" -0x0p+0 "$zero" "$zero"
    both "$type: an infinity" "$type" inf "$inf" "$zero"
    both "$type: NaN" "$type" nan "$nan" "$zero"
    # the sign bit of the infinity: the first digit is 7, that of the other f
    both "$type: infinities of both signs" "$type" nan "$inf" "f${inf#7}"
    both "$type: a negative infinity" "$type" -inf "f${inf#7}" "f${inf#7}"
done <<'END'
f64 8000000000000000 7ff0000000000000 fff0000000000001
f32 80000000 7f800000 ff800001
f16 8000 7c00 fc01
bf16 8000 7f80 ff81
END
: >empty
for type in f64 f32 f16 bf16 i64 u64; do
    total "$type: nothing" 0 --type $type empty
    fault "$type: no mean of nothing" 'no numbers, so there is no mean' --type $type --mean empty
done
little 0000000000000000 >l
total 'i64: zero is +0' 0 --type i64 l

# --- Integers beyond 2^53: exactly by the first two methods, to the nearest double by the others.
little 0020000000000001 ffe0000000000000 >odd
while read -r method want; do
    total "i64: 2^53 + 1 - 2^53, $method" "$want" --type i64 -m "$method" odd
done <<'END'
neumaier 1
exact 1
kahan 0
naive 0
END
little 0020000000000003 >l
total 'i64: the nearest double, naive' 9007199254740996 --type i64 -m naive l
total 'i64: the nearest double, kahan' 9007199254740996 --type i64 -m kahan l
little 8000000000000401 >l
total 'u64: the nearest double, naive' 0x1.0000000000001p+63 --type u64 -m naive -f hex l
total 'u64: the nearest double, kahan' 0x1.0000000000001p+63 --type u64 -m kahan -f hex l
little 8000000000000400 >l
total 'u64: a tie goes to even' 0x1p+63 --type u64 -m naive -f hex l
little 8000000000000001 0000000000000001 7fffffffffffffff >l
total 'u64: 2^64 + 1, exact mean' 0x1.5555555555555p+62 --type u64 --mean -f hex l

# --- f32, f16 and bf16 are exact under the default method, as in the library: 2^60, 1, 2^-60,
# --- -2^60, -1 leave 2^-60, which one pair of doubles cannot hold beside 1.
little 5d800000 3f800000 21800000 dd800000 bf800000 >f32
little 5d80 3f80 2180 dd80 bf80 >bf16
for type in f32 bf16; do
    total "$type: exact by default" 0x1p-60 --type $type -f hex $type
    total "$type: exact" 0x1p-60 --type $type -f hex -m exact $type
    total "$type: kahan" -0x1p+0 --type $type -f hex -m kahan $type
    total "$type: naive" -0x1p+0 --type $type -f hex -m naive $type
done
little 43b0000000000000 $one 3c30000000000000 c3b0000000000000 bff0000000000000 >f64
total 'f64: compensated by default' 0x0p+0 --type f64 -f hex f64
total 'f64: exact' 0x1p-60 --type f64 -f hex -m exact f64

# --- Options.
little 3c00 4000 4200 >f16
total 'total, not divided' 6 --type f16 f16
total 'mean' 2 --type f16 --mean f16
total 'format' 6.00 --type f16 -f %.2f f16
total 'each' '6	f16
0	empty
6	f16' --type f16 --each f16 empty f16
total 'files are one list' 12 --type f16 f16 empty f16
total 'standard input among files' 12 --type=f16 f16 - f16
"$accrue" --type f16 - <f16 >log/out 2>&1
same 'standard input' "$(cat log/out)" 6
"$accrue" --each --type f16 odd missing f16 empty >log/out 2>log/err
same 'each: a fault in one file stays in it' \
    "$? $(tr '\n\t' '; ' <log/out)$(tr '\n' ';' <log/err)" \
    '1 nan odd;6 f16;0 empty;accrue: missing: No such file or directory;'
runs --type i64 --explain odd
same 'explain' "$status $out $(sed 's/  */ /g' log/err | tr '\n' ';')" \
    "0 1 count 2;min |x| 9007199254740992;max |x| 9007199254740992;condition 1.8e+16;method \
total ulp;naive 0 4503599627370496;kahan 0 4503599627370496;neumaier 1 0 (chosen);exact 1 0;"

# --- Whole elements.
while read -r type size; do
    for rest in 1 2 3 4 5 6 7; do
        test $rest -lt "$size" || break
        s=s
        test $rest -eq 1 && s=
        head -c $rest /dev/zero >short
        head -c $((3 * size + rest)) /dev/zero >long
        fault "$type: $rest bytes" "short: $rest byte$s behind the last $type" --type "$type" short
        fault "$type: $rest bytes behind elements" "long: $rest byte$s behind the last $type" \
            --type "$type" long
    done
    head -c $((3 * size)) /dev/zero >whole
    total "$type: whole elements" 0 --type "$type" whole
done <<'END'
f64 8
f32 4
f16 2
bf16 2
i64 8
u64 8
END
head -c 9 /dev/zero >short
fault 'a part of an element is not completed by the next file' 'short: 1 byte behind the last f64' \
    --type f64 short whole
"$accrue" --type f64 --each f64 short f64 >log/out 2>log/err
same 'each: a file of no whole elements' "$? $(tr '\n\t' '; ' <log/out)$(cat log/err)" \
    '1 0 f64;0 f64;accrue: short: 1 byte behind the last f64'

# --- Bytes that mean something in text do not here: byte-order mark, NUL, line ends.
little 3ff0000a0dbfbbef >l
total 'a byte-order mark is a part of the number' 0x1.0000a0dbfbbefp+0 --type f64 -f hex l
little 3fbfbbef >l
total 'a byte-order mark, f32' 0x1.7f77dep+0 --type f32 -f hex l

# --- However it arrives: 16384 times 1e16, 1, -1e16, three buffers and more.
little 4341c37937e08000 $one c341c37937e08000 >many
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
    cat many many >twice
    mv twice many
done
total 'many' 16384 --type f64 many
for size in 1021 4099 65537; do
    same "many, in writes of $size" \
        "$(dd if=many bs=$size 2>/dev/null | "$accrue" --type f64)" 16384
done
same 'byte by byte' "$(dd if=f64 bs=1 2>/dev/null | "$accrue" --type f64)" 0
{ head -c 3 f32 && sleep 0.1 && tail -c +4 f32 | head -c 6 && sleep 0.1 && tail -c +10 f32; } |
    "$accrue" --type f32 -f hex >log/out 2>&1
same 'elements cut by waits' "$(cat log/out)" 0x1p-60
{ head -c 1 f32 && sleep 0.1 && tail -c +2 f32 | head -c 6; } | "$accrue" --type f32 \
    >log/out 2>log/err
same 'an element that is not completed' "$? $(cat log/out log/err)" \
    '1 accrue: -: 3 bytes behind the last f32'
if (ulimit -v 30000 && "$accrue" --type f64 f64) >/dev/null 2>&1; then
    (ulimit -v 30000 && head -c 50000000 /dev/zero | "$accrue" --type f16 -f hex) >log/out 2>&1
    same '50 MB in constant memory' "$(cat log/out)" 0x0p+0
else
    skip 'constant memory' 'the command does not run in 30 MB of address space here (sanitizer?)'
fi
mkdir folder
fault 'a folder' 'folder: Is a directory' --type f64 folder
same 'a folder: one message' "$(wc -l <log/err | tr -d ' ')" 1
if test -r /proc/self/mem; then
    # the first page of a process's memory is not mapped
    fault 'a read that fails' '/proc/self/mem: Input/output error' --type f64 /proc/self/mem
    same 'a read that fails: one message' "$(wc -l <log/err | tr -d ' ')" 1
else
    skip 'a read that fails' 'there is no /proc/self/mem'
fi
fault 'a fault in the second file' 'missing: No such file or directory' --type f64 f64 missing

# --- Text is told what to do.
refuses 'a NUL byte in text' '-:1: a NUL byte: this is not text, or it is UTF-16 or UTF-32' '\0000'
hinted 'a NUL byte in text: hint' '--type'

# --- The command line, before input is read.
usage() {
    fault "$@" missing
    same "$1: pointer to --help" "$(tail -n 1 log/err)" "Try 'accrue --help' for more information."
}
for type in '' F64 f8 float64 npy i32 'f64 '; do
    usage "type '$type'" "the type is f64, f32, f16, bf16, i64 or u64, not: '$type'" --type "$type"
done
usage 'type twice' 'option --type is given twice' --type f64 --type f64
usage 'big-endian alone' '--big-endian needs --type: what the bytes are' --big-endian
for option in field=1 delimiter=';' header weight=1 decimal; do
    clash="--type cannot be combined with --${option%%=*}"
    usage "with $option" "$clash" --type f64 --$option
    usage "$option before" "$clash" --$option --type f64
done
usage 'with a column and a weight' '--type cannot be combined with --field' --type f64 -k 1 -w 2

done_testing
