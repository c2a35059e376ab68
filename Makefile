# Everything made stands under build/. `make demo` and `make check` do all the set-up that is missing.
BUILD := build
PREFIX ?= /usr/local
LLVM := 19
CC := clang-$(LLVM)
SANITIZE ?=

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Werror
CFLAGS := -std=c17 -D_GNU_SOURCE -O2 -g $(WARNINGS)
ifneq ($(SANITIZE),)
# Optimizing what the sanitizers add takes longer than it saves.
CFLAGS += -O0 -gline-tables-only -DEXPR_CHECKED -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS += -fsanitize=$(SANITIZE)
endif
LLVM_CFLAGS = -isystem $(shell llvm-config-$(LLVM) --includedir)
LLVM_LIBS = -L$(shell llvm-config-$(LLVM) --libdir) -Wl,-rpath,$(shell llvm-config-$(LLVM) --libdir) -lLLVM-$(LLVM)
LIBS = $(LLVM_LIBS) -lz3 -lcadical -lstdc++ -lsqlite3 -lm

DRIVER := base expr loops trace compile solve explore grammar partition store report main
SOURCES := $(wildcard $(DRIVER:%=src/%/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)
LIBRARY := $(BUILD)/libsplat.a
SPLAT := $(BUILD)/bin/splat
RUNTIME_FOLDER := $(BUILD)/lib/splat
UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/test_*.c))

.PHONY: all build demo check unit runtime soak install packages clean format
.SECONDARY:

# The packages come first: without them nothing below can even be looked up.
build: packages
	@$(MAKE) --no-print-directory -j$$(nproc) all

all: $(SPLAT) runtime

packages:
	@scripts/install-packages

$(BUILD)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LLVM_CFLAGS) -MMD -MP -c $< -o $@

$(LIBRARY): $(filter-out $(BUILD)/src/main/main.o,$(OBJECTS))
	@rm -f $@
	ar rcs $@ $^

$(SPLAT): $(BUILD)/src/main/main.o $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LIBS) -o $@

$(BUILD)/tests/%: tests/unit/%.c $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LLVM_CFLAGS) -Wno-unused-parameter -MMD -MP -Isrc $(LDFLAGS) $< $(filter %.o,$^) $(LIBRARY) $(LIBS) -lcmocka -o $@

# What several tests share.
$(BUILD)/tests/query_generator.o: tests/unit/query_generator.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -MMD -MP -Isrc -c $< -o $@

$(BUILD)/tests/test_rungs: $(BUILD)/tests/query_generator.o

demo: build
	@scripts/demo $(SPLAT)

check: build
	@scripts/install-packages afl++
	@$(MAKE) --no-print-directory -j$$(nproc) unit
	@$(MAKE) --no-print-directory -j$$(nproc) BUILD=$(BUILD)/sanitized SANITIZE=address,undefined all unit
	@tests/run

unit: $(UNIT)

