// Pinch gesture: tracks the pointers on an image, and how far two of them spread.
import type { Point } from './zoom.ts';

/** `ratio`: new distance of the pointers divided by the old one; `at`: the point between them. */
export type Pinch = { ratio: number; at: Point };

export function trackPointers() {
  const pointers = new Map<number, Point>();
  return {
    /** Returns how many pointers are pointers. */
    add: (id: number, at: Point) => pointers.set(id, at).size,
    remove: (id: number) => pointers.delete(id),
    /** Null unless exactly two pointers are down and this is one of them. */
    move(id: number, to: Point): Pinch | null {
      const from = pointers.get(id);
      if (!from) return null;
      pointers.set(id, to);
      const other = [...pointers].find(([each]) => each !== id)?.[1];
      if (!other || pointers.size !== 2) return null;
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const after = Math.hypot(to.x - other.x, to.y - other.y);
      const at = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
      return before > 0 ? { ratio: after / before, at } : null;
    },
  };
}
