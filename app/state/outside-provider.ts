// The error of a hook that is called outside of its provider.
/** `name`: of the hook without `use`, and of the provider without `Provider`. */
export function outsideProvider(name: string): Error {
  return new Error(`use${name} must be used within ${name}Provider`);
}
