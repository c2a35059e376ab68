# Everything made stands under build/. `make demo` and `make check` do all the set-up that is missing.
BUILD := build
PREFIX ?= /usr/local
LLVM := 19
CC := clang-$(LLVM)
SANITIZE ?=

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Werror
CFLAGS := -std=c17 -D_GNU_SOURCE -O2 -g $(WARNINGS)
ifneq ($(SANITIZE),)
CFLAGS += -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS += -fsanitize=$(SANITIZE)
endif
LLVM_CFLAGS = -isystem $(shell llvm-config-$(LLVM) --includedir)
LLVM_LIBS = -L$(shell llvm-config-$(LLVM) --libdir) -Wl,-rpath,$(shell llvm-config-$(LLVM) --libdir) -lLLVM-$(LLVM)
LIBS = $(LLVM_LIBS) -lz3 -lm

DRIVER := base expr trace compile solve explore store report main
SOURCES := $(wildcard $(DRIVER:%=src/%/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)
LIBRARY := $(BUILD)/libsplat.a
SPLAT := $(BUILD)/bin/splat
RUNTIME_FOLDER := $(BUILD)/lib/splat
UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/test_*.c))

.PHONY: all demo check unit programs soak install packages clean format
.SECONDARY:

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
	$(CC) $(CFLAGS) $(LLVM_CFLAGS) -Wno-unused-parameter -MMD -MP -Isrc $(LDFLAGS) $< $(LIBRARY) $(LIBS) -lcmocka -o $@

unit: $(UNIT)
	@for t in $(UNIT); do $$t || exit 1; done

-include $(OBJECTS:.o=.d) $(UNIT:=.d)
