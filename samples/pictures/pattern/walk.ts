// Walking along a drawn line: trims, flowers and cords are set along necklines, hems and cuffs.
import { mix } from '../cloth/numbers.ts';
import { put } from './svg.ts';

type Step = readonly [x: number, y: number];

/** The points of a path of absolute M, L and C commands. */
export function pointsOf(d: string): Step[] {
  const points: Step[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = command === 'C' ? 6 : 2;
    for (let i = 0; i < n.length; i += size) {
      const [a = 0, b = 0, c = 0, e = 0] = n.slice(i, i + 4);
      const [toX = 0, toY = 0] = n.slice(i + size - 2, i + size);
      if (command === 'M') points.push([toX, toY]);
      const steps = command === 'C' ? 50 : command === 'L' ? 20 : 0;
      for (let k = 1; k <= steps; k++) {
        const t = k / steps;
        const s = 1 - t;
        points.push(
          command === 'L'
            ? [mix(x, toX, t), mix(y, toY, t)]
            : [
                s * s * s * x + 3 * s * s * t * a + 3 * s * t * t * c + t * t * t * toX,
                s * s * s * y + 3 * s * s * t * b + 3 * s * t * t * e + t * t * t * toY,
              ],
        );
      }
      [x, y] = [toX, toY];
    }
  }
  return points;
}

/** The same path somewhere else. */
export function moved(d: string, dx: number, dy: number): string {
  let across = false;
  return d.replace(/-?[\d.]+/g, (number) => {
    across = !across;
    return (Number(number) + (across ? dx : dy)).toFixed(2);
  });
}

/** Sets a drawing about every `distance` along the line, turned with it. */
export function setAlong(d: string, distance: number, draw: (i: number) => string): string {
  const points = pointsOf(d);
  const lengths = [0];
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    if (i > 0) lengths.push(lengths[i - 1]! + Math.hypot(x - px, y - py));
  });
  const total = lengths.at(-1) ?? 0;
  const count = Math.max(1, Math.round(total / distance));
  let out = '';
  let k = 1;
  for (let i = 0; i <= count; i++) {
    const at = (total * i) / count;
    while (k < lengths.length - 1 && lengths[k]! < at) k++;
    const [ax, ay] = points[k - 1]!;
    const [bx, by] = points[k]!;
    const f = (at - lengths[k - 1]!) / (lengths[k]! - lengths[k - 1]! || 1);
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    out += put(mix(ax, bx, f), mix(ay, by, f), draw(i), turn);
  }
  return out;
}
