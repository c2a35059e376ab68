# shellcheck shell=bash
# Sourced by the scripts that ask clang's sanitizers whether a corpus is right.

export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1
export MSAN_OPTIONS=allocator_may_return_null=1
export UBSAN_OPTIONS=print_stacktrace=1
ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19)
export ASAN_SYMBOLIZER_PATH MSAN_SYMBOLIZER_PATH=$ASAN_SYMBOLIZER_PATH UBSAN_SYMBOLIZER_PATH=$ASAN_SYMBOLIZER_PATH
overflow='(heap|stack|global|dynamic-stack)-buffer-(over|under)flow'
# shellcheck disable=SC2034
any_report='Sanitizer: |runtime error'
ubsan_index='runtime error: index .* out of bounds'

# What a sanitizer says of a kind of bug, as a regular expression over its report on one line.
words_of() { # KIND
    case $1 in
    out-of-bounds-read) echo "$overflow.*READ of size|SEGV.*READ memory access|$ubsan_index|negative-size-param" ;;
    out-of-bounds-write) echo "$overflow.*WRITE of size|SEGV.*WRITE memory access|$ubsan_index|negative-size-param" ;;
    use-after-free) echo 'heap-use-after-free' ;;
    use-after-return) echo 'stack-use-after-return' ;;
    double-free) echo 'attempting double-free' ;;
    bad-free) echo 'attempting free on address which was not malloc' ;;
    overlap) echo 'memcpy-param-overlap' ;;
    uninitialized-read) echo 'use-of-uninitialized-value' ;;
    segfault) echo 'SEGV' ;;
    null-dereference) echo 'SEGV|runtime error: .* null pointer' ;;
    assert) echo 'Assertion .* failed|assertion failed' ;;
    abort) echo 'AddressSanitizer: ABRT' ;;
    divide-by-zero) echo 'runtime error: division by zero' ;;
    signed-overflow) echo 'runtime error: signed integer overflow' ;;
    *) echo "no words for $1" ;;
    esac
}
