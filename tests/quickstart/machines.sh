#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# quickstart on machines where something is missing: what it asks the package manager for, and what
# it says when it cannot go on. The machines are folders of programs, real ones and stand-ins.

. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-machines.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
tree=$work/tree
bin=$work/bin

# stand_in NAME: standard input is the program.
stand_in() {
    rm -f "$bin/$1"
    { echo '#!/bin/sh'; cat; } >"$bin/$1"
    chmod +x "$bin/$1"
}

# machine TOOL...: a tree that needs no bootstrap, and a PATH with the tools every machine has and
# these. configure, make and accrue only tell that they ran.
machine() {
    rm -rf "$bin" "$tree" "$work/ran"
    mkdir -p "$bin" "$tree/tests/cases/nist" "$tree/include" "$tree/src" "$tree/bench" "$tree/doc"
    cp "$top_srcdir/quickstart" "$tree/"
    touch "$tree/configure.ac" "$tree/Makefile.am" "$tree/tests/cases/nist/lew.txt"
    touch "$tree/Makefile.in"
    printf '#!/bin/sh\necho configure >>"%s/ran"\necho "tests_summary = yes" >Makefile\n' "$work" \
        >"$tree/configure"
    chmod +x "$tree/configure"
    for tool in sh cat chmod dirname find grep head mkdir mktemp rm sed tail touch; do
        ln -s "$(command -v "$tool")" "$bin/$tool"
    done
    echo 'echo 0' | stand_in id
    for tool; do
        case $tool in
            gcc) echo 'exit 0' | stand_in gcc ;;
            pkg-config) echo 'exit 0' | stand_in pkg-config ;;
            make)
                stand_in make <<END
echo "make \$*" >>"$work/ran"
mkdir -p build/src/cli
printf '#!/bin/sh\necho totals\n' >build/src/cli/accrue
chmod +x build/src/cli/accrue
END
                ;;
            *) printf 'echo "%s $*" >>"%s/ran"\n' "$tool" "$work" | stand_in "$tool" ;;
        esac
    done
}

# A package manager that brings the program TOOL with it.
brings() {
    stand_in "$1" <<END
echo "$1 \$*" >>"$work/ran"
case "\$*" in *install*) printf '#!/bin/sh\nexit 0\n' >"$bin/$2"; chmod +x "$bin/$2" ;; esac
END
}

# runs ARGUMENT...: sets out, err, status and ran, the log of the stand-ins.
runs() {
    (cd / && PATH=$bin && export PATH && unset CC CFLAGS CPPFLAGS LDFLAGS PKG_CONFIG \
        && "$tree/quickstart" "$@") >"$work/out" 2>"$work/err" </dev/null
    status=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
    ran=$(cat "$work/ran" 2>/dev/null)
}

# says NAME PART...: it ended with status 1 and this sentence alone on standard error.
says() {
    name=$1
    shift
    same "$name: status" "$status" 1
    same "$name: sentence" "$err" "quickstart: $*"
}

# sets NAME SETTING PART...: with that in the environment it says so, installs and builds nothing.
sets() {
    name=$1
    setting=$2
    shift 2
    (cd / && PATH=$bin && export PATH && unset CC CFLAGS CPPFLAGS LDFLAGS PKG_CONFIG \
        && export "$setting" && "$tree/quickstart") >"$work/out" 2>"$work/err" </dev/null
    status=$?
    err=$(cat "$work/err")
    says "$name" "$@"
    same "$name: nothing is installed or built" "$(cat "$work/ran" 2>/dev/null)" ''
}

machine gcc make pkg-config apt-get
runs
same 'nothing missing: status' "$status" 0
same 'nothing missing: no package manager' "$(echo "$ran" | cut -d ' ' -f 1 | tr '\n' ' ')" \
    'configure make '
runs
same 'the second time: no configure' "$(sed -n '3,$s/ .*//p' "$work/ran")" make
runs check
case $ran in
    *check) ok 'check runs make check' ;;
    *) not_ok 'check runs make check' "$ran" ;;
esac

machine make pkg-config
runs
says 'no package manager' 'missing: compiler; there is no apt-get, dnf or brew here:' \
    'install them by hand, then run quickstart again'

machine make pkg-config
brings apt-get gcc
runs
same 'apt-get: status' "$status" 0
same 'apt-get: commands' "$(sed -n '/^apt-get/p' "$work/ran")" 'apt-get update -q
apt-get install -y --no-install-recommends gcc libc6-dev'
same 'apt-get: commands are shown first' "$(echo "$out" | sed -n 2,3p)" '    apt-get update
    apt-get install -y --no-install-recommends gcc libc6-dev'

machine make pkg-config
brings dnf gcc
runs
same 'dnf: command' "$(sed -n '/^dnf/p' "$work/ran")" 'dnf install -y gcc glibc-devel'

machine make pkg-config
brings brew gcc
echo 'echo 501' | stand_in id
runs
same 'brew: command, without sudo' "$(sed -n '/^brew/p' "$work/ran")" 'brew install gcc'

