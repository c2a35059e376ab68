
# ---- the same for every bug ----

say() {
    printf 'reproduce.sh: %s\n' "$*" >&2
}

cannot() {
    say "$*"
    exit 125
}

# The folder where the campaign was started: as seen from here, or where it was then. The landmark is a file of it.
find_start() {
    case $landmark in
    /*) set -- "$campaign_folder" "$here/$way_back" ;;
    *) set -- "$here/$way_back" "$campaign_folder" ;;
    esac
    for start in "$@"; do
        start=$(CDPATH='' cd -- "$start" 2>/dev/null && [ -e "$landmark" ] && pwd) && return
    done
    for start in "$@"; do
        start=$(CDPATH='' cd -- "$start" 2>/dev/null && pwd) && return
    done
    start=$here
}

find_splat() {
    if [ -n "${SPLAT+set}" ]; then
        splat=$SPLAT
    elif ! splat=$(command -v splat); then
        splat=
        [ ! -x "$recorded_splat" ] || splat=$recorded_splat
    fi
}

# The program that the user named, by a path that holds in every folder.
find_program() {
    case $program in
    /*) ;;
    */*) program=$PWD/$program ;;
    *) if [ -e "$program" ]; then program=$PWD/$program; else program=$(command -v -- "$program"); fi ;;
    esac
}

show_with_splat() { # [OPTION...]
    cd -- "$start" || exit 125
    replay "$@"
    status=$?
    [ "$status" -le 1 ] || status=125
    exit "$status"
}

[ $# -le 1 ] || cannot "too many arguments; usage: reproduce.sh [PROGRAM]"
program=${1:-${PROGRAM-}}
is_users=$program
[ -z "$program" ] || find_program
find_start
find_splat
if [ -n "$splat" ] && [ -n "$only_with_splat" ] && [ -n "$program" ]; then
    expected=$kind # lines move from version to version
    show_with_splat --program "$program"
elif [ -n "$splat" ] && [ -z "$program" ]; then
    show_with_splat
fi
[ -z "$only_with_splat" ] || cannot "this needs Splat, which is not there: $only_with_splat"
