// Cloths patterned on the loom: ikat, stepped diamonds after the double ikats, stripes.
import { GOLD, FLAT_GOLD } from '../cloth/ink.ts';
import { hash, randomFrom } from '../cloth/numbers.ts';
import type { Pattern } from '../cloth/texture.ts';
import { box } from './svg.ts';

export type Ikat = {
  ground: string;
  outline: string;
  middle: string;
  heart: string;
  eye: string;
  width?: number;
  height?: number;
  fine?: number;
  seed?: number;
};

/** Yarn-dyed diamonds: every warp slides a little on its own, which feathers the pattern's edges. */
export function ikat({
  ground,
  outline,
  middle,
  heart,
  eye,
  width = 11,
  height = 16,
  fine = 0.06,
  seed = 9,
}: Ikat): Pattern {
  const random = randomFrom(seed);
  const count = Math.round(width / fine);
  const steps: readonly [number, string][] = [
    [0.16, eye],
    [0.3, heart],
    [0.5, outline],
    [0.62, middle],
    [0.8, ground],
    [0.9, heart],
    [2, ground],
  ];
  const colourAt = (x: number, y: number): string => {
    const column = Math.floor((x / width) * 2) & 1;
    const ax = Math.abs((((x / width) * 2) % 1) - 0.5) * 2;
    const ay = Math.abs(((((y / height + column * 0.5) % 1) + 1) % 1) - 0.5) * 2;
    const d = Math.floor((ax * 0.95 + ay * 0.95 + Math.sin(ay * 9) * 0.06) * 16) / 16;
    return steps.find(([limit]) => d < limit)?.[1] ?? ground;
  };
  let svg = box(0, 0, width, height, ground);
  let slide = 0;
  for (let i = 0; i < count; i++) {
    const x = i * fine;
    slide = slide * 0.3 + (random() - 0.5) * 0.62;
    let from = 0;
    let colour = colourAt(x, slide);
    for (let y = 0.06; y <= height + 0.06; y += 0.06) {
      const next = y > height ? '' : colourAt(x, y + slide);
      if (next === colour) continue;
      if (colour !== ground) svg += box(x, from, fine * 1.06, y - from, colour);
      from = y;
      colour = next;
    }
  }
  return { width, height, svg };
}

export type Stepped = {
  ground: string;
  line: string;
  green: string;
  gold: string;
  dark: string;
  cell?: number;
  size?: number;
};

/** After the double ikats of Gujarat: a trellis of diamonds and flower crosses in steps, each cell a hair out of place. */
export function stepped({
  ground,
  line: pale,
  green,
  gold,
  dark,
  cell = 0.26,
  size = 14,
}: Stepped): Pattern {
  const n = Math.round(size / 2 / cell);
  const real = size / 2 / n;
  const half = n / 2;
  const inkAt = (x: number, y: number): string | undefined => {
    const ax = Math.abs(x - half + 0.5);
    const ay = Math.abs(y - half + 0.5);
    const d = ax + ay;
    const rim = Math.abs(d - half);
    if (rim < 0.8) return pale;
    if (rim < 1.9) return dark;
    if (rim < 2.6) return gold;
    if (d < half) {
      if (d < 2) return gold;
      if (d < 3.2) return dark;
      if (Math.min(ax, ay) < 0.6 && d < half * 0.62) return pale;
      if (Math.abs(ax - ay) < 1.1 && d < half * 0.66) return green;
      return d > half * 0.5 && d < half * 0.58 ? gold : undefined;
    }
    const q = n - d;
    if (q < 2) return pale;
    if (q < 3.4) return green;
    return Math.min(half - ax, half - ay) < 0.6 && q < half * 0.7 ? gold : undefined;
  };
  let svg = box(0, 0, size, size, ground);
  for (let y = 0; y < 2 * n; y++) {
    for (let x = 0; x < 2 * n; x++) {
      const ink = inkAt(x % n, y % n);
      if (!ink) continue;
      const shift = (hash(x, y) - 0.5) * 0.06;
      svg += box(x * real - 0.03 + shift, y * real, real + 0.06, real + 0.01, ink);
    }
  }
  return { width: size, height: size, svg };
}

/** Stripes along the cloth, with fine gold among them. */
export function stripes(base: string, second: string, size = 9): Pattern {
  let svg = box(0, 0, size, size, base);
  for (const [x, width, ink] of [
    [0.6, 1.1, second],
    [1.0, 0.14, GOLD],
    [3.2, 0.3, second],
    [3.9, 0.12, FLAT_GOLD],
    [5.0, 1.6, second],
    [5.75, 0.2, GOLD],
    [7.9, 0.14, FLAT_GOLD],
  ] as const) {
    svg += box(x, -1, width, size + 2, ink);
  }
  return { width: size, height: size, svg };
}
