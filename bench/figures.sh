# What the scripts that print tables share. The one that reads this sets `bench` (its own name) and `log` before.
clang=clang-19

give_up() { echo "bench/$bench: $*; the log is $log" >&2; exit 2; }
median() { sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
geometric_mean() { awk '{ s += log($1) } END { printf "%.2f\n", exp(s / NR) }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b > 0) printf "%.2f\n", a / b; else print "-" }'; }
row() { printf '%-34s %12s %12s %9s   %s\n' "$@"; }

# CPU seconds of a command; its output goes to a file.
cpu_seconds() { # OUTPUT COMMAND...
    local output=$1 TIMEFORMAT='%U %S'
    shift
    { time "$@" >"$output" 2>>"$log"; } 2>&1 | awk '{ print $1 + $2 }'
}

# What splat cc could not instrument it compiles as it is, and says so: that must not count as speed.
is_instrumented() { ! grep -q 'compiled without' "$log" || give_up "something was not instrumented"; }
