%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}
%token LETTER HASH LAST

%%

start: HASH LETTER | HASH LAST ;
