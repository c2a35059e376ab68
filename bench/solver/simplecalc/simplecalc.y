/* A pocket calculator: numbers and variables of one character, arithmetic and logic with the usual precedence. Like the
 * one that it is modelled on it forgets to look at a divisor. */
%{
#include <stdio.h>

int yylex(void);
static void yyerror(const char *message);

static int variables[52] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
%}

%token NUMBER LETTER
%left '|'
%left '&'
%left '+' '-'
%left '*' '/' '%'
%right NEGATION

%%

line: expression        { printf("%d\n", $1); }
    ;

expression: '(' expression ')'              { $$ = $2; }
    | expression '*' expression             { $$ = $1 * $3; }
    | expression '/' expression             { $$ = $1 / $3; }
    | expression '%' expression             { $$ = $1 % $3; }
    | expression '+' expression             { $$ = $1 + $3; }
    | expression '-' expression             { $$ = $1 - $3; }
    | expression '|' expression             { $$ = $1 || $3; }
    | expression '&' expression             { $$ = $1 && $3; }
    | '-' expression %prec NEGATION         { $$ = -$2; }
    | LETTER                                { $$ = variables[$1]; }
    | NUMBER
    ;

%%

static void yyerror(const char *message)
{
    fprintf(stderr, "%s\n", message);
}

int main(void)
{
    return yyparse();
}
