%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}
%token IF ELSE OF MARK NUMBER UNKNOWN

%%

start: IF | OF ELSE | MARK NUMBER | MARK '%' ;