soak: build
	@tests/memory/reference
	@tests/lengths/reference
	@tests/inputs/reference
	@tests/loops/differential 1000
	@tests/loops/random 500
	@tests/partition/random 3000
	@SPLAT_FLOW_COARSE=1 tests/partition/random --all 1000
	@tests/soak

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/splat $(DESTDIR)$(PREFIX)/include \
		$(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(SPLAT) $(DESTDIR)$(PREFIX)/bin/
	install -m 644 $(RUNTIME_FOLDER)/*.a $(RUNTIME_FOLDER)/*.o $(RUNTIME_FOLDER)/*.bc $(DESTDIR)$(PREFIX)/lib/splat/
	install -m 644 include/splat.h $(DESTDIR)$(PREFIX)/include/
	install -m 644 docs/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1/

clean:
	rm -rf $(BUILD)

format:
	clang-format -i $$(git ls-files '*.c' '*.h')

-include $(OBJECTS:.o=.d) $(UNIT:=.d) $(BUILD)/tests/query_generator.d

# ---- what is linked into tested programs ----

RUNTIME_SOURCES := $(filter-out src/runtime/helpers.c src/runtime/fuzz_main.c src/runtime/library_end.c,$(wildcard src/runtime/*.c)) \
	src/loops/trip_count.c src/expr/expr.c src/expr/apply.c src/expr/variation.c $(wildcard src/expr/simplify*.c src/expr/float_*.c)
RUNTIME_OBJECTS := $(RUNTIME_SOURCES:src/%.c=$(BUILD)/runtime/%.o)
RUNTIME_FLAGS := -std=c17 -D_GNU_SOURCE -O2 -g -fPIC -fno-omit-frame-pointer -fno-stack-protector -fno-builtin $(WARNINGS)
LIBC_SOURCES := $(wildcard libc/*/*.c)
LIBC_OBJECTS := $(LIBC_SOURCES:%.c=$(BUILD)/%.o)
# What makes the program's inputs and pins its world; the rest are models, which --libc system leaves out.
LIBC_MODELS := $(filter-out libc/string/strlcpy.c libc/string/strlcat.c,\
	$(wildcard $(addprefix libc/,$(addsuffix /*.c,ctype string net options paths regex time wchar)))) \
	$(wildcard libc/stdio/*printf*.c) $(addprefix libc/stdio/,conversion.c formatted_number.c formatting.c) \
	$(filter-out %env.c %/variables.c %/float_text.c,$(wildcard libc/stdlib/*.c))
LIBC_INPUT_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(filter-out $(LIBC_MODELS),$(LIBC_SOURCES)))
LIBC_FLAGS := -std=c17 -D_GNU_SOURCE -O1 -fno-builtin -fPIC -w -ffile-prefix-map=libc/=splat-libc/

runtime: $(RUNTIME_FOLDER)/coverage_end.o $(RUNTIME_FOLDER)/library_end.o $(RUNTIME_FOLDER)/helpers.bc $(RUNTIME_FOLDER)/libsplat-runtime.a \
	$(RUNTIME_FOLDER)/libsplat-plain.a $(RUNTIME_FOLDER)/libsplat-libc.a $(RUNTIME_FOLDER)/libsplat-libc-inputs.a $(BUILD)/include/splat.h

$(RUNTIME_FOLDER)/coverage_end.o: src/runtime/coverage_end.s
	@mkdir -p $(@D)
	$(CC) -c $< -o $@

$(RUNTIME_FOLDER)/library_end.o: src/runtime/library_end.c src/runtime/abi.h
	@mkdir -p $(@D)
	$(CC) $(RUNTIME_FLAGS) -g0 -c $< -o $@

$(BUILD)/include/splat.h: include/splat.h
	@mkdir -p $(@D)
	cp $< $@

# The flags of a module must not contradict those of the programs that it is linked into, so it has none.
$(RUNTIME_FOLDER)/helpers.bc: src/runtime/helpers.c src/runtime/abi.h
	@mkdir -p $(@D)
	$(CC) -std=c17 -O2 -fno-strict-aliasing $(WARNINGS) -S -emit-llvm $< -o $(@:.bc=.ll)
	sed -i '/^!llvm.module.flags/d;/^!llvm.ident/d' $(@:.bc=.ll)
	$(CC) -c -emit-llvm -Wno-override-module -x ir $(@:.bc=.ll) -o $@
	@rm -f $(@:.bc=.ll)

$(BUILD)/runtime/expr/%.o: src/expr/%.c
	@mkdir -p $(@D)
	$(CC) $(RUNTIME_FLAGS) -fvisibility=hidden -MMD -MP -c $< -o $@

$(BUILD)/runtime/loops/%.o: src/loops/%.c
	@mkdir -p $(@D)
	$(CC) $(RUNTIME_FLAGS) -fvisibility=hidden -MMD -MP -c $< -o $@

$(BUILD)/runtime/runtime/%.o: src/runtime/%.c
	@mkdir -p $(@D)
	$(CC) $(RUNTIME_FLAGS) -MMD -MP -c $< -o $@

# One object whose inner names are local, so that they cannot meet the program's.
$(RUNTIME_FOLDER)/libsplat-runtime.a: $(RUNTIME_OBJECTS) $(BUILD)/runtime/runtime/fuzz_main.o
	@mkdir -p $(@D)
	@rm -f $@
	ld -r $(RUNTIME_OBJECTS) -o $(BUILD)/runtime/runtime.o
	objcopy --localize-hidden $(BUILD)/runtime/runtime.o
	ar rcs $@ $(BUILD)/runtime/runtime.o $(BUILD)/runtime/runtime/fuzz_main.o

# The same without the handlers of clang's checks, which a sanitizer's own runtime brings.
$(RUNTIME_FOLDER)/libsplat-plain.a: $(RUNTIME_OBJECTS) $(BUILD)/runtime/runtime/fuzz_main.o
	@mkdir -p $(@D)
	@rm -f $@
	ld -r $(filter-out %/ubsan.o %/heap.o,$(RUNTIME_OBJECTS)) -o $(BUILD)/runtime/plain.o
	objcopy --localize-hidden $(BUILD)/runtime/plain.o
	ar rcs $@ $(BUILD)/runtime/plain.o $(BUILD)/runtime/runtime/fuzz_main.o

$(BUILD)/libc/%.o: libc/%.c $(SPLAT) $(RUNTIME_FOLDER)/helpers.bc
	@mkdir -p $(@D)
	$(SPLAT) cc $(LIBC_FLAGS) -MMD -MP -c $< -o $@

# A sanitized splat cc makes the same objects, but takes ten times as long for it.
ifdef SANITIZE
$(RUNTIME_FOLDER)/libsplat-libc.a: build/lib/splat/libsplat-libc.a
	@mkdir -p $(@D)
	cp $< $@

$(RUNTIME_FOLDER)/libsplat-libc-inputs.a: build/lib/splat/libsplat-libc-inputs.a
	@mkdir -p $(@D)
	cp $< $@
else
$(RUNTIME_FOLDER)/libsplat-libc.a: $(LIBC_OBJECTS)
	@rm -f $@
	ar rcs $@ $^

$(RUNTIME_FOLDER)/libsplat-libc-inputs.a: $(LIBC_INPUT_OBJECTS)
	@rm -f $@
	ar rcs $@ $^
endif

-include $(RUNTIME_OBJECTS:.o=.d) $(LIBC_OBJECTS:.o=.d)
