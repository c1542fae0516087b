export const two = () => {}
