/* Rules for letters: "size > 900 and not (age % 7 = 0 or new)". A rule is evaluated while it is parsed, on a stack of three.
 *
 *     bison -d -o filter.tab.c examples/filter.y && flex -o filter.lex.c examples/filter.l
 *     splat grammar --yacc examples/filter.y --lex examples/filter.l --stdin 60 --time 20s filter.tab.c filter.lex.c
 *
 * finds the division by zero, and that the stack is too small for "new or new and (new or new)". */
%{
#include <stdio.h>

int yylex(void);
static void yyerror(const char *message);
static void push(int value);
static int pop(void);
%}

%define api.value.type {int}
%token NUMBER NEW FIELD AND OR NOT

%left OR
%left AND
%precedence NOT
%nonassoc '<' '>' '='
%left '%'

%%

rule: condition                     { puts(pop() ? "kept" : "thrown away"); }
    ;

condition: condition OR condition   { int b = pop(), a = pop(); push(a || b); }
    | condition AND condition       { int b = pop(), a = pop(); push(a && b); }
    | NOT condition                 { push(!pop()); }
    | '(' condition ')'
    | value '<' value               { push($1 < $3); }
    | value '>' value               { push($1 > $3); }
    | value '=' value               { push($1 == $3); }
    | NEW                           { push(1); }
    ;

value: value '%' value              { $$ = $1 % $3; }
    | FIELD
    | NUMBER
    ;

%%

static int stack[3], depth;

static void push(int value)
{
    stack[depth++] = value;
}

static int pop(void)
{
    return stack[--depth];
}

static void yyerror(const char *message)
{
    fprintf(stderr, "filter: %s\n", message);
}

int main(void)
{
    return yyparse();
}
