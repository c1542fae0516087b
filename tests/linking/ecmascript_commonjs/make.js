exports = module.exports = make
function make() {}
exports.extra = function extra() {}
module.exports.named = named
function named() {}
