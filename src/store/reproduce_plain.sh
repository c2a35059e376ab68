
# ---- without Splat ----

sanitizer_status=86 # of a program that a sanitizer ends
fuzzer_status=77    # of one that libFuzzer ends
is_sanitized=''     # by what flags

is_program() {
    [ -f "$1" ] && [ -x "$1" ] || return 1
    # Of a file without such a beginning, shells would make a script.
    case $(od -An -tx1 -N4 "$1") in
    ' 7f 45 4c 46' | ' 23 21'*) ;;
    *) return 1 ;;
    esac
}

# Kinds that end every program; a sanitizer would only end it earlier, for something else.
ends_any_program() {
    case $kind in
    assert | abort | timeout | hang) ;;
    *) return 1 ;;
    esac
}

# Kinds that a program without sanitizers mostly shows, too.
shows_without_sanitizers() {
    case $kind in
    segfault | signal* | stack-overflow | divide-by-zero | null-dereference) ;;
    *) ends_any_program ;;
    esac
}

sanitizer_flags() {
    case $kind in
    uninitialized-read) echo '-fsanitize=memory -fno-sanitize-recover=all' ;;
    *) ends_any_program || echo '-fsanitize=address,undefined -fno-sanitize-recover=all' ;;
    esac
}

# Sanitizers may lack their libraries, or not run on this machine.
compiler_works() { # COMPILER FLAG...
    echo 'int main(void) { return 0; }' >"$temp/try.c"
    "$@" -o "$temp/try" "$temp/try.c" >/dev/null 2>&1 && "$temp/try" >/dev/null 2>&1
}

write_fuzz_main() {
    cat >"$temp/main.c" <<'END'
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    unsigned char *data = size < 0 ? NULL : malloc(size ? (size_t)size : 1);
    if (!data)
        return 127;
    rewind(file);
    size = (long)fread(data, 1, (size_t)size, file);
    fclose(file);
    if (LLVMFuzzerInitialize)
        LLVMFuzzerInitialize(&argc, &argv);
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return 0;
}
END
}

# With the first compiler that can, and with sanitizers if there are some.
build() {
    cd -- "$start" || return
    [ -z "$is_fuzz_target" ] || write_fuzz_main
    for flags in "$(sanitizer_flags)" ''; do
        for compiler in "${CC:-cc}" clang-19 clang gcc; do
            # A compiler may be several words, as may the flags.
            # shellcheck disable=SC2086
            if compiler_works $compiler $flags && compile $compiler $flags -g >"$temp/messages" 2>&1; then
                is_sanitized=$flags
                return 0
            fi
            [ -e "$temp/first" ] || [ ! -e "$temp/messages" ] || mv "$temp/messages" "$temp/first"
        done
        [ -n "$flags" ] || break
    done
    [ -e "$temp/first" ] && cat "$temp/first" >&2
    return 1
}

get_raw() { # RAW; empty: an empty input
    [ -z "$1" ] || cat "$here/$1"
}

# The program's working folder is that of the campaign, as it may read other files there.
enter_work_folder() {
    work=$start
    [ -z "$has_files" ] || make_work_folder
    cd -- "$work" || exit 125
}

set_sanitizer_options() {
    leaks=0 halt=1 null=1
    [ "$kind" != leak ] || leaks=1
    [ "$kind" != out-of-memory ] || null=0
    ! ends_any_program || halt=0
    must="abort_on_error=0:exitcode=$sanitizer_status"
    ASAN_OPTIONS="detect_leaks=$leaks:detect_stack_use_after_return=1:allocator_may_return_null=$null:${ASAN_OPTIONS-}:$must"
    UBSAN_OPTIONS="print_stacktrace=1:${UBSAN_OPTIONS-}:$must:halt_on_error=$halt"
    MSAN_OPTIONS="${MSAN_OPTIONS-}:$must:halt_on_error=1"
    LSAN_OPTIONS="${LSAN_OPTIONS-}:$must"
    export ASAN_OPTIONS UBSAN_OPTIONS MSAN_OPTIONS LSAN_OPTIONS
}

# Does the shell say when a signal ended a program?
shell_tells_signals() {
    [ -n "$(sh -c 'sh -c "kill -KILL \$\$"; :' 2>&1)" ]
}

