%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}
%token WORD MARK

%%

start: WORD MARK ;
