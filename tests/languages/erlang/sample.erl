%% @doc Shapes.
-module(shape).
-behaviour(gen_server).
-export([area/1, start_link/0]).
-include("shape.hrl").
-include_lib("kernel/include/file.hrl").
-import(lists, [map/2, foldl/3]).
-define(LIMIT, 10).
-define(AREA(X), area(X) * ?LIMIT).
-record(point, {x = 0 :: integer(), y}).
-type shape() :: {circle, number()} | square.
-opaque box(A) :: [A].
-callback draw(shape()) -> ok.
-spec area(shape()) -> number().
%% Area.
area({circle, R}) -> math:pi() * R * helper(R);
area({square, N}) when is_number(N), N > 0 ->
    Local = fun(X) -> X + 1 end,
    lists:map(fun helper/1, [N]),
    ?MODULE:area(Local),
    P = #point{x = 1},
    P#point.y,
    gen_server:start_link({local, ?MODULE}, ?MODULE, [], []);
area(_) -> ?LIMIT + ?AREA(1).
area(A, B) -> foldl(fun shape:area/1, A, B).
start_link() ->
    case area(square) of
        {ok, Pid} -> spawn_link(fun() -> loop(Pid) end);
        Error -> throw(Error)
    end.
'quoted name'() -> "area() -> in_string".
-ifdef(TEST).
area_test() -> ?assertEqual(1, area(1)).
-endif.
%% commented() -> ok.
