%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}
%token AS BY NAME NUMBER

%%

start: AS NUMBER BY NUMBER | NAME NUMBER ;
