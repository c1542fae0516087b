class Fallback {
  start() {}
}
export default new Fallback()
