function pick() {}
function other() {}
module.exports = {
  pick,
  other: other,
  inline() {},
  nested: { deep: function () {} },
}
