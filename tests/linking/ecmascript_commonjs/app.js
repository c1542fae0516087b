var app = (module.exports = {})

app.use = function use() {
  this.lazy()
  //   ^ certain app.js::app.lazy
  return this
}
app.lazy = function () {}
;['get', 'post'].forEach(function (method) {
  app[method] = function () {
    return this.lazy()
    //          ^ certain app.js::app.lazy
  }
})