# Runs it. `end` becomes how it ended: late, report, "signal N" or "exit N".
run() { # PROGRAM WORD...
    is_limited=
    if command -v timeout >/dev/null; then
        is_limited=yes
        set -- timeout -k 2 "$limit" "$@"
    fi
    began=$(date +%s)
    # What the inner shell itself says is kept apart: it tells a signal from an exit status above 128.
    # shellcheck disable=SC2094
    sh -c ': >"$0"; ulimit -c 0 2>&3; (exec "$@" 2>&3 3>&-); exit $?' "$temp/said" "$@" <"$input" 3>&2 2>>"$temp/said"
    status=$?
    lasted=$(($(date +%s) - began))
    case $status in
    "$sanitizer_status") end=report ;;
    "$fuzzer_status") if [ -n "$is_fuzz_target" ]; then end=report; else end="exit $status"; fi ;;
    *) end="exit $status" ;;
    esac
    if [ -n "$is_limited" ] && [ "$lasted" -ge "$limit" ]; then
        case $status in 124 | 137 | 143) end=late ;; esac
    fi
    [ "$end" = "exit $status" ] && [ "$status" -gt 128 ] || return 0
    if [ -s "$temp/said" ] || [ "$kind" = "signal-$((status - 128))" ] || ! shell_tells_signals; then
        end="signal $((status - 128))"
    fi
}

# Is this end the bug?
is_bug() {
    case $kind:$end in
    timeout:late | hang:late) ;;
    timeout:* | hang:*) return 1 ;;
    *:late) cannot "the program did not end within $limit seconds (LIMIT=... changes that)" ;;
    assert:report) [ -n "$is_fuzz_target" ] ;;
    assert:* | abort:signal*) [ "$end" = 'signal 6' ] ;;
    *:report | *:signal*) ;;
    *) return 1 ;;
    esac
}

prepare() {
    is_program "$program" || cannot "$program: there is no such program that can be run"
    case $limit in '' | 0 | *[!0-9]*) cannot "LIMIT=$limit: this must be a number of seconds" ;; esac
    case $kind in
    timeout | hang) command -v timeout >/dev/null || cannot "this needs timeout(1), which is missing" ;;
    esac
    for raw in $raw_files; do
        [ -r "$here/$raw" ] || cannot "$here/$raw: the input is missing"
    done
    case $program in
    *=*) ln -s "$program" "$temp/named" && program=$temp/named ;; # env would take it for a variable
    esac
    input=/dev/null data=$temp/data
    [ -z "$raw_stdin" ] || input=$here/$raw_stdin
    get_raw "$raw_data" >"$data" || exit 125
    enter_work_folder
    set_sanitizer_options
}

has_sanitizers() {
    [ -z "$is_sanitized" ] || return 0
    [ -n "$is_users" ] || return 1
    case $kind in
    uninitialized-read) grep -q __msan_init "$program" ;;
    *) grep -q -e __asan_init -e __ubsan_handle "$program" ;;
    esac
}

show_plainly() {
    prepare
    run_program
    case $end in 'exit 126' | 'exit 127') cannot "$program: cannot be run" ;; esac
    ! is_bug || exit 1
    case $end in
    signal* | report) say "the program fails ($end), but not by this bug" ;;
    esac
    if ! shows_without_sanitizers && ! has_sanitizers; then
        [ -n "$is_users" ] || cannot "nothing shows, but without a sanitizer that means nothing for this kind ($kind)"
        say "nothing shows; $program seems to lack the sanitizer that sees this kind ($kind)"
    fi
    exit 0
}

temp=$(mktemp -d "${TMPDIR:-/tmp}/reproduce-XXXXXX") && temp=$(CDPATH='' cd -- "$temp" && pwd) || exit 125
trap 'rm -rf "$temp"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
if [ -z "$program" ]; then
    cd -- "$start" || exit 125
    if [ -n "$is_built" ] && build; then
        program=$temp/program
    elif [ -z "$is_fuzz_target" ] && is_program "$recorded_program"; then
        program=$recorded_program
        find_program
    else
        cannot "there is neither Splat nor a program to run; give one: reproduce.sh PROGRAM"
    fi
fi
show_plainly
