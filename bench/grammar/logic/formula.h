#ifndef formula_h_INCLUDED
#define formula_h_INCLUDED

/* Formulas of propositional logic with quantifiers over propositions. */

enum { MOST_NAMES = 12 };

typedef enum formula_kind { CONSTANT, VARIABLE, NOT, AND, OR, SAME, FOR_ALL, FOR_SOME } formula_kind;

typedef struct formula {
    formula_kind kind;
    int value; /* of a constant, or the number of a name */
    struct formula *left, *right;
} formula;

int name_number(const char *name); /* -1: there are too many */

formula *make_constant(int value);
formula *make_formula(formula_kind kind, formula *left, formula *right);
formula *make_quantifier(formula_kind kind, int name, formula *of);

void define_name(int name, formula *as);
formula *name_formula(int name); /* what it was defined as, or a variable */

int is_equal(const formula *a, const formula *b);
formula *simplify(formula *of);
formula *normalize(formula *of, int is_negated); /* negations only in front of names, no equivalences or quantifiers */

void print_formula(const formula *of);
void print_model(formula *of);
void print_counterexample(formula *of);

#endif
