# SPDX-License-Identifier: MIT
#
# TAP for shell tests.  Source it, then:
#
#   ok NAME               a check that passed
#   not_ok NAME [WHY]     a check that failed, with the reason as a diagnostic
#   skip NAME [WHY]       a check that could not be made here (never a pass)
#   same NAME GOT WANT    ok when the two strings are equal, else not_ok showing both
#   done_testing          prints the plan; exit status 1 when a check failed
#
# The plan comes last, so a script that dies on the way has none and the driver reports an error.

tap_count=0
tap_failures=0

# A name must stay on one line and must not hold '#', which TAP reads as a directive.
tap_name() {
    printf '%s' "$1" | tr '\n#' '  '
}

tap_diagnostic() {
    printf '%s\n' "$1" | sed 's/^/# /'
}

ok() {
    tap_count=$((tap_count + 1))
    printf '%s\n' "ok $tap_count - $(tap_name "$1")"
}

not_ok() {
    tap_count=$((tap_count + 1))
    tap_failures=$((tap_failures + 1))
    printf '%s\n' "not ok $tap_count - $(tap_name "$1")"
    if test -n "${2-}"; then
        tap_diagnostic "$2"
    fi
}

skip() {
    tap_count=$((tap_count + 1))
    printf '%s\n' "ok $tap_count - $(tap_name "$1") # SKIP $(tap_name "${2-}")"
}

same() {
    if test "x$2" = "x$3"; then
        ok "$1"
    else
        not_ok "$1" "got:  $2
want: $3"
    fi
}

done_testing() {
    if test "$tap_count" -eq 0; then
        echo "Bail out! no test was run"
        exit 99
    fi
    echo "1..$tap_count"
    test "$tap_failures" -eq 0
    exit $?
}
