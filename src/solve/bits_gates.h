#ifndef bits_gates_h_INCLUDED
#define bits_gates_h_INCLUDED

/* Circuits of gates over the bits of the input. A gate is made once, equal gates are one gate, and what can
 * be simplified by looking at a gate and its operands is simplified when it is made. Operands come before
 * results. */

#include <stddef.h>
#include <stdint.h>

typedef int32_t bit; /* the number of a gate, negative for its opposite */

enum { BIT_TRUE = 1, BIT_FALSE = -1 };

enum bits_kind {
    BITS_CONSTANT, /* gate BIT_TRUE */
    BITS_INPUT,    /* a = 8 * byte + bit of the input */
    BITS_AND,      /* a and b */
    BITS_XOR,      /* a or b but not both */
    BITS_SUM,      /* an odd number of a, b and c */
    BITS_CARRY,    /* two or three of a, b and c */
    BITS_CHOICE,   /* a ? b : c */
};

typedef struct bits_gate {
    bit a, b, c;
    uint8_t kind;
    uint8_t uses; /* by other gates; 2 stands for more, too */
} bits_gate;

typedef struct bits_gates bits_gates;

bits_gates *bits_gates_new(void);
void bits_gates_free(bits_gates *of);
size_t bits_gates_count(const bits_gates *of);

/* The gate of a bit or of its opposite; valid until the next gate is made. */
const bits_gate *bits_gates_get(const bits_gates *of, bit number);

bit bits_input(bits_gates *of, uint32_t byte, unsigned index);
bit bits_and(bits_gates *of, bit a, bit b);
bit bits_or(bits_gates *of, bit a, bit b);
bit bits_xor(bits_gates *of, bit a, bit b);
bit bits_sum(bits_gates *of, bit a, bit b, bit c);
bit bits_carry(bits_gates *of, bit a, bit b, bit c);
bit bits_choice(bits_gates *of, bit condition, bit then, bit other);

#endif
