/* A calculator of logic: sat all x. x | !x; let f = p & q; simplify f -> p; */
%{
#include "formula.h"

#include <stdio.h>

int yylex(void);
static void yyerror(const char *message) { fprintf(stderr, "%s\n", message); }
%}

%union {
    int name;
    formula *formula;
}

%token SAT "sat" VALID "valid" SIMPLIFY "simplify" NORMAL "normal" LET "let" ALL "all" SOME "some" TRUE "true" FALSE "false"
%token IMPLIES "->" EQUALS "<->" TOO_MANY
%token <name> NAME
%type <formula> formula

%right ALL SOME
%left "<->"
%right "->"
%left '|'
%left '&'
%right '!'

%%

commands: command
    | commands command
    ;

command: "sat" formula ';'                  { print_model($2); }
    | "valid" formula ';'                   { print_counterexample($2); }
    | "simplify" formula ';'                { print_formula(simplify($2)); }
    | "normal" formula ';'                  { print_formula(normalize($2, 0)); }
    | "let" NAME '=' formula ';'            { define_name($2, $4); }
    ;

formula: NAME                               { $$ = name_formula($1); }
    | "true"                                { $$ = make_constant(1); }
    | "false"                               { $$ = make_constant(0); }
    | '(' formula ')'                       { $$ = $2; }
    | '!' formula                           { $$ = make_formula(NOT, $2, 0); }
    | formula '&' formula                   { $$ = make_formula(AND, $1, $3); }
    | formula '|' formula                   { $$ = make_formula(OR, $1, $3); }
    | formula "->" formula                  { $$ = make_formula(OR, make_formula(NOT, $1, 0), $3); }
    | formula "<->" formula                 { $$ = make_formula(SAME, $1, $3); }
    | "all" NAME '.' formula  %prec ALL     { $$ = make_quantifier(FOR_ALL, $2, $4); }
    | "some" NAME '.' formula %prec SOME    { $$ = make_quantifier(FOR_SOME, $2, $4); }
    ;

%%

int main(void)
{
    return yyparse();
}
