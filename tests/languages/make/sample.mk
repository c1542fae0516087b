# The compiler.
CC := gcc
SOURCES = $(wildcard *.c)
OBJECTS := $(SOURCES:.c=.o)
FLAGS ?= -O2
FLAGS += -g
LIMIT = 10
NOW != date
export PATH
export SHOWN := 1
override FIXED = 2
include common.mk $(TOP)/rules.mk
-include $(DEPENDENCIES)

.PHONY: all clean

# Builds all of it.
all: $(OBJECTS) lib ## with help
	$(CC) -o $@ $^
	@echo $(call say,hello) $(call quiet)

clean:
	rm -f *.o # not_a_target: x

%.o: %.c | folder
	$(CC) $(FLAGS) -c $<

install uninstall: all
build/$(NAME).a: all
	ar $@
$(TARGET): all

define say
echo $(1)
endef

ifdef DEBUG
MODE = debug
else ifeq ($(MODE),fast)
MODE = fast
endif
# commented: all
