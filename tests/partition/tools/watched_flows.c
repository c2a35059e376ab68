/* What may have been written because of one input, and looks at it behind another one. */

#include "random_flows.h"

#include <stdio.h>
#include <string.h>

static void watch(generator *of, const char *place, const char *is, bool can_undo)
{
    watched *made = &of->watched[of->watched_count < WATCHED ? of->watched_count++ : pick(of, WATCHED)];
    snprintf(made->place, sizeof made->place, "%s", place);
    snprintf(made->is, sizeof made->is, "%s", is);
    made->can_undo = can_undo;
}

static const char *any_input(generator *of)
{
    return made("in%u", pick(of, of->inputs));
}

/* Of what is given. */
static const char *guard(generator *of, const char *by)
{
    switch (pick(of, 8)) {
    case 0: return made("%s > %u", by, 1 + pick(of, 4));
    case 1: return made("(%s & 3) == %u", by, pick(of, 4));
    case 2: return made("%s != %u", by, 1 + pick(of, 3));
    case 3: return made("%s < %u", by, 1 + pick(of, 3));
    case 4:
        if (has(of, 'o') && !of->in_function && pay(of, 1))
            return made("%s > 0 && %s != %u", by, any_input(of), 1 + pick(of, 3));
        return made("%s == 2", by);
    case 5:
        if (has(of, 'C') && pay(of, 1))
            return made("%s > %u && bump(%u)", by, pick(of, 2), 1 + pick(of, 2));
        return made("%s >= 2", by);
    default: return made("%s == %u", by, 1 + pick(of, 3));
    }
}

static table some_table(generator *of)
{
    const table tables[] = {{"table[%s]", of->entries},
                            {"table[%s]", of->entries},
                            {"span[%s]", of->entries - 4},
                            {"marks[%s]", 8},
                            {has(of, 'H') ? "area[%s]" : "table[%s]", of->entries},
                            {has(of, 'T') ? "rows[%s].first" : "table[%s]", 4},
                            {has(of, 'T') ? "rows[2].second[%s]" : "table[%s]", 4},
                            {has(of, 'T') ? "row->second[%s]" : "table[%s]", 4},
                            {has(of, 'T') && has(of, 'H') ? "heaped->second[%s]" : "table[%s]", 4},
                            {has(of, 'S') ? "text[%s]" : "table[%s]", 8},
                            {has(of, 'K') ? "((unsigned char *)table)[%s]" : "table[%s]", of->entries * 4}};
    return tables[pick(of, sizeof tables / sizeof *tables)];
}

static const char *in_table(const table *of, const char *index)
{
    char *text = made("%s", "");
    snprintf(text, TEXT, of->place, index);
    return text;
}

/* An index below what it may be: depends on the input or on what was decided; the first that it may be, and how many. */
static const char *some_index(generator *of, unsigned limit, unsigned *first, unsigned *count)
{
    unsigned mask = pick(of, 2) ? 1 : 3, kind = pick(of, 8);
    if (!has(of, 'A') || kind == 0 || !pay(of, 1))
        mask = 0;
    *count = mask + 1;
    unsigned most = limit - *count;
    *first = pick(of, 3) ? pick(of, most < 8 ? most + 1 : 8) : most > 1026 && pick(of, 2) ? 1022 + pick(of, 4) : pick(of, most + 1);
    if (!mask)
        return made("%u", *first);
    if (kind == 1 && has(of, 'C'))
        return made("(counter & %u) + %u", mask, *first);
    if (kind == 2)
        return made("(flag%u & %u) + %u", group(of), mask, *first);
    return made("(%s & %u) + %u", any_input(of), mask, *first);
}

