export function substituted() {}
