// View of a value that changes: what reads it once at the start of the server still sees every change.

/** An object whose properties are always those of the current value. */
export function viewOf<T extends object>(read: () => T): T {
  const view = {};
  for (const key of Object.keys(read())) {
    Object.defineProperty(view, key, { enumerable: true, get: () => read()[key as keyof T] });
  }
  return view as T;
}
