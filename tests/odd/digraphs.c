// Other spellings: digraphs, trigraphs, a device of Duff's, multi-character constants, labels inside of loops.
// RUN: -std=c17 -w
// BUG: out-of-bounds-read @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
%:include <splat.h>

static void copy(char *to, const char *from, int count)
<%
    int turns = (count + 3) / 4;
    switch (count % 4) <%
    case 0: do <% *to++ = *from++;
    case 3:       *to++ = *from++;
    case 2:       *to++ = *from++;
    case 1:       *to++ = *from++; // @bug
            %> while (--turns > 0);
    %>
%>

int main(void)
??<
    char from<:5:> = "abcd", to??(16??);
    int count = splat_range(1, 6, "count");
#ifdef FIXED
    if (count > 5)
        count = 5;
#endif
    copy(to, from, count);
    return to[0] != 'a' ??!??! 'ab' != 24930;
??>