/* Writes to a place, if what decides says so. How it is afterwards. */
static const char *print_guarded(generator *of, const char *to, const char *by)
{
    unsigned what = 1 + pick(of, 7);
    const char *when = guard(of, by), *is = made("== %u", what);
    switch (pick(of, 14)) {
    case 0:
    case 1:
    case 2:
        line(of, "if (%s) %s = %s;", when, to, by);
        return made("%s %u", pick(of, 2) ? ">" : "==", 1 + pick(of, 4));
    case 3: line(of, "{ __typeof__(&%s) into = &%s; if (%s) *into = %u; }", to, to, when, what); break;
    case 4:
        if (!has(of, 'W'))
            return NULL;
        line(of, "if (%s) memset(&%s, %u, sizeof %s);", when, to, what, to);
        return "!= 0";
    case 5:
        if (!has(of, 'W'))
            return NULL;
        line(of, "if (%s) mem%s(&%s, words + %u, sizeof %s);", when, pick(of, 2) ? "cpy" : "move", to, what, to);
        break;
    case 6: line(of, "%s = %s ? %u : %s;", to, when, what, to); break;
    case 7: line(of, "for (int i = 0; i < 3; i++) { if (i == (%s & 3)) break; %s = i + 1; }", by, to); return "== 2";
    case 8: line(of, "if (%s) %s %s %u;", when, to, pick(of, 2) ? "+=" : "^=", what); break;
    case 9:
        if (!has(of, 'U'))
            return NULL;
        line(of, "switch (%s & 3) { case 1: %s = %u; case 2: counter++; break; default: seen = %u; }", by, to, what, what);
        break;
    case 10:
        if (!of->in_function)
            return NULL;
        line(of, "if (!(%s)) return 0;", when);
        line(of, "%s = %u;", to, what);
        break;
    case 11:
        if (!of->in_function || !has(of, 'L'))
            return NULL;
        line(of, "if (%s > 40) exit(1);", by);
        line(of, "if (%s) %s = %u;", when, to, what);
        break;
    default: line(of, "if (%s) %s = %u;", when, to, what); break;
    }
    return is;
}

static void print_writer(generator *of, unsigned number)
{
    writer *made_one = &of->writers[number];
    table into = some_table(of);
    unsigned before = of->left;
    printf("static int w%u(unsigned at, int what, int *span, struct row *row)\n{\n", number);
    of->indent = 1;
    of->in_function = 1;
    of->left = 3;
    if (number && has(of, 'c') && !pick(of, 3)) {
        into = of->writers[number - 1].into;
        strcpy(made_one->is, of->writers[number - 1].is);
        line(of, "if (%s) return w%u(at, what, span, row) + 1;", guard(of, "what"), number - 1);
    } else {
        const char *is = NULL, *to = in_table(&into, pick(of, 2) ? "at" : made("at %% %u", into.limit));
        while (!is)
            is = print_guarded(of, to, "what");
        strcpy(made_one->is, is);
    }
    made_one->into = into;
    line(of, "return what & 3;");
    printf("}\n\n");
    of->left = before;
    of->in_function = 0;
    of->writer_count = number + 1;
}

static void watch_table(generator *of, const table *into, unsigned first, unsigned count, const char *is)
{
    for (unsigned i = 0; i < 2; i++)
        watch(of, in_table(into, made("%u", first + pick(of, count))), is, true);
}

static void print_store(generator *of)
{
    unsigned first, count;
    if (!pay(of, 2))
        return;
    if (!of->writer_count || !has(of, 'c') || !pick(of, 3)) {
        table into = some_table(of);
        const char *at = some_index(of, into.limit, &first, &count);
        const char *is = print_guarded(of, in_table(&into, at), any_input(of));
        if (is)
            watch_table(of, &into, first, count, is);
        return;
    }
    unsigned who = pick(of, of->writer_count);
    writer *by = &of->writers[who];
    const char *at = some_index(of, by->into.limit, &first, &count), *what = any_input(of);
    if (has(of, 'F') && of->writer_count > 1 && !pick(of, 5) && pay(of, 1)) {
        unsigned other = pick(of, of->writer_count);
        first = 1;
        line(of, "writers[%s & 1](%u, %s, table + 4, rows + 1);", any_input(of), first, what);
        watch_table(of, &of->writers[other].into, first, 1, of->writers[other].is);
    } else if (!pick(of, 5)) {
        line(of, "if (%s)", guard(of, any_input(of)));
        line(of, "    w%u(%s, %s, table + 4, rows + 1);", who, at, what);
    } else if (has(of, 'R') && !pick(of, 5) && by->into.limit > first + count) {
        line(of, "walk(%u, %s, %s, w%u);", pick(of, 2), at, what, who);
    } else {
        line(of, "w%u(%s, %s, table + 4, rows + 1);", who, at, what);
    }
    watch_table(of, &by->into, first, count, by->is);
}

