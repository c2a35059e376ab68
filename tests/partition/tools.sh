# shellcheck shell=bash
# Sourced by the scripts of this folder.

# The sides of branches that a campaign covered, a line each; without sqlite3 how many these are.
list_covered() { # FOLDER
    if command -v sqlite3 >/dev/null; then
        sqlite3 "$1/campaign.db" "select hex(value) from settings where name = 'coverage'" | fold -w 2 | grep -n -v 00 | cut -d: -f1 | sort
    else
        sed -n 's/^ *"branches_covered": //p' "$1/summary.json"
    fi
}

not_exhausted() { # FOLDER
    sed -n '/not_exhausted_because/{n;s/^ *"\(.*\)".*/\1/p}' "$1/summary.json"
}
