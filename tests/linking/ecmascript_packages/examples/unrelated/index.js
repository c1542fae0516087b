export function elsewhere() {}
