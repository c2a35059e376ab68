/* Assignments to names of which some are keywords, and texts in quotes, which the scanner reads in a condition of its own. */
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}

%token NAME ON OFF "off" TEXT

%%

set: NAME '=' value
    | ON NAME
    | NAME { $$ = 1; } '?'
    ;

value: TEXT
    | "off"
    | error '!'
    ;

%%

#include "set.lex.h"

void set_again(void);

int accepts(const char *text, int length)
{
    YY_BUFFER_STATE buffer = yy_scan_bytes(text, length);
    set_again();
    int status = yyparse();
    yy_delete_buffer(buffer);
    return status == 0;
}
