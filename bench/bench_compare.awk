# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# awk -f bench_compare.awk BASE NEW: what became slower from one CSV file of accrue-bench to the
# other?
#
# Lines with the same row, kernel, data, n and threads are compared by their best times. Noise is
# what the rounds show: how far the median lies above the best, of both files together, and at
# least floor (-v floor=0.05; 0.03 if not given). Slower is what took longer by more than that.
# Files of two CPUs or compilers, or with vector loops of two widths, are compared all the same, but
# that is said first.
#
# Exit status: 0 nothing is slower, 1 something is, 2 a file is damaged or nothing can be compared.

function damaged(what) {
    printf "bench-compare: %s: %s\n", FILENAME, what >"/dev/stderr"
    broken = 1
    exit 2
}

function number(name,    text) {
    text = $(column[name])
    if (text !~ /^[0-9]+(\.[0-9]+)?$/ || text + 0 <= 0)
        damaged("line " FNR ": not a number above 0 in column " name ": '" text "'")
    return text + 0
}

function read_header(    i, needed) {
    file++
    split("", column)
    for (i = 1; i <= NF; i++)
        column[$i] = i
    columns = NF
    split("row kernel data n threads best_ns median_ns", needed, " ")
    for (i = 1; i in needed; i++)
        if (!(needed[i] in column))
            damaged("no CSV file of accrue-bench: no column " needed[i])
}

function key_of(    kernel) {
    kernel = $(column["kernel"])
    return $(column["row"]) (kernel != "" ? " [" kernel "]" : "") ", " $(column["data"]) \
        ", n = " number("n") (number("threads") > 1 ? ", threads = " number("threads") : "")
}

function say_what_differs(    i, old, new) {
    for (i = 1; i in circumstances; i++) {
        old = measured_with[1, i]
        new = measured_with[2, i]
        if (old != "" && new != "" && old != new)
            printf "another %s: %s in %s, %s in %s\n", circumstances[i], old, ARGV[1], new, ARGV[2]
    }
}

# awk itself goes on without a file that cannot be read, or has words of its own for it.
function must_be_readable(name,    line) {
    if ((getline line <name) < 0) {
        printf "bench-compare: cannot read %s\n", name >"/dev/stderr"
        broken = 1
        exit 2
    }
    close(name)
}

BEGIN {
    FS = ","
    split("cpu compiler vec_width", circumstances, " ")
    if (floor == "")
        floor = 0.03
    if (ARGC != 3) {
        print "usage: awk -f bench_compare.awk BASE NEW" >"/dev/stderr"
        broken = 1
        exit 2
    }
    must_be_readable(ARGV[1])
    must_be_readable(ARGV[2])
}

FNR == 1 { read_header(); next }

{
    if (NF != columns)
        damaged("line " FNR ": " NF " fields instead of " columns)
    key = key_of()
    if ((file, key) in best)
        damaged("line " FNR ": twice: " key)
    for (i = 1; i in circumstances; i++)
        if (!((file, i) in measured_with) && circumstances[i] in column)
            measured_with[file, i] = $(column[circumstances[i]])
    best[file, key] = number("best_ns")
    spread[file, key] = number("median_ns") / best[file, key] - 1
    if (spread[file, key] < 0)
        damaged("line " FNR ": the median is below the best time")
    length_of[key] = number("n")
    keys[file, ++lines[file]] = key
}

function compare(key,    change, noise) {
    change = best[2, key] / best[1, key] - 1
    noise = spread[1, key] + spread[2, key]
    if (noise < floor)
        noise = floor
    compared++
    faster += 1 / (1 + change) - 1 > noise
    if (change <= noise)
        return
    slower++
    printf "slower: %s: %.4f -> %.4f ns an element, %+.1f %% (noise %.1f %%)\n", key, \
        best[1, key] / length_of[key], best[2, key] / length_of[key], 100 * change, 100 * noise
}

END {
    if (broken)
        exit 2
    if (file != 2) {
        print "bench-compare: an empty file" >"/dev/stderr"
        exit 2
    }
    say_what_differs()
    for (i = 1; i <= lines[1]; i++) {
        if ((2, keys[1, i]) in best)
            compare(keys[1, i])
        else
            printf "only in %s: %s\n", ARGV[1], keys[1, i]
    }
    for (i = 1; i <= lines[2]; i++)
        if (!((1, keys[2, i]) in best))
            printf "only in %s: %s\n", ARGV[2], keys[2, i]
    if (compared == 0) {
        print "bench-compare: the files have no line in common" >"/dev/stderr"
        exit 2
    }
    printf "%d compared: %d slower, %d faster, %d within the noise\n", compared, slower, faster, \
        compared - slower - faster
    exit slower > 0
}
