module.exports = class View {
  static of() {
    return new View('of')
  }
  render() {}
}
