export function unknown() {}
