`include "defines.vh"
`define WIDE 8
`define JOIN(a, b) {a, b}

// Counts.
module counter #(parameter WIDTH = 8) (
  input wire clk,
  input [WIDTH-1:0] d,
  output reg [WIDTH-1:0] q
);
  localparam MAX = 3;
  wire [3:0] a, b;
  reg r = 0;
  // Adds one.
  function [7:0] add;
    input [7:0] x;
    add = x + MAX;
  endfunction
  task show;
    begin $display("module in_a_string"); end
  endtask
  sub #(.W(8)) u_sub (.clk(clk), .q(q));
  assign a = b & `WIDE;
  always @(posedge clk) begin : block
    reg inner;
    q <= d;
    r = add(d);
  end
endmodule
// module commented_out; endmodule
module old(p, s);
  input p;
  output s;
endmodule
primitive inverse(o, i);
  output o;
  input i;
  table 0 : 1; endtable
endprimitive
// What stands outside a module is read as declarations.
assign loose = 1;
initial begin end else
