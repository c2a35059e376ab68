# The tables of build, explore and compare as one; the first column of the last two is NAME/TARGET.
FNR == 1 { part++; next }
part == 1 { ratio[$1] = $(NF - 1); smoke[$1] = $2 == "yes" ? $NF : "NOT BUILT" }
part == 2 {
    order[++count] = $1
    explored[$1] = sprintf("%7s %15s %6s %5s %8s", $3, $4, $5, $6, $8)
}
part == 3 && /^Splat leads/ { closing = $0; next }
part == 3 { compared[$1] = sprintf("%8s %8s %8s  %s", $2, $3, $4, $NF) }
END {
    printf "%-24s %6s %-9s %7s %15s %6s %5s %8s %8s %8s %8s  %s\n", "target", "build", "smoke", "runs/s", "branches", "tests",
        "bugs", "losses", "splat", "afl++", "random", "leads"
    for (i = 1; i <= count; i++) {
        split(order[i], words, "/")
        printf "%-24s %6s %-9s %s %s\n", order[i], ratio[words[1]], smoke[words[1]], explored[order[i]],
            order[i] in compared ? compared[order[i]] : ""
    }
    print closing
}
