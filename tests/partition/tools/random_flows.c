/* Prints a small random program with several inputs that influence each other in part.
 *
 *     random_flows SEED [LEFT-OUT]
 *
 * LEFT-OUT are letters: a leaves out indices that depend on the input, b break and continue, c calls, d recursion, e early
 * returns, f function pointers, g goto, h the heap, i inputs that are declared late, j longjmp, k bit fields, l loops, m memcpy and memset, n assertions
 * before the end, o short circuits, p pointers that are chosen, s switches, t structs, u assumptions, v loops whose bounds
 * depend on the input, x values that are not masked. Those of what is written under decisions and looked at later: A stores at
 * indices that depend on the input, B tables of many pages, C calls in short circuits, D what is undone afterwards, E errno, F
 * tables of functions, G signals, H tables on the heap, J loops in loops, K bytes of words, L ends of the program, M machines of
 * states, N code without instrumentation, P pointers in memory, Q other kinds of variables, R recursion, S strings, T structs as
 * values, U switches that fall through, W memcpy and memset, Y memory that comes and goes, Z all of it.
 *
 * Every input has a group of variables of its own. Most statements stay in one group; some mix. Between them one input decides whether
 * something is written, and what was written is remembered here as something to look at: behind decisions by other inputs. */

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What may have been written. */
typedef struct watched {
    char place[80], is[24]; /* is: how it compares if it was */
    bool can_undo;
} watched;

enum { WATCHED = 24, WRITERS = 4 };

/* A table and how far it goes: a format takes the index. */
typedef struct table {
    const char *place;
    unsigned limit;
} table;

/* A function that writes to one. */
typedef struct writer {
    table into;
    char is[24];
} writer;

typedef struct generator {
    uint64_t state;
    const char *left_out;
    unsigned indent, lines;
    unsigned inputs;
    unsigned late;     /* that were declared in the middle */
    unsigned group;    /* that statements are about now */
    unsigned mixing;   /* one in so many uses another group */
    unsigned functions, in_function; /* the number of functions so far; 0: main */
    unsigned costs[4];               /* of a call of each, in decisions */
    unsigned left;                   /* decisions that may still be made */
    unsigned factor;                 /* loops around */
    unsigned loops;                  /* around: the innermost counts i1, i2 */
    watched watched[WATCHED];
    unsigned watched_count, writer_count, entries;
    writer writers[WRITERS];
    bool can_leave_loop, can_jump, has_jumped, is_quiet; /* quiet: no locals may change (setjmp) */
} generator;

enum { TEXT = 400, POOL = 64, DEEPEST = 3 };

static unsigned pick(generator *of, unsigned count)
{
    of->state ^= of->state >> 12;
    of->state ^= of->state << 25;
    of->state ^= of->state >> 27;
    return (unsigned)((of->state * 2685821657736338717u >> 33) % count);
}

static bool has(const generator *of, char feature)
{
    return !strchr(of->left_out, feature);
}

/* Good until as many others as the pool has were made. */
static char *made(const char *format, ...) __attribute__((format(printf, 1, 2)));

static char *made(const char *format, ...)
{
    static char pool[POOL][TEXT];
    static unsigned next;
    char *into = pool[next++ % POOL];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(into, TEXT, format, arguments);
    va_end(arguments);
    return into;
}

