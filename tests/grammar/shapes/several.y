%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}
%token INT REAL IF END ERROR

%%

start: INT END | IF REAL ;
