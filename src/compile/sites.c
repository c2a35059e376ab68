#include "instrumenter.h"

#include "../base/graph.h"
#include "../base/text.h"

#include <llvm-c/DebugInfo.h>

static uint32_t file_string(instrumenter *in, const char *folder, unsigned folder_length, const char *name,
                            unsigned name_length)
{
    text path = {0};
    if (folder_length && name_length && name[0] != '/' && folder[0] != '/') {
        text_add_bytes(&path, folder, folder_length);
        text_add(&path, "/");
    }
    text_add_bytes(&path, name, name_length);
    uint32_t offset = site_table_add_string(in->sites, text_get(&path));
    text_free(&path);
    return offset;
}

/* Instructions give their place, functions that of their definition. */
static uint32_t file_of(instrumenter *in, LLVMValueRef value)
{
    unsigned name_length = 0, folder_length = 0;
    const char *name = LLVMGetDebugLocFilename(value, &name_length);
    const char *folder = LLVMGetDebugLocDirectory(value, &folder_length);
    return name ? file_string(in, folder, folder ? folder_length : 0, name, name_length) : 0;
}

uint32_t sites_block_of(instrumenter *in, LLVMValueRef instruction)
{
    uint64_t *index = map_get(&in->blocks, (uint64_t)(uintptr_t)LLVMGetInstructionParent(instruction));
    return index ? (uint32_t)(*index - 1) : SITE_NONE;
}

/* What passes have made of a copy of a struct has no place of its own: the instructions before it have. */
static LLVMValueRef with_place(LLVMValueRef instruction)
{
    for (LLVMValueRef at = instruction; at; at = LLVMGetPreviousInstruction(at))
        if (LLVMGetDebugLocLine(at))
            return at;
    return instruction;
}

uint32_t sites_add(instrumenter *in, enum site_kind kind, unsigned detail, LLVMValueRef instruction)
{
    site made = {.kind = (uint8_t)kind, .detail = (uint8_t)detail, .function = leaves_function_of(in, instruction)};
    made.block = made.function == in->function_index ? sites_block_of(in, instruction) : SITE_NONE;
    LLVMValueRef placed = with_place(instruction);
    made.line = LLVMGetDebugLocLine(placed);
    made.column = LLVMGetDebugLocColumn(placed);
    made.file = made.line ? file_of(in, placed) : 0;
    /* Neighbouring accesses of one place share a site: only decisions and checks must be told apart. */
    if (kind == SITE_MEMORY && in->sites->sites.count) {
        const site *last = &in->sites->sites.items[in->sites->sites.count - 1];
        if (last->kind == kind && last->line == made.line && last->column == made.column && last->block == made.block)
            return (uint32_t)(in->sites->sites.count - 1);
    }
    array_push(&in->sites->sites, made);
    return (uint32_t)(in->sites->sites.count - 1);
}

uint32_t sites_add_declaration(instrumenter *in, LLVMMetadataRef file, unsigned line)
{
    unsigned name_length, folder_length;
    if (!file)
        return SITE_NONE;
    const char *name = LLVMDIFileGetFilename(file, &name_length), *folder = LLVMDIFileGetDirectory(file, &folder_length);
    site made = {.kind = SITE_OTHER, .function = SITE_NONE, .block = SITE_NONE, .line = line};
    made.file = file_string(in, folder, folder ? folder_length : 0, name, name_length);
    array_push(&in->sites->sites, made);
    return (uint32_t)(in->sites->sites.count - 1);
}

void sites_successors(instrumenter *in, LLVMBasicBlockRef block, block_list *into)
{
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    array_clear(into);
    if (!terminator)
        return;
    LLVMBasicBlockRef report = check_report_block(in, terminator);
    unsigned count = LLVMGetNumSuccessors(terminator);
    bool is_branch = LLVMGetInstructionOpcode(terminator) == LLVMBr && count == 2;
    for (unsigned i = 0; i < count; i++) {
        /* A branch's second successor is the one for false, which comes first here. */
        LLVMBasicBlockRef successor = LLVMGetSuccessor(terminator, is_branch ? 1 - i : i);
        bool known = successor == report;
        for (size_t k = 0; !known && !is_branch && k < into->count; k++)
            known = into->items[k] == successor;
        if (!known)
            array_push(into, successor);
    }
}

static void number_blocks(instrumenter *in, block_list *order, uint32_t first)
{
    block_list successors = {0};
    array_push(order, LLVMGetEntryBasicBlock(in->function));
    *map_put(&in->blocks, (uint64_t)(uintptr_t)order->items[0], NULL) = first + 1;
    for (size_t i = 0; i < order->count; i++) {
        sites_successors(in, order->items[i], &successors);
        for (size_t k = 0; k < successors.count; k++) {
            bool is_new;
            uint64_t *index = map_put(&in->blocks, (uint64_t)(uintptr_t)successors.items[k], &is_new);
            if (!is_new)
                continue;
            *index = first + order->count + 1;
            array_push(order, successors.items[k]);
        }
    }
    array_free(&successors);
}

