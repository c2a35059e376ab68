
#include "NAME.lex.h"

int yylex_destroy(void);

int accepts(const char *text, int length)
{
    yy_scan_bytes(text, length);
    int status = yyparse();
    yylex_destroy(); /* the next one begins in the first condition again */
    return status == 0;
}
