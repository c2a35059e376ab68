#include "byte_classes.h"

void byte_classes_free(byte_classes *of)
{
    array_free(&of->own);
    array_free(&of->shown);
    tuple_set_free(&of->numbers);
}

static void show(byte_classes *of, uint32_t slot)
{
    for (size_t i = 0; i < of->shown.count; i++)
        if (of->shown.items[i] == slot)
            return;
    array_push(&of->shown, slot);
}

static void show_operands(byte_classes *of, const flat *program, const flat_op *op, uint64_t byte)
{
    const uint32_t slots[] = {op->a, op->b, op->c};
    for (int i = 0; i < expr_op_operands(op->op); i++)
        if (program->ops.items[slots[i]].reads == byte)
            show(of, slots[i]);
}

void byte_classes_plan(byte_classes *of, const flat *program, size_t position)
{
    uint64_t byte = (uint64_t)1 << position;
    array_clear(&of->own);
    array_clear(&of->shown);
    for (uint32_t i = 0; i < program->ops.count; i++) {
        const flat_op *op = &program->ops.items[i];
        if (op->reads == byte)
            array_push(&of->own, i);
        else if (op->reads & byte)
            show_operands(of, program, op, byte);
    }
    for (size_t i = 0; i < program->roots.count; i++)
        if (program->ops.items[program->roots.items[i]].reads == byte)
            show(of, program->roots.items[i]);
}

static void run_own(const byte_classes *of, flat *program, size_t position, const uint8_t *values, size_t count)
{
    for (size_t i = 0; i < of->own.count; i++)
        flat_run_slot(program, of->own.items[i], position, values, count);
}

size_t byte_classes_join(byte_classes *of, flat *program, size_t position, uint8_t *values, size_t count,
                         uint8_t *class_of)
{
    size_t left = 0;
    run_own(of, program, position, values, count);
    tuple_set_start(&of->numbers, of->shown.count);
    for (size_t i = 0; i < count; i++) {
        uint64_t *tuple = tuple_set_room(&of->numbers);
        for (size_t k = 0; k < of->shown.count; k++)
            tuple[k] = flat_lanes(program, of->shown.items[k])[i];
        size_t class = tuple_set_add(&of->numbers);
        if (class_of)
            class_of[i] = (uint8_t)class;
        if (class == left)
            values[left++] = values[i];
    }
    run_own(of, program, position, values, left);
    return left;
}
