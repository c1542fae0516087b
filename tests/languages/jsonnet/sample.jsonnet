// A sample.
local k = import 'k.libsonnet';
local utils = (import './utils.libsonnet');
local apps = (import 'apps.libsonnet').apps;
local text = importstr 'text.txt';
// How many.
local limit = 10;
local apiToken = 'hunter2hunter2';
local defaults = { size: limit };
local add(first, second=2) = first + second * limit;
local twice = function(x) add(x, x);

{
  local inner = 1,
  _config+:: { name: 'x', 'quoted-key': 2 },

  // Makes one. And more.
  new(name, port=80):: {
    local full = name + '-x',
    name: full,
    port: port,
  },
  handler:: function(event) event.name,
  hidden:: self.new('a') + defaults,
  deployment: k.apps.v1.deployment.new($._config.name, replicas=limit) + utils.mixin,
  [limit]: 1,
  'quoted': twice(3),
  list: [add(i, inner) for i in std.range(1, 3)],
  nested: super.nested { deep: limit },
  assert self.list > 1,
  message: 'local not_this = 1;',
  // commented: 1,
}
