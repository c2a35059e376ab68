# The programs whose coverage bench/grammar/run measures. `describe NAME` sets
#
#   folder      where its builds are: $work/FOLDER/splat, and cov with clang's counters
#   program     a path in a build            arguments   its own; an input file stands there by its name
#   input       stdin, or the name of a file                size        the longest input
#   grammar     options that name it; a path in a build begins with built/
#   drawn       the longest sentences that are drawn
#
# and own_tests NAME BUILD writes the project's own test files into the working folder, if there are any.
describe() { # NAME
    folder=$1 arguments=() input=stdin
    case $1 in
    bc) program=bc/bc size=32 drawn=24 arguments=(-l) grammar=(--yacc built/bc/bc.y --lex built/bc/scan.l) ;;
    cueprint)
        folder=cuetools program=src/tools/cueprint input=in.cue size=128 drawn=64 arguments=(-i cue in.cue)
        grammar=(--yacc built/src/lib/cue_parse.y --lex built/src/lib/cue_scan.l)
        ;;
    lua) program=src/lua size=48 drawn=24 arguments=(-) grammar=(--ebnf "$here/lua.ebnf") ;;
    logic) program=logic size=48 drawn=32 grammar=(--yacc built/logic.y --lex built/logic.l) ;;
    jq) program=jq input=program size=24 drawn=16 arguments=(-n -f program) grammar=(--yacc built/src/parser.y --lex built/src/lexer.l) ;;
    cdecl) program=cdecl size=48 drawn=40 grammar=(--yacc built/cdgram.y --lex built/cdlex.l) ;;
    *) give_up "$1: no such program" ;;
    esac
}

own_tests() { # NAME BUILD
    case $1 in
    bc) cp "$2"/Test/*.b . ;;
    logic) cp "$here"/logic/tests/* . ;;
    cdecl) cp "$2"/testset . ;;
    jq) # groups of three lines: program, input, what comes out
        awk -v RS= '!/^#/ && split($0, line, "\n") >= 3 { print line[1] >sprintf("%03d", NR) }' "$2/tests/jq.test"
        ;;
    esac
}

# ---- builds ----

# A copy of the sources; then NAME's own commands, with CC and CFLAGS.
build_one() { # NAME FOLDER
    mkdir -p "$2"
    case $1 in
    logic)
        cp "$here"/logic/*.[chyl] "$2"
        (cd "$2" && bison -d logic.y && flex -o scanner.c logic.l && $CC $CFLAGS logic.tab.c scanner.c formula.c -o logic)
        ;;
    cdecl)
        "$root/bench/real/fetch-source" cdecl "$work/sources"
        cp -a "$work/sources/cdecl/." "$2"
        (cd "$2" && bison -y -o cdgram.c cdgram.y && flex -o cdlex.c cdlex.l &&
            $CC $CFLAGS -std=gnu89 -DYY_NO_UNISTD_H cdecl.c -o cdecl)
        ;;
    esac
}

build() { # FOLDER
    [ ! -d "$work/$1/splat" ] || [ ! -d "$work/$1/cov" ] || return 0
    case $1 in
    logic | cdecl)
        CFLAGS="-O1 -g -w" CC="$splat cc" build_one "$1" "$work/$1/splat"
        CFLAGS="-O1 -g -w" CC="$clang -fprofile-instr-generate -fcoverage-mapping" build_one "$1" "$work/$1/cov"
        ;;
    *) "$root/bench/real/build" --work "$work" --flavours splat,cov "$1" ;;
    esac >>"$log" 2>&1 || give_up "$1 does not build"
}
