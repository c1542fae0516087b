package shapes;
  typedef enum logic [1:0] { IDLE, RUN } state_t;
  typedef struct packed { logic valid; int count; } item_t;
  typedef int number_t;
  parameter int WIDTH = 8;
  // Doubles.
  function automatic int twice(int x);
    int local_value = x;
    return other(local_value) + WIDTH;
  endfunction
endpackage

import shapes::*;

interface bus_if (input logic clk);
  logic valid;
  modport sink (input valid);
endinterface

// A base.
class Base extends Root implements Face;
  rand bit y;
  number_t items;
  function new(int first);
    super.new();
  endfunction
  virtual task go(item_t item);
    y = 1;
  endtask
  extern function int later();
  constraint positive { y > 0; }
endclass

module top #(parameter int W = shapes::WIDTH) (input logic clk, bus_if.sink bus);
  state_t state;
  shapes::item_t item;
  sub u_sub (.clk(clk), .state(state));
  always_ff @(posedge clk) state <= RUN;
  `uvm_info("class in_a_string", state)
endmodule
