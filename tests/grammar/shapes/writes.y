%output "y.tab.c"
%defines "stray.h"
%%
s: 'x' ;
