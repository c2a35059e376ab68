# Inputs of all origins, measured alike: each is run by the build with clang's counters, and llvm-cov says how many branches
# they cover together. The one that reads this has called `describe`.

# One run; what it covers is added to the file of counters.
run_counted() { # FILE COUNTERS SCRATCH
    if [ "$input" = stdin ]; then
        (cd "$3" && LLVM_PROFILE_FILE=$2 timeout -s KILL 0.5 "$work/$folder/cov/$program" "${arguments[@]}" <"$1") >/dev/null 2>&1 || true
    else
        cp "$1" "$3/$input"
        (cd "$3" && LLVM_PROFILE_FILE=$2 timeout -s KILL 0.5 "$work/$folder/cov/$program" "${arguments[@]}" </dev/null) >/dev/null 2>&1 || true
    fi
}

# Branches that the counters in a folder have covered, or how many there are.
branches() { # FOLDER covered|count
    llvm-profdata-19 merge -o "$1/merged" "$1"/*.profraw 2>/dev/null || { echo 0; return; }
    llvm-cov-19 export -summary-only -instr-profile "$1/merged" "$work/$folder/cov/$program" 2>/dev/null |
        sed -n "s/.*\"totals\":{\"branches\":{\"count\":\([0-9]*\),\"covered\":\([0-9]*\).*/\1 \2/p" |
        awk -v what="$2" '{ print what == "count" ? $1 : $2 }'
}

# Runs each file of a folder, for at most so many seconds; how many were run is left in COUNTERS/runs.
count_folder() { # FILES COUNTERS SECONDS
    local file end=$((SECONDS + $3)) runs=0
    mkdir -p "$2/scratch"
    while IFS= read -r -d '' file; do
        [ $SECONDS -lt $end ] || break
        run_counted "$file" "$2/%m.profraw" "$2/scratch"
        runs=$((runs + 1))
    done < <(find "$1" -type f -print0 | sort -z)
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

count_bytes() { # COUNTERS SECONDS
    local end=$((SECONDS + $2)) runs=0
    mkdir -p "$1/scratch"
    while [ $SECONDS -lt $end ]; do
        head -c $((RANDOM % (size + 1))) /dev/urandom >"$1/input"
        run_counted "$1/input" "$1/%m.profraw" "$1/scratch"
        runs=$((runs + 1))
    done
    echo "$runs" >"$1/runs"
}
