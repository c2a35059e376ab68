# Draws coverage over paths and over time as SVG. Lines: SERIES RUNS PATHS SECONDS COVERED BRANCHES EXHAUSTED, with the
# series "lengths" and "full"; -v title=TEXT.
BEGIN {
    font = "font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\""
    width = 860; height = 430; top = 64; bottom = 322; panel = 350
    left[1] = 66; left[2] = 66 + panel + 60
    axis[1] = "paths"; axis[2] = "seconds"
    colour["lengths"] = "#0b4f8a"; colour["full"] = "#f0a030"
    thick["lengths"] = 2.2; thick["full"] = 4.5
    dashes["lengths"] = " stroke-dasharray=\"7 4\""; dashes["full"] = ""
}

{
    n = ++count[$1]
    x[$1, 1, n] = $3; x[$1, 2, n] = $4; y[$1, n] = 100 * $5 / $6
    ended[$1] = $7 == "true"
    for (i = 1; i <= 2; i++) {
        if (!(i in least) || x[$1, i, n] < least[i]) least[i] = x[$1, i, n]
        if (!(i in most) || x[$1, i, n] > most[i]) most[i] = x[$1, i, n]
    }
}

function text(at_x, at_y, anchor, size, more, words) {
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%s\" %s fill=\"#222\"%s>%s</text>\n", \
        at_x, at_y, anchor, size, font, more, words
}

function line(x1, y1, x2, y2, stroke, stroke_width, more) {
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%s\"%s/>\n", \
        x1, y1, x2, y2, stroke, stroke_width, more
}

function place_x(i, value) { return left[i] + panel * log(value / low[i]) / log(high[i] / low[i]) }
function place_y(percent) { return bottom - (bottom - top) * percent / 100 }

# 12345 -> 12,345
function grouped(number, digits) {
    digits = sprintf("%d", number)
    return length(digits) > 3 ? substr(digits, 1, length(digits) - 3) "," substr(digits, length(digits) - 2) : digits
}

function named(value) { return value >= 1 ? grouped(value) : sprintf("%g", value) }

# A logarithmic axis: labels at 1, 2, 5, or, if it is long, at powers of ten.
function draw_ticks(i, power, digit, value, at, few) {
    few = log(high[i] / low[i]) / log(10) > 2.6
    for (power = -6; power <= 9; power++)
        for (digit = 1; digit <= 9; digit++) {
            value = digit * 10 ^ power
            if (value < low[i] * 0.999 || value > high[i] * 1.001) continue
            at = place_x(i, value)
            if (digit == 1) line(at, top, at, bottom, "#e4e4e4", 1, "")
            line(at, bottom, at, bottom + (digit == 1 ? 6 : 3), "#222", 1, "")
            if (digit == 1 || !few && (digit == 2 || digit == 5))
                text(at, bottom + 19, "middle", 11, "", named(value))
        }
}

function draw_axes(i, percent) {
    text(left[i] - 9, top - 14, "start", 12, "", "branches covered")
    for (percent = 0; percent <= 100; percent += 20) {
        line(left[i], place_y(percent), left[i] + panel, place_y(percent), "#e4e4e4", 1, "")
        line(left[i] - 5, place_y(percent), left[i], place_y(percent), "#222", 1, "")
        text(left[i] - 9, place_y(percent) + 4, "end", 11, "", percent "%")
    }
    draw_ticks(i)
    line(left[i], top, left[i], bottom, "#222", 1, "")
    line(left[i], bottom, left[i] + panel, bottom, "#222", 1, "")
    text(left[i] + panel / 2, bottom + 40, "middle", 12, "", axis[i])
}

function draw_series(i, name, n, at) {
    at = place_x(i, x[name, i, 1])
    printf "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s d=\"M%.1f %.1f", \
        colour[name], thick[name], dashes[name], at, place_y(y[name, 1])
    for (n = 2; n <= count[name]; n++)
        printf " H%.1f V%.1f", place_x(i, x[name, i, n]), place_y(y[name, n])
    print "\"/>"
    n = count[name]
    if (ended[name])
        printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>\n", \
            place_x(i, x[name, i, n]), place_y(y[name, n]), colour[name]
}

function draw_legend(name, at_y, words, n) {
    n = count[name]
    line(left[1], at_y - 4, left[1] + 44, at_y - 4, colour[name], thick[name], dashes[name])
    if (ended[name])
        printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>\n", left[1] + 44, at_y - 4, colour[name]
    text(left[1] + 58, at_y, "start", 12, "", \
        words ": " (ended[name] ? "exhausted after " : "not exhausted after ") grouped(x[name, 1, n]) " paths, " \
        sprintf("%.0f%%", y[name, n]))
}

END {
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", \
        width, height, width, height
    printf "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n", width, height
    text(width / 2, 30, "middle", 16, " font-weight=\"bold\"", title)
    for (i = 1; i <= 2; i++) {
        low[i] = i == 1 ? 1 : least[i] / 1.15
        high[i] = most[i] * 1.05
        draw_axes(i)
        draw_series(i, "full")
        draw_series(i, "lengths")
    }
    draw_legend("lengths", bottom + 72, "with lengths")
    draw_legend("full", bottom + 94, "100 symbolic characters")
    print "</svg>"
}
