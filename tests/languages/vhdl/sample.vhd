library ieee;
use ieee.std_logic_1164.all;
use work.shapes.area;

-- Counts.
entity counter is
  generic (WIDTH : natural := 8);
  port (clk : in std_logic; q : out std_logic_vector(WIDTH-1 downto 0));
end entity counter;

architecture rtl of counter is
  signal count, other : unsigned(7 downto 0) := (others => '0');
  constant MAX : integer := 10;
  type state_t is (IDLE, RUN);
  type rec_t is record a : integer; b : state_t; end record;
  subtype small is integer range 0 to 3;
  component sub is port (x : in bit); end component;
  -- Adds.
  function add(a, b : integer) return integer is
    variable sum : integer;
  begin
    sum := a + helper(b);
    return sum;
  end function;
  procedure step(signal s : out bit; k : integer := 1) is
  begin
    s <= '1';
    report "procedure in_a_string";
  end procedure;
  alias first : bit is count(0);
begin
  u_sub : sub port map (x => clk);
  u_two : entity work.other_entity(rtl) generic map (W => MAX) port map (clk => clk);
  main : process (clk)
    variable inner : integer;
  begin
    if rising_edge(clk) then
      count <= count + 1;
      step(s, MAX);
    end if;
  end process;
  q <= std_logic_vector(count);
end architecture rtl;

package shapes is
  constant SIDES : integer := 3;
  function area(x : integer) return integer;
end package;
-- function commented_out(x : integer) return integer;
package body shapes is
  function area(x : integer) return integer is begin return x; end;
end package body;
