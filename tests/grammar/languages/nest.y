/* Lists in lists, with keywords among the names: [a,no b,[on]] */
%{
#include <stdio.h>

int yylex(void);
static void yyerror(const char *message) { (void)message; }

int name_start, name_length; /* of the last name that was read */
static int depth, deepest, names, quiet;

static void enter(void)
{
    if (++depth > deepest)
        deepest = depth;
}

static int note_name(void)
{
    names++;
    quiet += name_start == 'q';
    return name_length > 2 ? 2 : 1;
}
%}

%token NAME ON NO

%%

document: value             { puts($1 > 1 ? "much" : quiet ? "quiet" : deepest > 1 && !names ? "hollow" : "plain"); }
    ;

value: ON                   { $$ = 1; }
    | NO value              { $$ = !$2; }
    | NAME                  { $$ = note_name(); }
    | '[' { enter(); } items ']' { depth--; $$ = $3; }
    | '{' '}'               { $$ = 0; }
    ;

items:                      { $$ = 0; }
    | filled
    ;

filled: value
    | filled ',' value      { $$ = $1 + $3; }
    ;

%%

int main(void)
{
    return yyparse();
}
