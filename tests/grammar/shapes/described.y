/* Aliases: of tokens with values they are descriptions, of others they are the words. */
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}

%union { int number; }
%token <number> NUMBER "a number"
%token STOP "stop"
%token LINE_END "end of line"
%token UNUSED

%%

start: "a number" "end of line" | "stop" "end of line" | UNUSED ;
