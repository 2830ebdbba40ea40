// Small mathematics the pictures share: easing, noise that repeats by seed, and curves through given points.

export const TAU = Math.PI * 2;

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 before `from`, 1 after `to`, with soft ends. */
export function ease(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A soft hill of height 1 at 0 that is nearly flat beyond 2. */
export function hill(x: number): number {
  return Math.exp(-x * x);
}

export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to 1 for a point of a whole-number grid. */
export function hash(x: number, y: number): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from -1 to 1, about one wave per unit. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const dx = x - xi;
  const dy = y - yi;
  const fx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const fy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const a = hash(xi, yi);
  const b = hash(xi + 1, yi);
  const c = hash(xi, yi + 1);
  const d = hash(xi + 1, yi + 1);
  return (a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy) * 2 - 1;
}

export function fractal(x: number, y: number, octaves = 3): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.2;
    weight *= 0.5;
  }
  return sum;
}

export type Curve = (t: number) => number[];

/** A smooth curve (Catmull-Rom) through rows of numbers, for t from 0 to 1. */
export function curveThrough(rows: readonly (readonly number[])[]): Curve {
  const last = rows.length - 1;
  const row = (k: number): readonly number[] => rows[k < 0 ? 0 : k > last ? last : k] ?? [];
  return (t) => {
    const i = clamp(Math.floor(t * last), 0, last - 1);
    const f = t * last - i;
    const [a, b, c, d] = [row(i - 1), row(i), row(i + 1), row(i + 2)];
    return b.map((at, k) => {
      const before = a[k] ?? 0;
      const next = c[k] ?? 0;
      const after = d[k] ?? 0;
      return (
        0.5 *
        (2 * at +
          (next - before) * f +
          (2 * before - 5 * at + 4 * next - after) * f * f +
          (3 * at - before - 3 * next + after) * f * f * f)
      );
    });
  };
}

export type Vector = readonly [number, number, number];

export function unitVector([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
