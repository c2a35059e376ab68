/* Prints a small random program with loops whose bounds are small inputs, and assertions on what they count.
 *
 *     random_loops SEED [LEFT-OUT]
 *
 * LEFT-OUT are letters: d leaves out decisions of the body by the counter, t inner loops that run up to the
 * counter of the outer one, m writes to memory, o variables that are no induction variables. */

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct generator {
    uint64_t state;
    const char *left_out;
    unsigned indent;
    unsigned loops, most_loops; /* so many have been printed, may be */
    unsigned inputs, highest;
    bool is_signed; /* inputs may be below zero, and all counters are signed */
} generator;

static const char *const variables[] = {"a", "b", "c", "d"};
static const char *const inputs[] = {"n", "m", "k"};

enum { VARIABLES = 4, DEEPEST = 2 };

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

static void line(const generator *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void line(const generator *of, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("%*s", (int)of->indent * 4, "");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

static const char *variable(generator *of)
{
    return variables[pick(of, VARIABLES)];
}

static const char *input(generator *of)
{
    return inputs[pick(of, of->inputs)];
}

static const char *counter_type(generator *of)
{
    static const char *const types[] = {"int",      "short",  "long",          "signed char",
                                        "unsigned", "size_t", "unsigned char", "unsigned short"};
    return types[pick(of, of->is_signed ? 4 : 8)];
}

/* ---- bodies ---- */

static void print_loop(generator *of, unsigned depth, unsigned outer);

static void print_decision(generator *of, unsigned counter)
{
    unsigned step = 1 + pick(of, 5), at = 3 + pick(of, 6);
    const char *to = variable(of);
    switch (pick(of, 4)) {
    case 0: line(of, "if (i%u %% 2 == 0)", counter); break;
    case 1: line(of, "if (i%u >= %u)", counter, at); break;
    case 2: line(of, "if (%s > %u)", variable(of), at + pick(of, 10)); break;
    default: line(of, "if (i%u == %u)", counter, at); break;
    }
    line(of, "    %s += %u;", to, step);
}

static void print_other(generator *of, unsigned counter)
{
    switch (pick(of, 3)) {
    case 0: line(of, "%s ^= %u;", variable(of), 1 + pick(of, 7)); break;
    case 1: line(of, "%s = (int)i%u;", variable(of), counter); break;
    default: line(of, "u = 3 * u + 1;"); break;
    }
}

static void print_statement(generator *of, unsigned counter)
{
    switch (pick(of, 13)) {
    case 0:
    case 1: line(of, "%s += %u;", variable(of), 1 + pick(of, 5)); break;
    case 2: line(of, "%s -= %u;", variable(of), 1 + pick(of, 3)); break;
    case 3: line(of, "%s += (int)i%u;", variable(of), counter); break;
    case 4: line(of, "d += a + %u;", pick(of, 3)); break;
    case 5: line(of, "u = 2 * u;"); break;
    case 6: line(of, "%s += %s;", variable(of), input(of)); break;
    case 7:
        line(of, "if (flag)");
        line(of, "    %s += %u;", variable(of), 1 + pick(of, 4));
        break;
    case 8:
        line(of, "if (i%u == %u)", counter, 3 + pick(of, 6));
        line(of, "    break;");
        break;
    case 9:
        if (has(of, 'd'))
            print_decision(of, counter);
        break;
    case 10:
        if (has(of, 'o'))
            print_other(of, counter);
        break;
    case 11:
        if (has(of, 'm'))
            line(of, "cells[i%u] = 1;", counter);
        break;
    default: line(of, "count++;"); break;
    }
}

static void print_body(generator *of, unsigned depth, unsigned counter)
{
    unsigned statements = 1 + pick(of, 3);
    line(of, "count++;");
    for (unsigned i = 0; i < statements; i++)
        print_statement(of, counter);
    if (depth < DEEPEST && of->loops < of->most_loops && pick(of, 2)) {
        print_loop(of, depth + 1, counter);
        if (pick(of, 2))
            print_statement(of, counter);
    }
}

/* ---- loops ---- */

/* The bound of a loop: an input, in inner loops also a constant or the counter of the outer loop. */
static void choose_bound(generator *of, unsigned depth, unsigned outer, char *into, size_t size)
{
    unsigned kind = pick(of, 6);
    if (depth > 1 && kind < 2)
        snprintf(into, size, "%u", 1 + pick(of, 4));
    else if (depth > 1 && kind == 2 && has(of, 't'))
        snprintf(into, size, "i%u", outer);
    else if (depth == 1 && of->loops > 1 && kind == 0)
        snprintf(into, size, "count %% 16");
    else if (depth == 1 && of->loops > 1 && kind == 1)
        snprintf(into, size, "first");
    else if (kind == 3)
        snprintf(into, size, "%s + %u", input(of), 1 + pick(of, 3));
    else
        snprintf(into, size, "%s", input(of));
}

static const char *choose_step(generator *of)
{
    static const char *const steps[] = {"1", "1", "1", "2", "3", "step"};
    return steps[pick(of, sizeof steps / sizeof *steps)];
}

static void print_block(generator *of, unsigned depth, unsigned counter)
{
    of->indent++;
    print_body(of, depth, counter);
    of->indent--;
    line(of, "}");
}

static void print_for(generator *of, unsigned depth, unsigned me, const char *type, const char *bound)
{
    const char *step = choose_step(of);
    bool can_meet = !of->is_signed;
    switch (pick(of, 6)) {
    case 0: line(of, "for (%s i%u = 0; i%u <= %s; i%u += %s) {", type, me, me, bound, me, step); break;
    case 1: line(of, "for (%s i%u = %s; i%u >= %s; i%u -= %s) {", type, me, bound, me, step, me, step); break;
    case 2:
        if (can_meet) {
            line(of, "for (%s i%u = 0; i%u != %s; i%u++) {", type, me, me, bound, me);
            break;
        }
        line(of, "for (%s i%u = -1; %s > i%u; i%u++) {", type, me, bound, me, me);
        break;
    case 3:
        line(of, "for (%s i%u = 0; i%u < %s && i%u < %s; i%u += %s) {", type, me, me, bound, me, input(of),
             me, step);
        break;
    case 4:
        line(of, "for (%s i%u = 0, j%u = %s; i%u < j%u; i%u++, j%u--) {", type, me, me, bound, me, me, me,
             me);
        break;
    default: line(of, "for (%s i%u = 0; i%u < %s; i%u += %s) {", type, me, me, bound, me, step); break;
    }
    print_block(of, depth, me);
}

static void print_do(generator *of, unsigned depth, unsigned me, const char *type, const char *bound)
{
    line(of, "%s i%u = 0;", type, me);
    line(of, "do {");
    of->indent++;
    print_body(of, depth, me);
    line(of, "i%u += %s;", me, choose_step(of));
    of->indent--;
    line(of, "} while (i%u < %s);", me, bound);
}

static void print_middle(generator *of, unsigned depth, unsigned me, const char *type, const char *bound)
{
    line(of, "%s i%u = 0;", type, me);
    line(of, "while (1) {");
    of->indent++;
    line(of, "i%u += %s;", me, choose_step(of));
    line(of, "if (i%u > %s)", me, bound);
    line(of, "    break;");
    of->indent--;
    print_block(of, depth, me);
}

static void print_down(generator *of, unsigned depth, unsigned me, const char *type, const char *bound)
{
    line(of, "%s i%u = %s;", type, me, bound);
    line(of, "while (i%u-- > 0) {", me);
    print_block(of, depth, me);
}

static void print_loop(generator *of, unsigned depth, unsigned outer)
{
    char bound[32];
    unsigned me = of->loops++, shape = pick(of, 8);
    const char *type = counter_type(of);
    choose_bound(of, depth, outer, bound, sizeof bound);
    line(of, "{");
    of->indent++;
    if (shape == 0)
        print_do(of, depth, me, type, bound);
    else if (shape == 1)
        print_middle(of, depth, me, type, bound);
    else if (shape == 2)
        print_down(of, depth, me, type, bound);
    else
        print_for(of, depth, me, type, bound);
    of->indent--;
    line(of, "}");
}

/* ---- the program ---- */

static void print_inputs(generator *of)
{
    static const unsigned highest[] = {0, 40, 14, 6};
    of->inputs = 1 + pick(of, 3);
    of->highest = highest[of->inputs] + pick(of, 3);
    for (unsigned i = 0; i < of->inputs; i++)
        line(of, "int %s = splat_range(%d, %u, \"%s\");", inputs[i],
             of->is_signed ? -(int)pick(of, 4) : (int)pick(of, 2), of->highest, inputs[i]);
    line(of, "int step = splat_range(1, %u, \"step\"), flag = splat_bool(\"flag\");", 1 + pick(of, 2));
    line(of, "int a = 0, b = %u, c = 0, d = 0, count = 0, first = 0;", pick(of, 3));
    line(of, "unsigned u = %u;", 1 + pick(of, 3));
    line(of, "static char cells[%u];", of->highest / 2 + pick(of, of->highest + 6));
}

static void print_assertion(generator *of)
{
    const char *what = pick(of, 3) ? variable(of) : "count";
    unsigned wanted = 3 + pick(of, of->highest * 2);
    switch (pick(of, 5)) {
    case 0: line(of, "splat_assert(%s != %u || first < %u);", what, wanted, pick(of, 4)); break;
    case 1: line(of, "splat_assert(%s < %u);", what, wanted); break;
    case 2: line(of, "splat_assert(u != %uu << %u);", 1 + pick(of, 3), 3 + pick(of, of->highest)); break;
    case 3: line(of, "splat_assert(%s != %s + %u);", what, input(of), wanted); break;
    default: line(of, "splat_assert(%s != %u);", what, wanted); break;
    }
}

int main(int argc, char **argv)
{
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: random_loops SEED [LEFT-OUT]\n");
        return 2;
    }
    generator of = {.state = strtoull(argv[1], NULL, 10) * 2654435769u + 88172645463325252u,
                    .left_out = argc == 3 ? argv[2] : ""};
    for (int i = 0; i < 8; i++)
        pick(&of, 2);
    of.is_signed = pick(&of, 2);
    of.most_loops = 1 + pick(&of, 3);
    printf("#include <splat.h>\n\nint main(void)\n{\n");
    of.indent = 1;
    print_inputs(&of);
    while (of.loops < of.most_loops) {
        bool is_first = of.loops == 0;
        print_loop(&of, 1, 0);
        if (is_first)
            line(&of, "first = count %% 20;");
    }
    for (unsigned i = 1 + pick(&of, 3); i > 0; i--)
        print_assertion(&of);
    line(&of, "return cells[0] == 2;");
    printf("}\n");
    return 0;
}
