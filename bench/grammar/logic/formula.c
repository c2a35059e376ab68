#include "formula.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *names[MOST_NAMES];
static formula *definitions[MOST_NAMES];
static int name_count;

int name_number(const char *name)
{
    for (int i = 0; i < name_count; i++)
        if (!strcmp(names[i], name))
            return i;
    if (name_count == MOST_NAMES)
        return -1;
    names[name_count] = strdup(name);
    return name_count++;
}

formula *make_formula(formula_kind kind, formula *left, formula *right)
{
    formula *made = calloc(1, sizeof *made);
    if (!made)
        exit(2);
    made->kind = kind;
    made->left = left;
    made->right = right;
    return made;
}

formula *make_constant(int value)
{
    formula *made = make_formula(CONSTANT, 0, 0);
    made->value = value;
    return made;
}

static formula *make_variable(int name)
{
    formula *made = make_formula(VARIABLE, 0, 0);
    made->value = name;
    return made;
}

/* Does the name occur where no quantifier binds it? */
static int is_free_in(int name, const formula *of)
{
    switch (of->kind) {
    case CONSTANT: return 0;
    case VARIABLE: return of->value == name;
    case FOR_ALL:
    case FOR_SOME: return of->value != name && is_free_in(name, of->left);
    case NOT: return is_free_in(name, of->left);
    default: return is_free_in(name, of->left) || is_free_in(name, of->right);
    }
}

formula *make_quantifier(formula_kind kind, int name, formula *of)
{
    if (!is_free_in(name, of))
        return of;
    formula *made = make_formula(kind, of, 0);
    made->value = name;
    return made;
}

void define_name(int name, formula *as)
{
    if (is_free_in(name, as))
        fprintf(stderr, "%s: is defined by itself\n", names[name]);
    else
        definitions[name] = as;
}

formula *name_formula(int name)
{
    return definitions[name] ? definitions[name] : make_variable(name);
}

int is_equal(const formula *a, const formula *b)
{
    if (a == b)
        return 1;
    if (a->kind != b->kind || a->value != b->value)
        return 0;
    if (a->kind == AND || a->kind == OR || a->kind == SAME)
        return (is_equal(a->left, b->left) && is_equal(a->right, b->right)) ||
               (is_equal(a->left, b->right) && is_equal(a->right, b->left));
    return a->kind <= VARIABLE || is_equal(a->left, b->left);
}

static int is_constant(const formula *of, int value)
{
    return of->kind == CONSTANT && of->value == value;
}

static int are_opposite(const formula *a, const formula *b)
{
    return (a->kind == NOT && is_equal(a->left, b)) || (b->kind == NOT && is_equal(b->left, a));
}

/* Is `part` one of the members of a chain of this kind? */
static int is_member(formula_kind kind, const formula *part, const formula *of)
{
    if (of->kind == kind)
        return is_member(kind, part, of->left) || is_member(kind, part, of->right);
    return is_equal(part, of);
}

static formula *simplify_not(formula *of)
{
    if (of->kind == CONSTANT)
        return make_constant(!of->value);
    return of->kind == NOT ? of->left : make_formula(NOT, of, 0);
}

/* A chain of ands or ors: `absorbing` is what decides it alone. */
static formula *simplify_chain(formula_kind kind, formula *left, formula *right)
{
    int absorbing = kind == OR;
    formula_kind other = kind == OR ? AND : OR;
    if (is_constant(left, absorbing) || is_constant(right, absorbing) || are_opposite(left, right))
        return make_constant(absorbing);
    if (is_constant(left, !absorbing) || is_member(kind, left, right))
        return right;
    if (is_constant(right, !absorbing) || is_member(kind, right, left))
        return left;
    if (right->kind == other && is_member(other, left, right)) /* p | p & q */
        return left;
    if (left->kind == other && is_member(other, right, left))
        return right;
    return make_formula(kind, left, right);
}

static formula *simplify_same(formula *left, formula *right)
{
    if (is_equal(left, right))
        return make_constant(1);
    if (are_opposite(left, right))
        return make_constant(0);
    if (left->kind == CONSTANT)
        return left->value ? right : simplify_not(right);
    if (right->kind == CONSTANT)
        return right->value ? left : simplify_not(left);
    if (left->kind == NOT && right->kind == NOT)
        return make_formula(SAME, left->left, right->left);
    return make_formula(SAME, left, right);
}

