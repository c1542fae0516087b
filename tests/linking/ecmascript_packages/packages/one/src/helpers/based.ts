export function based() {}