static void print_undo(generator *of)
{
    if (!has(of, 'D') || !of->watched_count)
        return;
    const watched *what = &of->watched[pick(of, of->watched_count)];
    if (!what->can_undo)
        return;
    const char *when = !pick(of, 4) && pay(of, 1) ? made("if (%s) ", guard(of, any_input(of))) : "";
    if (has(of, 'W') && !pick(of, 3))
        line(of, "%smemset(&%s, 0, sizeof %s);", when, what->place, what->place);
    else if (has(of, 'W') && !pick(of, 4))
        line(of, "%smemset(table, 0, %u * sizeof *table);", when, 1 + pick(of, 8));
    else
        line(of, "%s%s = %u;", when, what->place, pick(of, 3));
}

static void print_text(generator *of)
{
    const char *when = has(of, 'S') && pay(of, 1) ? guard(of, any_input(of)) : NULL;
    if (!when)
        return;
    unsigned k = pick(of, 4);
    switch (pick(of, 8)) {
    case 0:
        line(of, "if (%s) strcpy(text, \"abcd\" + %u);", when, k);
        watch(of, "strlen(text)", made("== %u", 4 - k), false);
        break;
    case 1:
        line(of, "if (%s) strcat(text, \"xy\");", when);
        watch(of, "strlen(text)", made("== %u", 2 + 2 * pick(of, 2)), false);
        watch(of, "strcmp(text, \"abcdxy\")", "== 0", false);
        line(of, "text[4] = 0;");
        break;
    case 2:
        line(of, "if (%s) snprintf(text, sizeof text, \"%%d-%%c\", %u, 'a');", when, 10 + k);
        watch(of, made("text[%u]", pick(of, 4)), pick(of, 2) ? "== '1'" : "== 'a'", true);
        break;
    case 3:
        line(of, "if (%s) text[%u] = 'q';", when, k);
        watch(of, "strchr(text, 'q')", "!= 0", false);
        break;
    case 4:
        line(of, "if (%s) strncpy(text + %u, \"zz\", 2);", when, k);
        watch(of, "memcmp(text, \"zz\", 2)", "== 0", false);
        break;
    case 5:
        line(of, "if (%s) counter = atoi(\"%u\");", when, k);
        watch(of, "counter", made("== %u", k), true);
        break;
    case 6:
        line(of, "if (%s) tail = strrchr(\"a/b/c\", '/') + 1;", when);
        watch(of, "tail[0]", "== 'c'", false);
        break;
    default:
        line(of, "if (%s) sscanf(\"7 9\", \"%%d %%d\", &table[%u], &seen);", when, k);
        watch(of, made("table[%u]", k), "== 7", true);
        watch(of, "seen", "== 9", true);
        break;
    }
}

static void print_kept_pointer(generator *of)
{
    const char *when = has(of, 'P') && pay(of, 2) ? guard(of, any_input(of)) : NULL;
    if (!when)
        return;
    unsigned k = pick(of, 8), what = 1 + pick(of, 7);
    switch (pick(of, 6)) {
    case 0:
        line(of, "if (%s) kept.to = &table[%u];", when, k);
        line(of, "if (%s) *kept.to = %u;", guard(of, any_input(of)), what);
        watch(of, made("table[%u]", k), made("== %u", what), true);
        break;
    case 1:
        line(of, "if (%s) kept.to = &table[%u];", when, k);
        line(of, "put(%s, %u);", any_input(of), what);
        watch(of, made("table[%u]", k), made("== %u", what), true);
        break;
    case 2:
        line(of, "kept.from = %s ? &rows[%u] : rows;", when, 1 + k % 3);
        line(of, "if (%s) kept.from->first = %u;", guard(of, any_input(of)), what);
        watch(of, made("rows[%u].first", 1 + k % 3), made("== %u", what), true);
        break;
    case 3:
        line(of, "if (%s) kept.back = &kept.to;", when);
        line(of, "*kept.back = &table[%u];", k);
        line(of, "*kept.to = %u;", what);
        watch(of, made("table[%u]", k), made("== %u", what), true);
        break;
    case 4:
        line(of, "if (%s) span = table + %u;", when, k);
        line(of, "if (%s) span[1] = %u;", guard(of, any_input(of)), what);
        watch(of, made("table[%u]", 1 + k), made("== %u", what), true);
        break;
    default:
        line(of, "if (%s) rows[0] = rows[%u];", when, 1 + k % 3);
        watch(of, "rows[0].second[1]", "!= 0", true);
        watch(of, "rows[0].first", "== 2", true);
        break;
    }
}

