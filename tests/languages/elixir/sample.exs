defmodule My.Shapes do
  @moduledoc "Shapes."
  use GenServer, restart: :temporary
  import Ecto.Query, only: [from: 2]
  alias My.{Circle, Square}
  alias My.Long.Name, as: Short
  require Logger
  @behaviour Drawable
  @limit 10
  @type shape :: :circle | {:square, integer()}
  @opaque box(a) :: a
  @callback draw(shape :: term) :: :ok
  defstruct [:name, size: 1]

  @doc """
  Area.
  """
  @spec area(shape) :: float
  def area(shape)
  def area(:circle), do: helper(1)
  @unit 1
  # A clause may have a comment of its own.
  def area({:square, n}) when is_integer(n) and n > 0 do
    Short.call(n) |> Enum.map(&helper/1) |> finish
    local = fn x -> x + 1 end
    local.(1)
    %Circle{radius: @limit}
    if n, do: GenServer.start_link(__MODULE__, [], name: Short)
  end
  def area(shape, unit), do: scaled(shape, unit)
  def area(nil), do: none()
  def no_args, do: nil
  @impl true
  def handle_call(:get, _from, state), do: reply(state)
  @impl true
  def handle_call(_, _, state), do: noreply(state)
  # Helps.
  defp helper(x \\ 1, %{a: b} = c, opts \\ []), do: {x, b, c, opts}
  def a <> b, do: a
  def nil <> b, do: joined(b)
  defmacro my_macro(do: block) do
    quote do
      unquote(block)
    end
  end
  defmacro on(:event), do: nil
  defmacro on(name) when is_atom(name), do: name
  defguard is_even(x) when rem(x, 2) == 0
  defdelegate size(x), to: Map, as: :map_size
  defmodule Inner do
    def deep, do: ~s(def in_sigil)
  end
end
defprotocol Measured do
  def size(data)
end
defimpl Measured, for: [Map, BitString] do
  def size(m), do: map_size(m)
end
defimpl Measured, for: Short do
end
defmodule My.User do
  schema "users" do
    field :name, :string
    has_many :posts, Post
  end
end
test "foo bar", %{conn: conn} do
  assert foo(conn) == {:def, "def in_string"}
end
# def commented
