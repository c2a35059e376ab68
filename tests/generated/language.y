/* Statements, declarations and expressions, much as in C. With -DBUGGY a minus sign before an expression is a bug. */
%{
#include <stdio.h>
#include <stdlib.h>
int yylex(void);
static void yyerror(const char *message) { (void)message; }
static void meet_sign(void)
{
#ifdef BUGGY
    abort();
#endif
}
%}
%token IF ELSE WHILE FOR DO RETURN BREAK CONTINUE SWITCH CASE DEFAULT INT CHAR VOID STRUCT UNION ENUM CONST STATIC EXTERN SIZEOF GOTO
%token EQ NE LE GE AND OR SHL SHR INC DEC ARROW ADDA SUBA MULA DIVA ELLIPSIS NUMBER REAL NAME STRING LITERAL BAD
%right '=' ADDA SUBA MULA DIVA
%left OR
%left AND
%left EQ NE
%left '<' '>' LE GE
%left SHL SHR
%left '+' '-'
%left '*' '/' '%'
%right '!' UNARY
%left INC DEC '[' '(' '.' ARROW
%nonassoc NOELSE
%nonassoc ELSE
%%
unit: %empty | unit item ;
item: decl | stmt ;
decl: type names ';' | storage decl ;
storage: CONST | STATIC | EXTERN ;
type: INT | CHAR | VOID | STRUCT NAME | UNION NAME | ENUM NAME ;
names: init | names ',' init ;
init: NAME | NAME '=' expr | NAME '[' expr ']' ;
stmt: expr ';' | ';' | '{' list '}' | IF '(' expr ')' stmt %prec NOELSE | IF '(' expr ')' stmt ELSE stmt
 | WHILE '(' expr ')' stmt | DO stmt WHILE '(' expr ')' ';' | FOR '(' expr ';' expr ';' expr ')' stmt
 | RETURN expr ';' | RETURN ';' | BREAK ';' | CONTINUE ';' | GOTO NAME ';' | SWITCH '(' expr ')' stmt | CASE expr ':' stmt | DEFAULT ':' stmt ;
list: %empty | list item ;
expr: NUMBER | REAL | NAME | STRING | LITERAL | '(' expr ')' | expr '+' expr | expr '-' expr | expr '*' expr | expr '/' expr | expr '%' expr
 | expr '=' expr | expr ADDA expr | expr SUBA expr | expr MULA expr | expr DIVA expr | expr OR expr | expr AND expr | expr EQ expr | expr NE expr
 | expr '<' expr | expr '>' expr | expr LE expr | expr GE expr | expr SHL expr | expr SHR expr | '!' expr | '-' expr %prec UNARY { meet_sign(); } | SIZEOF expr %prec UNARY
 | expr INC | expr DEC | expr '[' expr ']' | expr '(' args ')' | expr '(' ')' | expr '.' NAME | expr ARROW NAME ;
args: expr | args ',' expr ;
%%
int main(void) { return yyparse(); }