static void print_other(generator *of)
{
    const char *by = any_input(of), *when = pay(of, 1) ? guard(of, by) : NULL;
    if (!when)
        return;
    unsigned what = 1 + pick(of, 7);
    switch (pick(of, 18)) {
    case 0:
        if (has(of, 'E')) {
            line(of, "if (%s) %s;", when, pick(of, 2) ? "close(-1)" : "failed(-1)");
            watch(of, "errno", "== EBADF", true);
        }
        break;
    case 1:
    case 2:
        if (has(of, 'G')) {
            line(of, "if (%s) %s;", when, pick(of, 2) ? "raise(SIGUSR1)" : "send(SIGUSR1)");
            watch(of, "heard", pick(of, 2) ? "== 1" : "!= 0", true);
            watch(of, "table[3]", "== 6", true);
        }
        break;
    case 3:
        line(of, "if (%s) counter++;", when);
        watch(of, "counter", made("== %u", 1 + pick(of, 3)), true);
        break;
    case 4:
        if (has(of, 'L') && !of->can_jump)
            line(of, "if (%s) %s(1);", when, pick(of, 2) ? "exit" : pick(of, 2) ? "stop" : "_Exit");
        break;
    case 5:
        if (has(of, 'J') && pay(of, 4)) {
            line(of, "for (int i = 0; i < 2; i++)");
            line(of, "    for (int k = 0; k < 3; k++) { if (k == (%s & 3)) break; if (%s) { total += k; %s; } total++; }", by,
                 guard(of, any_input(of)), pick(of, 2) ? "break" : "continue");
            watch(of, "total", made("== %u", 1 + pick(of, 6)), true);
        }
        break;
    case 6:
        if (has(of, 'U') && pay(of, 2)) {
            line(of, "switch (%s & 3) {", by);
            line(of, "case 0: total += 1;");
            line(of, "case 1: table[%u] = %u; break;", what, what);
            line(of, "case 2: total += 4;");
            line(of, "default: total ^= 2;");
            line(of, "}");
            watch(of, made("table[%u]", what), made("== %u", what), true);
            watch(of, "total", pick(of, 2) ? "== 2" : "== 6", true);
        }
        break;
    case 7:
        if (has(of, 'T') && pay(of, 2)) {
            line(of, "%s = change(%s, %s, %s);", pick(of, 2) ? "shared" : "kept.pair", pick(of, 2) ? "shared" : "kept.pair", by,
                 any_input(of));
            watch(of, pick(of, 2) ? "shared.first" : "kept.pair.first", made("== %u", 3 + pick(of, 3)), true);
            watch(of, pick(of, 2) ? "shared.second" : "kept.pair.second", pick(of, 2) ? "== 3" : "== 1", true);
        }
        break;
    case 8:
        if (has(of, 'F')) {
            line(of, "if (%s) actions[1] = add_four;", when);
            line(of, "actions[%s & 1](&total);", any_input(of));
            watch(of, "total", pick(of, 2) ? "== 4" : "== 1", true);
        }
        break;
    case 9:
        if (has(of, 'M') && pay(of, 3)) {
            line(of, "for (int i = 0; i < 3; i++)");
            line(of, "    switch (state) {");
            line(of, "    case 0: state = %s ? 1 : 2; break;", when);
            line(of, "    case 1: state = %s ? 3 : 0; break;", guard(of, any_input(of)));
            line(of, "    default: state = i & 1;");
            line(of, "    }");
            watch(of, "state", made("== %u", pick(of, 4)), true);
        }
        break;
    case 10:
        if (has(of, 'N')) {
            line(of, "if (%s) %s();", when, pick(of, 2) ? "plain" : "assembled");
            watch(of, "unseen", "!= 0", true);
        }
        break;
    case 11:
        if (has(of, 'Q')) {
            static const char *const kinds[] = {"ratio", "local", "unstable", "wide", "narrow"};
            const char *kind = kinds[pick(of, 5)];
            line(of, "if (%s) %s = %u;", when, kind, what);
            watch(of, kind, made("== %u", what), true);
        }
        break;
    case 12:
        if (has(of, 'R') && pay(of, 2)) {
            line(of, "total = deeper(%u, %s, %s);", 1 + pick(of, 2), by, any_input(of));
            watch(of, "total", made("== %u", 2 + pick(of, 5)), true);
            watch(of, made("table[%u]", pick(of, 4)), "== 5", true);
        }
        break;
    case 13:
        if (has(of, 'Y')) {
            line(of, "if (%s) { free(given); given = NULL; }", when);
            watch(of, "given", "== 0", false);
        }
        break;
    case 14:
        if (has(of, 'Y') && has(of, 'H')) {
            line(of, "if (%s && !(given = realloc(given, 64))) return 2;", when);
            line(of, "else if (given) given[1] = %s;", pick(of, 2) ? any_input(of) : made("%u", what));
            watch(of, "(given ? given[1] : 0)", made("== %u", what), false);
        }
        break;
    case 15:
        if (has(of, 'Q') && has(of, 'Y') && !of->is_quiet) {
            line(of, "{ char made[(%s & 3) + 1]; memset(made, 1, sizeof made); if (%s) total = sizeof made + made[0]; }", by, when);
            watch(of, "total", made("== %u", 2 + pick(of, 4)), true);
        }
        break;
    case 16:
        if (has(of, 'W') && pay(of, 1)) {
            unsigned first, count;
            const char *at = some_index(of, of->entries - 4, &first, &count);
            table into = {"table[%s]", of->entries};
            switch (pick(of, 3)) {
            case 0: line(of, "if (%s) memcpy(&table[%s], words + 1, 2 * sizeof *table);", when, at); break;
            case 1: line(of, "if (%s) memmove(table + %s + 1, table + %s, 2 * sizeof *table);", when, at, at); break;
            default: line(of, "if (%s) memset(table + %s, %u, 2 * sizeof *table);", when, at, what); break;
            }
            watch_table(of, &into, first, count + 1, pick(of, 2) ? "!= 0" : "== 2");
        }
        break;
    default:
        line(of, "if (%s) {", when);
        line(of, "    if (%s) flag%u = %u; else table[%u] = %u;", guard(of, any_input(of)), group(of), what, what, what);
        line(of, "}");
        watch(of, made("table[%u]", what), made("== %u", what), true);
        break;
    }
}

