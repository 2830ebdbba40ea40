// The cords of a dress: in front two from the drawstring, laid on the skirt; behind, the two that tie the choli's back.
import type { Point } from '../cloth/camera.ts';
import { curveThrough } from '../cloth/numbers.ts';
import type { Dress } from './dress.ts';
import type { Neck } from './neckline.ts';
import type { SkirtShape } from './skirt-shape.ts';

/** `lean` is how far forward the tassel goes for every centimetre down. */
export type HangingCord = { points: readonly Point[]; lean: number };

const RADIUS = 0.3;
const TASSEL = 8.4;

/** Where the back cords are sewn on, under the trim of the neck: wider necks have their trim farther out. */
const sewnOn: Partial<Record<Neck, Point>> = {
  round: [10.1, 147, -8.4],
  square: [11.2, 147.2, -7.8],
};
const SEWN_ON: Point = [8.6, 146.5, -9.2];

export function backCords({ back, opens }: Dress['choli']): HangingCord[] {
  if (back === 'shallow' || opens) return [];
  const [x, y, z] = sewnOn[back] ?? SEWN_ON;
  return [1, -1].map((k) => ({
    lean: 0,
    points: [
      [k * x, y, z],
      [k * 5, 145, -10.4],
      [k * 0.8, 144.2, -11],
      [-k * 1.2, 140.5, -11.4],
      [-k * 2.2, 133 - k * 2, -12],
      [-k * 2.4, 127 - k * 4, -12],
    ],
  }));
}

/** `x` is where they leave the waist. */
export function drawstring(x: number, skirt: SkirtShape): HangingCord[] {
  const cloth = frontOf(skirt);
  const cords: Point[][] = [
    [
      [x, 103.5, 9.5],
      [x - 0.6, 101, 11.6],
      [x - 1.0, 94, 13.6],
      [x - 1.4, 86, 16.4],
      [x - 1.6, 81, 18.2],
    ],
    [
      [x + 0.8, 103.5, 9.5],
      [x + 0.9, 101, 11.8],
      [x + 1.2, 92, 14.6],
      [x + 1.6, 80, 18.8],
      [x + 1.8, 73, 21],
    ],
  ];
  return cords.map((points) => lifted(points, cloth));
}

type Cloth = (x: number, y: number) => number;

/** A cord never sinks into the cloth it falls over. */
function lifted(points: readonly Point[], cloth: Cloth): HangingCord {
  const line = curveThrough(points);
  const free = Array.from({ length: 15 }, (_, i) => line(i / 14) as Point);
  const sinks = free.some(([x, y, z]) => z < cloth(x, y) + RADIUS);
  if (!sinks) return { points, lean: 0 };
  const laid = free.map(([x, y, z]): Point => [x, y, Math.max(z, cloth(x, y) + RADIUS + 0.35)]);
  const [endX, endY, endZ] = laid[14]!;
  const foot = cloth(endX, endY - TASSEL) + 0.7;
  return { points: laid, lean: Math.max(0, (foot - endZ) / TASSEL) };
}

const CELL = 0.6;
const TOP = 105;

/** How far forward the cloth reaches at a place seen from the front. */
function frontOf({ place }: SkirtShape): Cloth {
  const columns = 60;
  const rows = 90;
  const depth = new Float32Array(columns * rows).fill(-99);
  const cell = (x: number, y: number): number => {
    const i = Math.round(x / CELL) + columns / 2;
    const j = Math.round((TOP - y) / CELL);
    return i < 0 || j < 0 || i >= columns || j >= rows ? -1 : j * columns + i;
  };
  const at: Point = [0, 0, 0];
  for (let v = 0; v < 0.5; v += 0.0025) {
    for (let u = 0.3; u < 0.7; u += 0.0025) {
      place(u, v, at);
      const k = cell(at[0], at[1]);
      if (k >= 0) depth[k] = Math.max(depth[k]!, at[2]);
    }
  }
  return (x, y) => {
    let nearest = -99;
    for (const aside of [-CELL, 0, CELL]) {
      for (const up of [-CELL, 0, CELL]) {
        const k = cell(x + aside, y + up);
        if (k >= 0) nearest = Math.max(nearest, depth[k]!);
      }
    }
    return nearest;
  };
}
