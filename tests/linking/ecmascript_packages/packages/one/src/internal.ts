export function internal() {}
