/* Sentences of the grammar that its parser refuses: comparisons do not associate, and a conflict is decided for the second rule
 * of `line`. */
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
static int depth;
%}

%token NAME
%nonassoc '<' EQUAL
%left '-'
%expect 1

%%

line: test
    | mark '!' '.'
    | '@' '!' NAME
    | error '!'
    ;

mark: '@'
    ;

test: test '<' test
    | test EQUAL test
    | test '-' { depth++; } test
    | NAME                         { $$ = $1 == 'b'; }
    ;

%%

#include "order.lex.h"

int accepts(const char *text, int length)
{
    YY_BUFFER_STATE buffer = yy_scan_bytes(text, length);
    depth = yynerrs = 0;
    int status = yyparse();
    yy_delete_buffer(buffer);
    return status == 0 && !yynerrs && depth < 9;
}
