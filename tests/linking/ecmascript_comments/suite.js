module.exports = Suite
function Suite() {}
Suite.prototype.start = function () {}
function Other() {}
Other.prototype.start = function () {}