void print_cause(generator *of)
{
    if (!has(of, 'Z') || of->in_function || of->loops)
        return;
    switch (pick(of, 8)) {
    case 0:
    case 1:
    case 2: print_store(of); break;
    case 3: print_undo(of); break;
    case 4: print_text(of); break;
    case 5: print_kept_pointer(of); break;
    default: print_other(of); break;
    }
}

/* Looks at what may have been written. */
void print_look(generator *of)
{
    if (!of->watched_count || !pay(of, 2))
        return;
    const watched *what = &of->watched[pick(of, of->watched_count)];
    const char *by = any_input(of), *when = guard(of, by), *look = made("%s %s", what->place, what->is);
    switch (pick(of, 9)) {
    case 0: line(of, "assert(!(%s && %s));", when, look); break;
    case 1: line(of, "if (%s && %s) abort();", look, when); break;
    case 2:
        line(of, "if (%s) {", when);
        line(of, "    if (%s) abort();", look);
        line(of, "}");
        break;
    case 3:
        line(of, "if (%s || %s) flag%u = 1;", when, look, group(of));
        line(of, "assert(!(flag%u && %s));", group(of), guard(of, any_input(of)));
        break;
    case 4:
        line(of, "seen = %s;", look);
        line(of, "if (%s && seen) abort();", when);
        break;
    case 5: {
        const watched *other = &of->watched[pick(of, of->watched_count)];
        line(of, "if (%s && %s && %s %s) abort();", when, look, other->place, other->is);
        break;
    }
    case 6: line(of, "total += %s ? %s : 0; assert(total != %u);", when, look, 1 + pick(of, 4)); break;
    default: line(of, "if (%s && %s) abort();", when, look); break;
    }
}

void print_writers(generator *of)
{
    for (unsigned i = 1 + pick(of, WRITERS); i > 0 && has(of, 'Z') && has(of, 'c'); i--)
        print_writer(of, of->writer_count);
    printf("typedef int writing(unsigned, int, int *, struct row *);\n");
    if (of->writer_count > 1)
        printf("static writing *const writers[2] = {w0, w1};\n");
    printf("static void walk(int depth, unsigned at, int what, writing *by)\n{\n    if (depth)\n        walk(depth - 1, at, what + 1, by);\n");
    printf("    else\n        by(at, what, table + 4, rows + 1);\n}\n\n");
}
