%token A
%%
s: A
   | A ]
   ;
%%