static void line(generator *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void line(generator *of, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("%*s", (int)of->indent * 4, "");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    of->lines++;
}

/* ---- values ---- */

static unsigned group(generator *of)
{
    return pick(of, of->mixing) ? of->group : pick(of, of->inputs);
}

static const char *index_of(generator *of, unsigned size);

/* Something that can be assigned to. */
static const char *place(generator *of)
{
    unsigned g = group(of);
    bool is_local = !of->is_quiet;
    switch (pick(of, 16)) {
    case 0:
    case 1:
    case 2:
    case 3: return is_local ? made("x%u", g) : made("g%u", g);
    case 4:
    case 5: return made("g%u", g);
    case 6: return is_local && !of->in_function ? made("here[%s]", index_of(of, 4)) : made("cells[%s]", index_of(of, 8));
    case 7: return made("cells[%u]", g);
    case 8: return has(of, 't') ? (is_local && !of->in_function ? made("one.%s", pick(of, 2) ? "first" : "second") : "shared.first") : made("g%u", g);
    case 9: return has(of, 't') && of->in_function ? "at->second" : made("%c%u", is_local ? 'x' : 'g', g);
    case 10: return of->in_function ? "*to" : has(of, 'p') && is_local ? "*p" : made("g%u", g);
    case 11: return has(of, 'p') ? "*where" : made("g%u", g);
    case 12: return has(of, 'k') ? (pick(of, 2) ? "bits.low" : "bits.high") : made("g%u", g);
    case 13: return has(of, 't') && has(of, 'p') && !of->in_function && is_local ? "r->first" : made("g%u", g);
    case 14: return made("marks[%u]", g);
    default: return made("flag%u", g);
    }
}

static const char *input(generator *of)
{
    return of->in_function ? (pick(of, 2) ? "a" : "b") : made("in%u", group(of));
}

static const char *value(generator *of, unsigned depth);

static const char *index_of(generator *of, unsigned size)
{
    if (of->loops && pick(of, 2))
        return made("i%u & %u", of->loops, size - 1);
    if (has(of, 'a') && !pick(of, 3))
        return made("(%s) & %u", value(of, 0), size - 1);
    return made("%u", pick(of, size));
}

static const char *value(generator *of, unsigned depth)
{
    switch (pick(of, depth ? 12 : 6)) {
    case 0: return made("%u", pick(of, 9));
    case 1:
    case 2: return has(of, 'x') && !pick(of, 12) ? made("%s", input(of)) : made("(%s & 15)", input(of));
    case 3: return of->loops ? made("i%u", of->loops) : made("(%s & 7)", input(of));
    case 4:
    case 5: return place(of);
    case 6:
    case 7: return made("(%s + %s)", value(of, depth - 1), value(of, depth - 1));
    case 8: return made("(%s - %s)", value(of, depth - 1), value(of, 0));
    case 9: return made("(%s ^ %s)", value(of, depth - 1), value(of, 0));
    case 10: return made("(%s * %u)", value(of, 0), 1 + pick(of, 4));
    default: return made("(%s & %u)", value(of, depth - 1), 1 + pick(of, 15));
    }
}

static const char *small(generator *of)
{
    return made("(%s) & %u", value(of, 1), 3 + 4 * pick(of, 4));
}

static const char *comparison(generator *of)
{
    static const char *const operators[] = {"==", "!=", "<", ">", ">=", "<="};
    switch (pick(of, 6)) {
    case 0: return made("flag%u", group(of));
    case 1: return made("%s %s %u", place(of), operators[pick(of, 6)], pick(of, 12));
    case 2: return made("(%s & %u) == %u", input(of), 3 + 4 * pick(of, 2), pick(of, 4));
    case 3: return made("%s %s %s", value(of, 0), operators[pick(of, 6)], value(of, 1));
    default: return made("%s %s %u", input(of), operators[pick(of, 6)], pick(of, 40));
    }
}

/* ---- decisions ---- */

static bool pay(generator *of, unsigned decisions)
{
    if (of->left < decisions * of->factor)
        return false;
    of->left -= decisions * of->factor;
    return true;
}

/* Null: there were too many already. */
static const char *condition(generator *of)
{
    if (!pay(of, 1))
        return NULL;
    if (has(of, 'o') && !pick(of, 4) && pay(of, 1)) {
        const char *first = comparison(of), *second = comparison(of);
        return made("(%s) %s (%s)", first, pick(of, 2) ? "&&" : "||", second);
    }
    return comparison(of);
}

static void print_statements(generator *of, unsigned depth);
static void print_statement(generator *of, unsigned depth);

static void print_block(generator *of, unsigned depth)
{
    of->indent++;
    print_statements(of, depth + 1);
    of->indent--;
}

static void print_set(generator *of)
{
    const char *to = place(of);
    switch (pick(of, 6)) {
    case 0: line(of, "%s = %u;", to, pick(of, 8)); break;
    case 1: line(of, "%s = (%s + %u) & 31;", to, to, 1 + pick(of, 3)); break;
    default: line(of, "%s = %s;", to, small(of)); break;
    }
}

static void print_if(generator *of, unsigned depth)
{
    const char *by = condition(of);
    if (!by) {
        print_set(of);
        return;
    }
    line(of, "if (%s) {", by);
    print_block(of, depth);
    while (!pick(of, 3) && (by = condition(of))) {
        line(of, "} else if (%s) {", by);
        print_block(of, depth);
    }
    if (pick(of, 2)) {
        line(of, "} else {");
        print_block(of, depth);
    }
    line(of, "}");
}

static void print_flag(generator *of)
{
    const char *by = condition(of);
    if (!by)
        return;
    line(of, "if (%s)", by);
    line(of, "    flag%u = %u;", group(of), pick(of, 3));
}

static void print_late(generator *of)
{
    if (!has(of, 'i') || of->late >= 3 || !pay(of, 1))
        return;
    const char *to = place(of);
    if (pick(of, 2))
        line(of, "%s = splat_char(\"late%u\") & 15;", to, of->late);
    else
        line(of, "%s = splat_range(0, %u, \"late%u\");", to, 1 + pick(of, 7), of->late);
    of->late++;
}

static void print_choice(generator *of)
{
    const char *by = condition(of), *to = place(of);
    if (by)
        line(of, "%s = %s ? %s : %s;", to, by, small(of), small(of));
}

static void print_switch(generator *of, unsigned depth)
{
    if (!has(of, 's') || !pay(of, 2))
        return;
    unsigned cases = 1 + pick(of, 3);
    bool could_leave = of->can_leave_loop;
    line(of, "switch ((%s) & 3) {", value(of, 1));
    of->can_leave_loop = false;
    for (unsigned i = 0; i < cases; i++) {
        line(of, "case %u:", i);
        print_block(of, depth);
        if (pick(of, 2))
            line(of, "    break;");
    }
    if (pick(of, 2)) {
        line(of, "default:");
        print_block(of, depth);
    }
    line(of, "}");
    of->can_leave_loop = could_leave;
}

/* ---- loops ---- */

static void print_leave(generator *of)
{
    const char *by = has(of, 'b') && of->can_leave_loop ? condition(of) : NULL;
    if (by)
        line(of, "if (%s) %s;", by, pick(of, 2) ? "break" : "continue");
}

static void print_loop(generator *of, unsigned depth)
{
    unsigned times = 1 + pick(of, 3), before = of->factor;
    bool by_input = has(of, 'v') && !pick(of, 3) && pay(of, 2), could_leave = of->can_leave_loop;
    const char *bound = by_input ? made("((%s) & %u)", value(of, 0), times == 1 ? 1 : 3) : made("%u", times);
    unsigned shape = pick(of, 4);
    unsigned i = ++of->loops;
    of->factor *= by_input ? 3 : times;
    of->can_leave_loop = true;
    if (shape == 0) {
        line(of, "int i%u = 0;", i);
        line(of, "while (i%u++ < %s) {", i, made("%u", times));
    } else if (shape == 1) {
        line(of, "int i%u = %s, n%u = 5;", i, bound, i);
        line(of, "while (n%u-- > 0 && i%u-- > 0) {", i, i);
    } else {
        line(of, "for (int i%u = 0; i%u < %s && i%u < 4; i%u++) {", i, i, bound, i, i);
    }
    of->indent++;
    if (!pick(of, 3))
        line(of, "t = %s;", small(of));
    if (!pick(of, 3))
        print_leave(of);
    of->indent--;
    print_block(of, depth);
    of->indent++;
    if (!pick(of, 3) && pay(of, 1)) {
        line(of, "if (t > %u)", pick(of, 8));
        line(of, "    %s = %u;", place(of), pick(of, 9));
    }
    if (!pick(of, 4))
        print_leave(of);
    of->indent--;
    line(of, "}");
    of->can_leave_loop = could_leave;
    of->loops--;
    of->factor = before;
}

/* A loop declares what it counts: it has a block of its own. */
static void print_loop_block(generator *of, unsigned depth)
{
    if (!has(of, 'l') || of->loops >= 2)
        return;
    line(of, "{");
    of->indent++;
    print_loop(of, depth);
    of->indent--;
    line(of, "}");
}

/* ---- pointers ---- */

static void print_pointer(generator *of)
{
    const char *by = has(of, 'p') && !of->is_quiet && !of->in_function ? condition(of) : NULL;
    if (!by)
        return;
    unsigned a = group(of), b = group(of);
    switch (pick(of, 6)) {
    case 0: line(of, "p = %s ? &x%u : &g%u;", by, a, b); break;
    case 1:
        line(of, "if (%s)", by);
        line(of, "    p = &x%u;", a);
        break;
    case 2: line(of, "where = %s ? &g%u : &cells[%s];", by, a, index_of(of, 8)); break;
    case 3:
        if (has(of, 't'))
            line(of, "r = %s ? &one : &two;", by);
        break;
    case 4:
        if (has(of, 't')) {
            line(of, "if (%s)", by);
            line(of, "    one.next = &shared;");
            line(of, "one.next->second = %s;", small(of));
        }
        break;
    default:
        line(of, "p = &here[%s];", index_of(of, 4));
        line(of, "*(%s ? p : &x%u) = %s;", by, a, small(of));
        break;
    }
    if (pick(of, 2))
        line(of, "*p = %s;", small(of));
}

static void print_memory(generator *of)
{
    if (!has(of, 'm') || of->is_quiet || of->in_function)
        return;
    switch (pick(of, 7)) {
    case 0: line(of, "memcpy(here, cells + %u, sizeof here);", pick(of, 4)); break;
    case 1: line(of, "memcpy(cells + %u, here, %u * sizeof *here);", pick(of, 4), 1 + pick(of, 3)); break;
    case 2: line(of, "memset(marks, %s, %u);", small(of), 1 + pick(of, 5)); break;
    case 3:
        if (has(of, 't'))
            line(of, "memcpy(&two, &one, sizeof two);");
        break;
    case 4:
        if (has(of, 't'))
            line(of, "%s;", pick(of, 2) ? "two = one" : "shared = two");
        break;
    case 5:
        if (has(of, 'a') && pay(of, 2))
            line(of, "memcpy(marks, &x%u, (%s) & 3);", group(of), value(of, 0));
        break;
    default: line(of, "memmove(&g%u, &x%u, sizeof g0);", group(of), group(of)); break;
    }
}

static void print_heap(generator *of)
{
    if (!has(of, 'h') || of->is_quiet || of->in_function)
        return;
    const char *by = pick(of, 2) ? condition(of) : NULL;
    if (by)
        line(of, "if (%s && !heap)", by);
    line(of, "%sheap = heap ? heap : calloc(4, sizeof *heap);", by ? "    " : "");
    line(of, "if (heap)");
    line(of, "    heap[%s] = %s;", index_of(of, 4), small(of));
}

/* ---- calls ---- */

static const char *target(generator *of)
{
    unsigned g = group(of);
    if (of->in_function)
        return pick(of, 2) ? "to" : made("&g%u", g);
    switch (pick(of, 5)) {
    case 0: return made("&g%u", g);
    case 1: return of->is_quiet ? made("&g%u", g) : made("&here[%s]", index_of(of, 4));
    case 2: return has(of, 'p') && !of->is_quiet ? "p" : made("&g%u", g);
    default: return of->is_quiet ? made("&cells[%u]", g) : made("&x%u", g);
    }
}

static void print_call(generator *of)
{
    unsigned who = of->functions ? pick(of, of->functions) : 0;
    if (!has(of, 'c') || !of->functions || !pay(of, of->costs[who]))
        return;
    const char *at = of->in_function ? "at" : pick(of, 2) || of->is_quiet ? "&shared" : has(of, 'p') && pick(of, 2) ? "r" : "&one";
    const char *to = place(of), *first = small(of), *second = small(of);
    if (has(of, 'f') && of->functions > 1 && !pick(of, 3)) {
        const char *by = condition(of);
        unsigned other = (who + 1) % of->functions;
        if (by && pay(of, of->costs[other])) {
            line(of, "chosen = %s ? f%u : f%u;", by, who, other);
            line(of, "%s = chosen(%s, %s, %s, %s) & 15;", to, first, second, target(of), at);
            return;
        }
    }
    switch (pick(of, 3)) {
    case 0: line(of, "f%u(%s, %s, %s, %s);", who, first, second, target(of), at); break;
    default: line(of, "%s = f%u(%s, %s, %s, %s) & 15;", to, who, first, second, target(of), at); break;
    }
}

static void print_recursion(generator *of)
{
    if (has(of, 'c') && has(of, 'd') && !of->in_function && pay(of, 2))
        line(of, "%s = descend(%u, %s, %s);", place(of), 1 + pick(of, 2), small(of), target(of));
}

static void print_jump(generator *of, unsigned depth)
{
    if (!has(of, 'j') || of->in_function || of->has_jumped || of->loops || depth > 1 || !pay(of, 1))
        return;
    of->has_jumped = true;
    line(of, "if (setjmp(back) == 0) {");
    of->is_quiet = of->can_jump = true;
    print_block(of, depth);
    line(of, "    leave(%s, %u);", small(of), pick(of, 8));
    print_block(of, depth);
    of->can_jump = false;
    line(of, "} else {");
    print_block(of, depth);
    line(of, "}");
    of->is_quiet = false;
}

/* ---- ends ---- */

static void print_end(generator *of)
{
    if (of->can_jump)
        return;
    if (of->in_function ? has(of, 'e') && pick(of, 2) : !pick(of, 5)) {
        const char *by = has(of, 'e') ? condition(of) : NULL;
        if (by)
            line(of, "if (%s) return %s;", by, of->in_function ? small(of) : "0");
    } else if (has(of, 'g')) {
        const char *by = condition(of);
        if (by)
            line(of, "if (%s) goto out;", by);
    }
}

static void print_assertion(generator *of)
{
    if (!pay(of, 1))
        return;
    unsigned a = pick(of, of->inputs), b = pick(of, of->inputs);
    if (!pick(of, 3))
        line(of, "assert(%s != %u);", place(of), pick(of, 16));
    else if (pick(of, 3))
        line(of, "assert(!(%s%u == %u && %s%u == %u));", pick(of, 2) ? "flag" : "g", a, pick(of, 4), pick(of, 2) ? "flag" : "g", b,
             pick(of, 4));
    else
        line(of, "assert(!(%s && %s));", comparison(of), comparison(of));
}

/* Far inside: many must be as they are there at once. */
static void print_nest(generator *of, unsigned depth)
{
    if (!depth || !pay(of, 1)) {
        print_set(of);
        return;
    }
    of->group = pick(of, of->inputs);
    line(of, "if (%s) {", comparison(of));
    of->indent++;
    print_nest(of, depth - 1);
    of->indent--;
    line(of, "}");
}

static void print_assumption(generator *of)
{
    if (has(of, 'u') && !of->in_function && pay(of, 1))
        line(of, "splat_assume(%s);", comparison(of));
}

/* ---- what is written and looked at ---- */

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

static void print_cause(generator *of)
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
static void print_look(generator *of)
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

/* ---- statements ---- */

static void print_statement(generator *of, unsigned depth)
{
    unsigned before = of->lines;
    if (depth > DEEPEST) {
        print_set(of);
        return;
    }
    switch (pick(of, 34)) {
    case 0:
    case 1:
    case 2:
    case 3: print_if(of, depth); break;
    case 4:
    case 5: print_flag(of); break;
    case 6: print_choice(of); break;
    case 7: print_switch(of, depth); break;
    case 8:
    case 9: print_loop_block(of, depth); break;
    case 10:
    case 11: print_pointer(of); break;
    case 12: print_memory(of); break;
    case 13: print_heap(of); break;
    case 14:
    case 15:
    case 16: print_call(of); break;
    case 17: print_recursion(of); break;
    case 18: print_jump(of, depth); break;
    case 19:
        if (depth || of->in_function)
            print_end(of);
        break;
    case 20:
        if (has(of, 'n') && !pick(of, 3))
            print_assertion(of);
        break;
    case 21:
        if (!pick(of, 4))
            print_assumption(of);
        break;
    case 22: print_leave(of); break;
    case 23: print_late(of); break;
    case 24:
    case 25: break;
    case 26:
        if (!pick(of, 3) && !of->in_function)
            print_look(of);
        break;
    default: print_cause(of); break;
    }
    if (of->lines == before)
        print_set(of);
}

static void print_statements(generator *of, unsigned depth)
{
    for (unsigned i = 1 + pick(of, depth ? 2 : 3); i > 0; i--)
        print_statement(of, depth);
}

/* ---- the program ---- */

static void print_function(generator *of, unsigned number)
{
    unsigned before = of->left;
    printf("static int f%u(int a, int b, int *to, struct pair *at)\n{\n", number);
    of->indent = 1;
    of->in_function = number + 1;
    of->mixing = 4;
    of->left = 1 + pick(of, 3);
    unsigned had = of->left;
    line(of, "int t = 0;");
    for (unsigned i = 0; i < of->inputs; i++)
        line(of, "int x%u = %u;", i, pick(of, 4));
    if (!pick(of, 3))
        line(of, "static int calls;\n    if (++calls > 2) to = &g0;");
    of->group = pick(of, of->inputs);
    for (unsigned i = 2 + pick(of, 3); i > 0; i--)
        print_statement(of, 1);
    printf("out:\n");
    line(of, "return %s;", place(of));
    printf("}\n\n");
    of->costs[number] = had - of->left;
    of->left = before;
    of->in_function = 0;
    of->functions = number + 1;
}

static void print_globals(generator *of)
{
    printf("#include <assert.h>\n#include <errno.h>\n#include <setjmp.h>\n#include <signal.h>\n#include <splat.h>\n#include <stdio.h>\n"
           "#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n\n");
    printf("struct pair { int first, second; struct pair *next; };\n");
    for (unsigned i = 0; i < of->inputs; i++)
        printf("static int g%u = %u, flag%u;\n", i, pick(of, 3), i);
    printf("static int cells[8], *where = &g0;\nstatic unsigned char marks[8];\n");
    printf("static struct pair shared = {1, 2, &shared};\n");
    printf("static struct { unsigned low : 3, high : 6; } bits;\n");
    printf("static jmp_buf back;\nstatic int (*chosen)(int, int, int *, struct pair *);\n\n");
    printf("static void leave(int by, int at)\n{\n    if (by == at)\n        longjmp(back, 1);\n}\n\n");
    printf("static int descend(int depth, int by, int *to)\n{\n    if (by == depth + 2)\n        *to = depth;\n");
    printf("    return depth ? descend(depth - 1, by, to) + 1 : by & 3;\n}\n\n");
}

static void print_helpers(generator *of)
{
    static const unsigned sizes[] = {8, 16, 1100, 3000};
    of->entries = sizes[pick(of, has(of, 'B') ? 4 : 2)];
    printf("struct row { int first; short second[4]; char name[4]; };\n");
    printf("static int table[%u], *area, *given, counter, seen, heard, total, state;\n", of->entries);
    printf("static struct row rows[4] = {[1] = {2, {1, 1, 1, 1}, \"a\"}, [3] = {2, {0, 3}, \"b\"}}, *row = rows + 1, *heaped;\n");
    printf("static int *span = table + 4;\nstatic char text[16];\nstatic const char *tail = \"\";\nint unseen;\n");
    printf("static const int words[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};\n");
    printf("static double ratio;\nstatic __thread int local;\nstatic volatile int unstable;\nstatic long wide;\nstatic char narrow;\n");
    printf("static struct { int *to, **back; struct row *from; struct pair pair; } kept = {&table[1], &given, rows, {0, 0, NULL}};\n\n");
    printf("static int bump(int by)\n{\n    counter += by;\n    return counter < 3;\n}\n\n");
    printf("static void note(int number)\n{\n    heard = number == SIGUSR1;\n    table[3] = 6;\n}\n\n");
    printf("static void send(int number)\n{\n    raise(number);\n}\n\n");
    printf("static int failed(int number)\n{\n    return close(number) < 0;\n}\n\n");
    printf("static void stop(int how)\n{\n    exit(how);\n}\n\n");
    printf("static void put(int by, int what)\n{\n    if (by == 2)\n        *kept.to = what;\n}\n\n");
    printf("static struct pair change(struct pair by, int at, int what)\n{\n    if (what > 2)\n        by.first = what & 7;\n");
    printf("    if (at & 1)\n        by.second++;\n    return by;\n}\n\n");
    printf("static void add_one(int *to)\n{\n    *to += 1;\n}\n\nstatic void add_four(int *to)\n{\n    *to += 4;\n}\n\n");
    printf("static void (*actions[2])(int *) = {add_one, add_one};\n\n");
    printf("static int deeper(int depth, int by, int what)\n{\n    if (what == depth + 1)\n        table[depth] = 5;\n");
    printf("    if (depth == 0)\n        return by == 2 ? 4 : 1;\n    return deeper(depth - 1, by, what) + (by > depth);\n}\n\n");
    printf("static void assembled(void)\n{\n    __asm__ volatile(\"movl $5, %%0\" : \"=m\"(unseen));\n}\n\n");
    printf("__attribute__((naked, noinline)) static void plain(void)\n{\n    __asm__(\"movl $7, unseen(%%rip)\\n\\tret\");\n}\n\n");
}

static void print_writers(generator *of)
{
    for (unsigned i = 1 + pick(of, WRITERS); i > 0 && has(of, 'Z') && has(of, 'c'); i--)
        print_writer(of, of->writer_count);
    printf("typedef int writing(unsigned, int, int *, struct row *);\n");
    if (of->writer_count > 1)
        printf("static writing *const writers[2] = {w0, w1};\n");
    printf("static void walk(int depth, unsigned at, int what, writing *by)\n{\n    if (depth)\n        walk(depth - 1, at, what + 1, by);\n");
    printf("    else\n        by(at, what, table + 4, rows + 1);\n}\n\n");
}

static void print_inputs(generator *of)
{
    for (unsigned i = 0; i < of->inputs; i++)
        switch (pick(of, 5)) {
        case 0: line(of, "int in%u = splat_char(\"in%u\");", i, i); break;
        case 1: line(of, "int in%u = splat_range(0, %u, \"in%u\");", i, 3 + pick(of, 30), i); break;
        case 2:
            line(of, "unsigned char raw%u[2];\n    splat_bytes(raw%u, 2, \"raw%u\");", i, i, i);
            line(of, "int in%u = raw%u[%u];", i, i, pick(of, 2));
            break;
        default: line(of, "int in%u = splat_int(\"in%u\");", i, i); break;
        }
}

static void print_main(generator *of)
{
    printf("int main(void)\n{\n");
    of->indent = 1;
    of->factor = 1;
    of->mixing = 3 + pick(of, 14);
    print_inputs(of);
    for (unsigned i = 0; i < of->inputs; i++)
        line(of, "int x%u = %u;", i, pick(of, 4));
    line(of, "int t = 0, here[4] = {0}, *p = &x0, *heap = NULL;");
    line(of, "struct pair one = {0, 0, &shared}, two = {1, 0, &one}, *r = &two;");
    line(of, "if (!(area = calloc(%u, sizeof *area)) || !(heaped = calloc(1, sizeof *heaped)) || !(given = calloc(4, sizeof *given)))",
         of->entries);
    line(of, "    return 2;");
    line(of, "signal(SIGUSR1, note);");
    line(of, "errno = 0;");
    bool is_about_causes = has(of, 'Z') && pick(of, 2);
    of->left = 8 + pick(of, 7);
    for (unsigned i = is_about_causes ? 3 + pick(of, 4) : 0; i > 0; i--) {
        of->group = pick(of, of->inputs);
        print_cause(of);
        if (!pick(of, 6))
            print_look(of);
    }
    for (unsigned i = is_about_causes ? pick(of, 5) : 6 + pick(of, 12); i > 0; i--) {
        if (pick(of, 2))
            of->group = pick(of, of->inputs);
        print_statement(of, 0);
    }
    printf("out:\n");
    of->left = 1 + pick(of, 5) + (is_about_causes ? 4 : 0);
    for (unsigned i = is_about_causes ? 3 : pick(of, 3); i > 0; i--)
        print_look(of);
    while (of->left) {
        of->group = pick(of, of->inputs);
        if (of->watched_count && of->left > 1 && pick(of, 2))
            print_look(of);
        else if (!pick(of, 3))
            print_nest(of, 2 + pick(of, 2));
        else if (pick(of, 2))
            print_assertion(of);
        else
            print_flag(of);
    }
    line(of, "free(heap);\n    free(area);\n    free(heaped);\n    free(given);");
    line(of, "return t + (*p & 1) + (r->first & 1) + (where == &g0) + bits.low > 100;");
    printf("}\n");
}

int main(int argc, char **argv)
{
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: random_flows SEED [LEFT-OUT]\n");
        return 2;
    }
    generator of = {.state = strtoull(argv[1], NULL, 10) * 2654435769u + 88172645463325252u,
                    .left_out = argc == 3 ? argv[2] : "",
                    .factor = 1};
    for (int i = 0; i < 8; i++)
        pick(&of, 2);
    of.inputs = 3 + pick(&of, 4);
    print_globals(&of);
    print_helpers(&of);
    print_writers(&of);
    for (unsigned i = pick(&of, 4); i > 0; i--)
        print_function(&of, of.functions);
    print_main(&of);
    return 0;
}
