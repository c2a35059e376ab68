/* SimpleCalc's language: at every place either an operand or what may follow one is due. */
#include <ctype.h>
#include <string.h>

int accepts(const char *text, int length)
{
    int is_operand_due = 1, open = 0;
    for (int i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (!c || c > 127)
            return 0;
        if (is_operand_due && isalnum(c))
            is_operand_due = 0;
        else if (is_operand_due && c == '(')
            open++;
        else if (!is_operand_due && c == ')' && open)
            open--;
        else if (!is_operand_due && strchr("+-*/%|&", c))
            is_operand_due = 1;
        else if (!is_operand_due || c != '-')
            return 0;
    }
    return !is_operand_due && !open;
}
