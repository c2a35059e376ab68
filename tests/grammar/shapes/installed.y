%{
int yylex(void);
static void yyerror(const char *message) { (void)message; }
void install(const char *text, int token);
static const struct {
    const char *text;
    int token;
} words[] = {{"as", AS}, {"by", BY}};
void install_words(void)
{
    for (int i = 0; i < 2; i++)
        install(words[i].text, words[i].token);
}
%}
%token AS BY NAME

%%

start: AS '=' BY | NAME '=' NAME ;
