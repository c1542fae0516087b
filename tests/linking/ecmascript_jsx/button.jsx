export const Button = () => <button />
