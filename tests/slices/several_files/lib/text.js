export function clean(text) {
  return trim(text).toLowerCase();
}

function trim(text) {
  return text.trim();
}

export function other(text) {
  return text;
}
