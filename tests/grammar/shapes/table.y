/* Tokens that a function of another file finds in a table, and names of actions that are pasted together. */
%define api.token.raw
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}

%token KW_LET "let" KW_IN "in"
%token <int> NAME "name"
%union { int number; }
%token OP_PLUS "+" OP_ARROW "->"

%%

start: "let" "name" "->" "name" tail ;
tail: | "+" "in" ;
