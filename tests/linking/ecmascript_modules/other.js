export function missing() {}
export function gone() {}