# pkg-config that knows no module and a compiler that finds no header: every library is missing.
machine make apt-get
echo 'exit 1' | stand_in pkg-config
stand_in gcc <<'END'
! grep -q -e gmp -e mpfr -e criterion "$3"
END
runs check
case $out in
    *'missing: gmp mpfr criterion; '*'libgmp-dev libmpfr-dev libcriterion-dev'*)
        ok 'libraries are looked for by use' ;;
    *) not_ok 'libraries are looked for by use' "$out" ;;
esac
says 'still missing' 'still missing after the installation: gmp mpfr criterion'
runs
case $out in
    *'missing: gmp; '*) ok 'only check needs MPFR and Criterion' ;;
    *) not_ok 'only check needs MPFR and Criterion' "$out" ;;
esac

machine gcc make pkg-config apt-get
rm "$tree/configure"
runs
case $out in
    *'missing: autoconf automake libtool; '*) ok 'a clone needs autotools' ;;
    *) not_ok 'a clone needs autotools' "$out" ;;
esac

machine make pkg-config
echo 'exit 100' | stand_in apt-get
runs
says 'installation fails' 'the packages could not be installed (see above)'

# What the caller has set and cannot work is named; no package is a cure.
machine make pkg-config apt-get
for named in /nonexistent gcc-99 '/nonexistent -m32' gcc; do
    sets "CC=$named" "CC=$named" "no program can be made with CC='$named':" \
        'set CC to a compiler that works, or unset it'
done
machine gcc make pkg-config apt-get
sets 'CC=false' CC=false "no program can be made with CC='false':" \
    'set CC to a compiler that works, or unset it'
echo 'case "$*" in *--wrong*) exit 1 ;; esac' | stand_in gcc
for variable in CPPFLAGS CFLAGS LDFLAGS; do
    sets "$variable" "$variable=--wrong" \
        'no program can be made with the CPPFLAGS, CFLAGS and LDFLAGS that are set:' \
        'correct them, or unset them'
done

for arguments in '' check; do
    machine gcc make pkg-config apt-get
    touch "$tree/config.status"
    # one word or none
    # shellcheck disable=SC2086
    runs $arguments
    says "configured in place $arguments" 'this tree was configured in place, and build/ cannot' \
        "be made from it: run 'make distclean' first"
    same "configured in place $arguments: nothing is installed or built" "$ran" ''
    rm "$tree/config.status"
    # shellcheck disable=SC2086
    runs $arguments
    same "after make distclean $arguments" "$status" 0
done

machine make pkg-config apt-get
echo 'echo 1000' | stand_in id
runs
says 'neither root nor sudo' 'missing: compiler; there is no sudo here: run as root:' \
    'apt-get install -y --no-install-recommends gcc libc6-dev'
stand_in sudo <<END
echo "sudo \$*" >>"$work/ran"
END
runs
same 'sudo: commands' "$(sed -n '/^sudo/p' "$work/ran")" 'sudo apt-get update -q
sudo apt-get install -y --no-install-recommends gcc libc6-dev'
case $out in
    *'    sudo apt-get install'*) ok 'sudo is shown' ;;
    *) not_ok 'sudo is shown' "$out" ;;
esac

machine gcc make pkg-config
touch "$tree/build"
runs
says 'no place to build' "cannot write to $tree/build:" \
    'copy the tree to a folder of your own and run it there'

machine gcc make pkg-config
printf '#!/bin/sh\necho what went wrong\nexit 1\n' >"$tree/configure"
runs
same 'configure fails: status' "$status" 1
same 'configure fails: its last words and a sentence' "$err" "what went wrong
quickstart: this command failed: ../configure (all of its output is in build/quickstart.log)"

runs --hepl
says 'wrong argument' "unknown argument '--hepl'; see ./quickstart --help"
runs --help
same '--help' "$status $(echo "$out" | head -n 1)" '0 Usage: ./quickstart [-y] [check]'

# A question needs a terminal, which script(1) makes.
unset CC CFLAGS CPPFLAGS LDFLAGS PKG_CONFIG
machine make pkg-config apt-get
if command -v script >/dev/null && script -q -e -c true /dev/null >/dev/null 2>&1 </dev/null; then
    echo n | script -q -e -c "PATH=$bin $tree/quickstart" /dev/null >"$work/out"
    same 'asks on a terminal: status' $? 1
    case $(cat "$work/out") in
        *'Install these packages? [Y/n] '*'nothing was installed'*) ok 'asks on a terminal' ;;
        *) not_ok 'asks on a terminal' "$(cat "$work/out")" ;;
    esac
    same 'no means no' "$(cat "$work/ran" 2>/dev/null)" ''
    script -q -c "PATH=$bin $tree/quickstart -y" /dev/null </dev/null >"$work/out"
    case $(cat "$work/out") in
        *Install*) not_ok '-y does not ask' "$(cat "$work/out")" ;;
        *'still missing'*) ok '-y does not ask' ;;
        *) not_ok '-y does not ask' "$(cat "$work/out")" ;;
    esac
else
    skip 'asks on a terminal' 'script(1) is not here'
fi

done_testing
