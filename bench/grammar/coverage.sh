# Inputs of all origins, measured alike: each is run by the build with clang's counters, and llvm-cov says how many branches
# they cover together. The one that reads this has called `describe`.

# Branches that the counters in a folder have covered, or how many there are.
branches() { # FOLDER covered|count
    llvm-profdata-19 merge -o "$1/merged" "$1"/*.profraw 2>/dev/null || { echo 0; return; }
    llvm-cov-19 export -summary-only -instr-profile "$1/merged" "$work/$folder/cov/$program" 2>/dev/null |
        sed -n "s/.*\"totals\":{\"branches\":{\"count\":\([0-9]*\),\"covered\":\([0-9]*\).*/\1 \2/p" |
        awk -v what="$2" '{ print what == "count" ? $1 : $2 }'
}

# Runs each file of a folder, for at most so many seconds; how many were run is added to COUNTERS/runs.
count_folder() { # FILES COUNTERS SECONDS
    local runs
    mkdir -p "$2/scratch"
    find "$1" -type f -print0 | sort -z >"$2/list" # a pipe would break where the time is up before all are read
    runs=$(cd "$2/scratch" && LLVM_PROFILE_FILE=$2/%m.profraw \
        "$place/run_each" "$3" "$input" "$work/$folder/cov/$program" "${arguments[@]}" <"$2/list") || give_up "$program does not run"
    echo $((runs + $(cat "$2/runs" 2>/dev/null || echo 0))) >"$2/runs"
}

# The inputs that a campaign left, as files.
take_inputs() { # CAMPAIGN FOLDER
    mkdir -p "$2"
    find "$1/tests" "$1/bugs" -type f ! -name '*.ktest' \( -name '*.stdin' -o -name "*.$input*" -o -name "*${input}_data" \) \
        -exec sh -c 'for f; do cp "$f" "$0/$(echo "$f" | tr / _)"; done' "$2" {} + 2>>"$log" || true
}

# Sentences drawn anew, of up to a quarter, a half and all of the length, until the time is up.
count_sentences() { # COUNTERS SECONDS
    local end=$((SECONDS + $2)) seed=0 part
    mkdir -p "$1"
    while [ $SECONDS -lt $end ]; do
        part=$((drawn / (4 >> seed % 3)))
        rm -rf "$1/files"
        mkdir "$1/files"
        "$place/draw" "$part" 500 "$1/files" "$seed" "${grammar[@]/#built/$work/$folder/splat}" >>"$log" 2>&1 || true
        [ $SECONDS -ge $end ] || count_folder "$1/files" "$1" $((end - SECONDS))
        seed=$((seed + 1))
        [ "$seed" -lt 3 ] || [ "$(cat "$1/runs" 2>/dev/null || echo 0)" -gt 0 ] || give_up "no sentence is drawn"
    done
}

# A hundred inputs at a time, of a length between nothing and the longest input.
count_bytes() { # COUNTERS SECONDS
    local end=$((SECONDS + $2)) length
    mkdir -p "$1"
    while [ $SECONDS -lt $end ]; do
        rm -rf "$1/files"
        mkdir "$1/files"
        length=$((RANDOM % (size + 1)))
        if [ $length -gt 0 ]; then
            head -c $((100 * length)) /dev/urandom | split -a 4 -b $length - "$1/files/"
        else
            : >"$1/files/none"
        fi
        count_folder "$1/files" "$1" $((end - SECONDS))
    done
}
