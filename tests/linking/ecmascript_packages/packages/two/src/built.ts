export function built() {}
