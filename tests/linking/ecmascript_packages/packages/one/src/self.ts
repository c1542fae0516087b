export function self() {}
