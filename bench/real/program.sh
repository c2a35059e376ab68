# What a file in programs/ says, and how the scripts here read it. Its name is the program's.
#
#   packages="NAME..."       Debian source packages. All happens in a copy of the first one's folder; the others are
#                            copied to with/NAME in it.
#   tools="NAME..."          Debian packages that the build needs beside a compiler
#   configure, compile       the two halves of the build; CC and CFLAGS are in the environment
#   target NAME PROGRAM [OPTIONS...] -- [ARGUMENTS...]
#                            a program that the build makes (a path in the folder), the options of splat run that say
#                            what its input is, and its arguments. @@ is the path of its input file; without it the
#                            input is standard input, so a fuzzer can be given the same arguments. An argument
#                            built/... is a path in the folder.
#   seeds TARGET             writes a few small inputs as files into the working folder; `built` there leads to the
#                            built sources
#   smoke                    runs built programs by `try`; started in an empty folder, with `built` as above
real=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$real/../.." && pwd)
tools=

declare -A target_program target_options target_arguments
targets=()

target() {
    local name=$1 options=()
    targets+=("$name")
    target_program[$name]=$2
    shift 2
    while [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    shift
    target_options[$name]=${options[*]@Q}
    target_arguments[$name]=${*@Q}
}

read_program() { # NAME
    [ -f "$real/programs/$1" ] || { echo "bench/real: no program $1; see $real/programs" >&2; exit 2; }
    . "$real/programs/$1"
}

# Patches leave what autoconf and automake made older than its sources.
keep_generated_files() {
    find . -name aclocal.m4 -exec touch {} +
    sleep 0.1
    find . \( -name configure -o -name 'config*.h.in' -o -name 'config*.hin' -o -name Makefile.in \) -exec touch {} +
}

# Runs one command of a smoke test: what it printed, and how it ended.
try() {
    local status=0
    timeout 20 "$@" 2>&1 || status=$?
    echo "status $status"
}

# Returns when fewer than CORES jobs of this shell are running.
wait_for_core() {
    while [ "$(jobs -rp | wc -l)" -ge "${CORES:-1}" ]; do
        wait -n || true
    done
}
