// Fingers on a picture: how much two of them spread, and about which point.
import type { Point } from './zoom.ts';

export type Spread = { ratio: number; at: Point };

export function trackFingers() {
  const down = new Map<number, Point>();
  return {
    put: (id: number, at: Point) => down.set(id, at).size,
    lift: (id: number) => down.delete(id),
    /** Null unless two fingers are down and one of them has moved. */
    move(id: number, to: Point): Spread | null {
      const from = down.get(id);
      if (!from) return null;
      down.set(id, to);
      const other = [...down].find(([each]) => each !== id)?.[1];
      if (!other || down.size !== 2) return null;
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const after = Math.hypot(to.x - other.x, to.y - other.y);
      const at = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
      return before > 0 ? { ratio: after / before, at } : null;
    },
  };
}
