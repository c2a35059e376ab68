
# ---- files ----

# Every entry of a folder as a link in another.
link_entries() { # FROM TO
    find "$1/." ! -name . -prune -exec sh -c 'ln -s "$@" "$0"' "$2" {} +
}

# A file of the program's working folder. The folders on the way to it must not be those of the campaign.
place() { # NAME RAW
    way=. rest=$1
    while [ "$rest" != "${rest#*/}" ]; do
        way=$way/${rest%%/*} rest=${rest#*/}
        if [ -L "$work/$way" ]; then
            rm "$work/$way"
            mkdir "$work/$way" && [ -d "$start/$way" ] && link_entries "$start/$way" "$work/$way"
        fi
        mkdir -p "$work/$way"
    done
    rm -f "$work/$1"
    get_raw "$2" >"$work/$1" || cannot "$1: cannot be made in $work"
}

# Files are not written where the campaign ran: the program gets a folder of its own, which has the rest as links.
make_work_folder() {
    work=$temp/work
    mkdir "$work" && link_entries "$start" "$work"
    place_files
}
