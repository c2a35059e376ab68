# shellcheck shell=bash
# Sourced by the suites of programs that say in the header of the file what is expected of them.

# The values of a key in the header, a line each.
header() { # FILE KEY
    sed -n "1,/^[^\/]/s,^// $2: *,,p" "$1"
}

# Calls `SCRIPT --one NAME` for each program of the folder whose name matches, $JOBS at a time, and prints the totals.
run_each() { # SCRIPT FOLDER PATTERN
    local file name names=() log passed failed
    for file in "$2"/*.c; do
        name=$(basename "$file" .c)
        # shellcheck disable=SC2053
        [ "$name" != check_summary ] && [[ $name == $3 ]] && names+=("$name")
    done
    log=$(mktemp "${TMPDIR:-/tmp}/splat-programs-XXXXXX")
    printf '%s\n' ${names[@]+"${names[@]}"} | xargs -r -n 1 -P "${JOBS:-2}" "$1" --one | tee "$log"
    passed=$(grep -c '^ok ' "$log")
    failed=$(grep -c '^FAIL ' "$log")
    rm -f "$log"
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
}
