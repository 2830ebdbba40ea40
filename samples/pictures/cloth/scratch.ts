// Working memory that is used again and again: taking it anew for every picture costs more than drawing does.

const kept = new Map<string, Float32Array>();

/** Zeroed room for so many numbers. It is only the caller's until the same name is asked for again. */
export function scratch(name: string, size: number): Float32Array {
  const room = scratchAsItIs(name, size);
  return room.fill(0);
}

/** The same, with whatever was in it. */
export function scratchAsItIs(name: string, size: number): Float32Array {
  let room = kept.get(name);
  if (!room || room.length < size) {
    room = new Float32Array(size);
    kept.set(name, room);
  }
  return room.subarray(0, size);
}