formula *simplify(formula *of)
{
    formula *left = of->left ? simplify(of->left) : 0, *right = of->right ? simplify(of->right) : 0;
    switch (of->kind) {
    case NOT: return simplify_not(left);
    case AND:
    case OR: return simplify_chain(of->kind, left, right);
    case SAME: return simplify_same(left, right);
    case FOR_ALL:
    case FOR_SOME: return make_quantifier(of->kind, of->value, left);
    default: return of;
    }
}

/* With a constant in the place of a name. */
static formula *put(formula *in, int name, int value)
{
    if (in->kind == VARIABLE && in->value == name)
        return make_constant(value);
    if (in->kind <= VARIABLE || ((in->kind == FOR_ALL || in->kind == FOR_SOME) && in->value == name))
        return in;
    formula *made = make_formula(in->kind, put(in->left, name, value), in->right ? put(in->right, name, value) : 0);
    made->value = in->value;
    return made;
}

formula *normalize(formula *of, int is_negated)
{
    formula *made;
    switch (of->kind) {
    case CONSTANT: return make_constant(of->value != is_negated);
    case VARIABLE: return is_negated ? make_formula(NOT, of, 0) : of;
    case NOT: return normalize(of->left, !is_negated);
    case AND:
    case OR:
        made = make_formula((of->kind == AND) != is_negated ? AND : OR, normalize(of->left, is_negated),
                            normalize(of->right, is_negated));
        return simplify(made);
    case SAME:
        made = make_formula(OR, make_formula(AND, normalize(of->left, 0), normalize(of->right, is_negated)),
                            make_formula(AND, normalize(of->left, 1), normalize(of->right, !is_negated)));
        return simplify(made);
    default:
        made = make_formula(of->kind == FOR_ALL ? AND : OR, put(of->left, of->value, 0), put(of->left, of->value, 1));
        return normalize(simplify(made), is_negated);
    }
}

/* ---- printing ---- */

static int strength(const formula *of)
{
    static const int by_kind[] = {[CONSTANT] = 5, [VARIABLE] = 5, [NOT] = 4, [AND] = 3, [OR] = 2, [SAME] = 1};
    return of->kind <= SAME ? by_kind[of->kind] : 0;
}

static void print_in(const formula *of, int least)
{
    if (strength(of) < least)
        putchar('(');
    switch (of->kind) {
    case CONSTANT: fputs(of->value ? "true" : "false", stdout); break;
    case VARIABLE: fputs(names[of->value], stdout); break;
    case NOT:
        putchar('!');
        print_in(of->left, 4);
        break;
    case FOR_ALL:
    case FOR_SOME:
        printf("%s %s. ", of->kind == FOR_ALL ? "all" : "some", names[of->value]);
        print_in(of->left, 0);
        break;
    default:
        print_in(of->left, strength(of));
        fputs(of->kind == AND ? " & " : of->kind == OR ? " | " : " <-> ", stdout);
        print_in(of->right, strength(of) + 1);
    }
    if (strength(of) < least)
        putchar(')');
}

void print_formula(const formula *of)
{
    print_in(of, 0);
    putchar('\n');
}

/* ---- models ---- */

/* The first free name, or -1. */
static int first_free(const formula *of)
{
    for (int i = 0; i < name_count; i++)
        if (is_free_in(i, of))
            return i;
    return -1;
}

/* Chooses values of names one after the other, until the rest is decided. */
static int find_model(formula *of, int *values)
{
    of = simplify(of);
    if (of->kind == CONSTANT)
        return of->value;
    int name = first_free(of);
    if (name < 0)
        return find_model(normalize(of, 0), values);
    for (int value = 1; value >= 0; value--) {
        values[name] = value;
        if (find_model(put(of, name, value), values))
            return 1;
    }
    values[name] = -1;
    return 0;
}

static void print_values(const char *what, const int *values)
{
    fputs(what, stdout);
    for (int i = 0; i < name_count; i++)
        if (values[i] >= 0)
            printf(" %s=%d", names[i], values[i]);
    putchar('\n');
}

void print_model(formula *of)
{
    int values[MOST_NAMES];
    memset(values, -1, sizeof values);
    if (find_model(of, values))
        print_values("satisfiable:", values);
    else
        puts("unsatisfiable");
}

void print_counterexample(formula *of)
{
    int values[MOST_NAMES];
    memset(values, -1, sizeof values);
    if (find_model(make_formula(NOT, of, 0), values))
        print_values("not valid:", values);
    else
        puts("valid");
}
