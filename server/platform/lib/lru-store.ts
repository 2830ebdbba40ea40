// Store limited by the bytes of its values: evicts the least recently used ones.

export type LruStore<Value> = ReturnType<typeof createLruStore<Value & { bytes: number }>>;

export function createLruStore<Value extends { bytes: number }>(maxBytes: number) {
  // A Map iterates in the order of insertion, so its first entry is the least recently used. `bytes`: as counted, because
  // a value may grow.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    /** Returns a value without counting this as a use. */
    peek: (key: string): Value | undefined => entries.get(key)?.value,
    /** Stores a value, and counts the bytes of one that has grown. A value larger than the whole store is not stored. */
    set(key: string, value: Value): void {
      remove(key);
      if (value.bytes > maxBytes) return;
      entries.set(key, { value, bytes: value.bytes });
      bytes += value.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
  };
}
