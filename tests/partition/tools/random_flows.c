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

#include "random_flows.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 64, DEEPEST = 3 };

unsigned pick(generator *of, unsigned count)
{
    of->state ^= of->state >> 12;
    of->state ^= of->state << 25;
    of->state ^= of->state >> 27;
    return (unsigned)((of->state * 2685821657736338717u >> 33) % count);
}

bool has(const generator *of, char feature)
{
    return !strchr(of->left_out, feature);
}

char *made(const char *format, ...)
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

void line(generator *of, const char *format, ...)
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

unsigned group(generator *of)
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

bool pay(generator *of, unsigned decisions)
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
