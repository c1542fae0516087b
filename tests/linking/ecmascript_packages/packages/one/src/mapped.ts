export function mapped() {}
export function exact() {}