static void add_lines(instrumenter *in, LLVMBasicBlockRef block, site_block *into, uint32_t file)
{
    into->first_line = (uint32_t)in->sites->numbers.count;
    unsigned last = 0;
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
        unsigned line = LLVMGetDebugLocLine(at);
        if (!line || line == last || file_of(in, at) != file)
            continue;
        array_push(&in->sites->numbers, line);
        last = line;
    }
    into->line_count = (uint32_t)in->sites->numbers.count - into->first_line;
}

static void add_block(instrumenter *in, LLVMBasicBlockRef block, uint32_t file)
{
    site_block made = {.function = in->function_index, .coverage = SITE_NONE};
    block_list successors = {0};
    sites_successors(in, block, &successors);
    made.first_successor = (uint32_t)in->sites->numbers.count;
    made.successor_count = (uint32_t)successors.count;
    for (size_t i = 0; i < successors.count; i++)
        array_push(&in->sites->numbers,
                   (uint32_t)(*map_get(&in->blocks, (uint64_t)(uintptr_t)successors.items[i]) - 1));
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    if (successors.count > 1 && !check_is_made_by_compiler(in, terminator) &&
        (LLVMGetInstructionOpcode(terminator) == LLVMBr || LLVMGetInstructionOpcode(terminator) == LLVMSwitch)) {
        made.coverage = in->sites->coverage_count;
        in->sites->coverage_count += (uint32_t)successors.count;
    }
    add_lines(in, block, &made, file);
    array_push(&in->sites->blocks, made);
    array_free(&successors);
}

static uint32_t add_numbers(instrumenter *in, const uint32_t *blocks, uint32_t count, uint32_t first_block)
{
    uint32_t start = (uint32_t)in->sites->numbers.count;
    for (uint32_t i = 0; i < count; i++)
        array_push(&in->sites->numbers, blocks[i] + first_block);
    return start;
}

static void add_loops(instrumenter *in, const graph *of, uint32_t first_block)
{
    graph_loops loops;
    graph_find_loops(of, &loops);
    uint32_t first_loop = (uint32_t)in->sites->loops.count;
    for (uint32_t i = 0; i < loops.count; i++) {
        const graph_loop *loop = &loops.items[i];
        site_loop made = {.function = in->function_index,
                          .header = loop->header + first_block,
                          .parent = loop->parent == GRAPH_NONE ? SITE_NONE : loop->parent + first_loop,
                          .back_edge_count = loop->back_edge_count,
                          .exit_count = loop->exit_count,
                          .irreducible = loop->irreducible};
        made.first_back_edge = add_numbers(in, loops.back_edges + loop->first_back_edge, loop->back_edge_count, first_block);
        made.first_exit = add_numbers(in, loops.exits + 2 * (size_t)loop->first_exit, 2 * loop->exit_count, first_block);
        array_push(&in->sites->loops, made);
    }
    for (uint32_t i = 0; i < of->count; i++)
        in->sites->blocks.items[first_block + i].loop =
            loops.innermost[i] == GRAPH_NONE ? SITE_NONE : loops.innermost[i] + first_loop;
    graph_loops_free(&loops);
}

static void add_graph_facts(instrumenter *in, uint32_t first_block, uint32_t count)
{
    uint32_t *first = memory_allocate(count + 1, sizeof *first);
    ARRAY(uint32_t) successors = {0};
    for (uint32_t i = 0; i < count; i++) {
        const site_block *block = &in->sites->blocks.items[first_block + i];
        first[i] = (uint32_t)successors.count;
        for (uint32_t k = 0; k < block->successor_count; k++)
            array_push(&successors, in->sites->numbers.items[block->first_successor + k] - first_block);
    }
    first[count] = (uint32_t)successors.count;
    graph of = {.count = count, .first = first, .successors = successors.items};
    uint32_t *post_dominators = memory_allocate(count, sizeof *post_dominators);
    graph_post_dominators(&of, post_dominators);
    for (uint32_t i = 0; i < count; i++)
        in->sites->blocks.items[first_block + i].post_dominator =
            post_dominators[i] == GRAPH_NONE ? SITE_NONE : post_dominators[i] + first_block;
    add_loops(in, &of, first_block);
    memory_free(post_dominators);
    memory_free(first);
    array_free(&successors);
}

void sites_add_function(instrumenter *in)
{
    size_t name_length;
    uint32_t file = file_of(in, in->function);
    site_function made = {.name = site_table_add_string(in->sites, LLVMGetValueName2(in->function, &name_length)),
                          .file = file,
                          .line = LLVMGetDebugLocLine(in->function),
                          .first_block = (uint32_t)in->sites->blocks.count,
                          .coverage = in->sites->coverage_count++};
    block_list order = {0};
    number_blocks(in, &order, made.first_block);
    made.block_count = (uint32_t)order.count;
    in->function_index = (uint32_t)in->sites->functions.count;
    array_push(&in->sites->functions, made);
    for (size_t i = 0; i < order.count; i++)
        add_block(in, order.items[i], file);
    add_graph_facts(in, made.first_block, made.block_count);
    array_free(&order);
}

void sites_find_function(instrumenter *in, uint32_t index)
{
    block_list order = {0};
    in->function_index = index;
    number_blocks(in, &order, in->sites->functions.items[index].first_block);
    array_free(&order);
}
