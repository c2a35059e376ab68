#!/bin/bash
# Writes one function with a switch of as many states as asked for: each goes to the next on a letter, far on a plus.
count=$1
letters=abcdefghijklmnopqrstuvwxyz
echo 'int states_step(int state, int c);'
echo 'int states_step(int state, int c)'
echo '{'
echo '    switch (state) {'
for ((i = 0; i < count; i++)); do
    echo "    case $i: return c == '${letters:i % 26:1}' ? $((i + 1)) : c == '+' ? $(((i * 7 + 3) % count)) : $i;"
done
echo '    default: return state;'
echo '    }'
echo '}'
