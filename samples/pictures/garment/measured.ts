// A skirt's cloth measured along its folds: how much of it lies before each place, and how much goes round at each height.
import type { Point } from '../cloth/camera.ts';
import { clamp, mix } from '../cloth/numbers.ts';
import type { SkirtShape } from './skirt-shape.ts';

export type Measure = {
  /** How much of the cloth that goes round lies before a place; u runs on past 0 and 1. */
  before: (u: number, v: number) => number;
  /** What goes round at this height, in centimetres. */
  round: (v: number) => number;
};

const ROWS = 48;
const PER_TURN = 3072;
// Half a turn more on each side: seen from behind, the skirt is drawn across its seam.
const FIRST = -0.5;
const COLUMNS = PER_TURN * 2;
const SOFTER = 4;

export function measured({ place }: SkirtShape): Measure {
  const sums = Array.from({ length: ROWS + 1 }, (_, row) => sumsAlong(place, row / ROWS));
  const at = (sum: Float32Array, u: number): number => {
    const f = clamp((u - FIRST) * PER_TURN, 0, COLUMNS);
    const i = Math.min(COLUMNS - 1, Math.floor(f));
    return mix(sum[i]!, sum[i + 1]!, f - i);
  };
  const rounds = sums.map((sum) => at(sum, 1) - at(sum, 0));
  const parts = sums.map((sum, row) =>
    sum.map((length) => 0.5 + (length - at(sum, 0.5)) / rounds[row]!),
  );
  for (let i = 0; i < SOFTER; i++) softenDown(parts);
  const between = (v: number): [number, number] => {
    const f = clamp(v) * ROWS;
    const row = Math.min(ROWS - 1, Math.floor(f));
    return [row, f - row];
  };
  return {
    before: (u, v) => {
      const [row, f] = between(v);
      return mix(at(parts[row]!, u), at(parts[row + 1]!, u), f);
    },
    round: (v) => {
      const [row, f] = between(v);
      return mix(rounds[row]!, rounds[row + 1]!, f);
    },
  };
}

/** A seam does not follow every crease. */
function softenDown(rows: readonly Float32Array[]): void {
  const old = rows.map((row) => row.slice());
  for (let r = 1; r < ROWS; r++) {
    const [above, here, below] = [old[r - 1]!, old[r]!, old[r + 1]!];
    rows[r]!.forEach((_, i, row) => (row[i] = (above[i]! + 2 * here[i]! + below[i]!) / 4));
  }
}

function sumsAlong(place: SkirtShape['place'], v: number): Float32Array {
  const sums = new Float32Array(COLUMNS + 1);
  const here: Point = [0, 0, 0];
  place(FIRST, v, here);
  let [px, py, pz] = here;
  for (let i = 1; i <= COLUMNS; i++) {
    place(FIRST + i / PER_TURN, v, here);
    sums[i] = sums[i - 1]! + Math.hypot(here[0] - px, here[1] - py, here[2] - pz);
    [px, py, pz] = here;
  }
  return sums;
}
