// Store limited by the bytes of its values: evicts the least recently used ones.

export function createLruStore<Value extends { bytes: number }>(maxBytes: number) {
  // A Map iterates in the order of insertion, so its first entry is the least recently used.
  const values = new Map<string, Value>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= values.get(key)?.bytes ?? 0;
    values.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (!value) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    /** A value larger than the whole store is not stored. */
    set(key: string, value: Value): void {
      remove(key);
      if (value.bytes > maxBytes) return;
      values.set(key, value);
      bytes += value.bytes;
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
  };
}
