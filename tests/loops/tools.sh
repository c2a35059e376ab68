# shellcheck shell=bash
# Sourced by the scripts of this folder that need the splat of this tree and helpers written in C.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
SPLAT=$(realpath "${SPLAT:-$top/build/bin/splat}")
TOOLS=$(realpath -m "${TOOLS:-$top/build/tests}")
export SPLAT TOOLS

build_tool() { # NAME [OTHER SOURCES]
    local library=$top/build/libsplat.a name sources=() made=$TOOLS/$1
    for name; do
        sources+=("$here/tools/$name.c")
    done
    if [ ! -x "$SPLAT" ] || [ ! -f "$library" ]; then
        echo "FAIL build: no $SPLAT; run make first"
        exit 1
    fi
    if [ -n "$(find "$library" "$here/tools" -newer "$made" 2>&1 | head -n 1)" ]; then
        mkdir -p "$TOOLS"
        "${CC:-clang-19}" -std=c17 -D_GNU_SOURCE -O1 -Wall -Wextra -I"$top/src" "${sources[@]}" "$library" -o "$made" || exit 1
    fi
}

# A value of the top level of a summary.json.
figure() { # FILE KEY
    sed -n "s/^  \"$2\": \"*\([^\",]*\)\"*,*$/\1/p" "$1"
}

# The bugs of a summary.json, a line each: kind and line.
list_bugs() { # FILE
    sed -n '/^  "bugs": \[/,/^  \]/p' "$1" | sed -n 's/^      "kind": "\(.*\)",$/\1/p; s/^      "line": \([0-9]*\),$/\1/p' |
        paste -d ' ' - - | sort -u
}

# Prints the first line in which a run contradicts its expressions.
contradiction() { # FILE
    grep -iE 'self-check|contradict' "$1" | head -1
}
