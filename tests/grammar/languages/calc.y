/* A calculator of one character a token, as small as a theorem about all its sentences wants it. */
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
static int result;
%}

%token NUMBER LETTER
%left '+'
%left '/'
%right NEGATION

%%

line: expression                            { result = $1; }
    ;

expression: '(' expression ')'              { $$ = $2; }
    | expression '/' expression             { $$ = $3 ? $1 / $3 : 0; }
    | expression '+' expression             { $$ = $1 + $3; }
    | '-' expression %prec NEGATION         { $$ = -$2; }
    | LETTER                                { $$ = $1 == 'b' ? 7 : 1; }
    | NUMBER
    ;

%%

#include "calc.lex.h"

int accepts(const char *text, int length)
{
    YY_BUFFER_STATE buffer = yy_scan_bytes(text, length);
    int status = yyparse();
    yy_delete_buffer(buffer);
    return status == 0 && result < 1000;
}
