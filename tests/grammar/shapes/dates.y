/* A scanner that is no file for lex, with its table of words behind the rules. */
%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
%}

%token DAY MONTH AGO COUNT

%%

when: DAY | MONTH | COUNT DAY AGO ;

%%

typedef struct entry {
    const char *name;
    int token, value;
} entry;

static const entry entries[] = {
    {"MONDAY", DAY, 1}, {"SUNDAY", DAY, 7}, /* and so on */
    {"MAY", MONTH, 5},
    {"AGO", AGO, -1},
    {0, 0, 0},
};
