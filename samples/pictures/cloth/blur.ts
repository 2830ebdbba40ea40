// Soft blurring of a plane of numbers: repeated running means, which come close to a Gaussian.

import { scratch, scratchAsItIs } from './scratch.ts';

export type Plane = Float32Array;

export function blurred(
  source: Plane,
  width: number,
  height: number,
  radius: number,
  times = 3,
): Plane {
  const reach = Math.max(1, Math.round(radius));
  const kept = source.slice();
  const other = scratchAsItIs('blur', width * height);
  for (let i = 0; i < times; i++) {
    alongRows(kept, other, width, height, reach);
    alongColumns(other, kept, width, height, reach);
  }
  return kept;
}

function alongRows(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const part = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width - 1;
    let sum = from[start]! * (reach + 1);
    for (let x = 1; x < reach; x++) sum += from[Math.min(end, start + x)]!;
    for (let x = 0; x < width; x++) {
      const at = start + x;
      sum += from[at + reach < end ? at + reach : end]!;
      to[at] = sum * part;
      sum -= from[at - reach > start ? at - reach : start]!;
    }
  }
}

// Whole rows are added and taken away, because walking down columns would miss the cache at every step.
function alongColumns(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const part = 1 / (2 * reach + 1);
  const sum = scratch('columns', width);
  const row = (y: number): number => (y < 0 ? 0 : y >= height ? height - 1 : y) * width;
  for (let y = -reach - 1; y < reach; y++) {
    const start = row(y);
    for (let x = 0; x < width; x++) sum[x] = sum[x]! + from[start + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enters = row(y + reach);
    const leaves = row(y - reach - 1);
    const at = y * width;
    for (let x = 0; x < width; x++) {
      sum[x] = sum[x]! + from[enters + x]! - from[leaves + x]!;
      to[at + x] = sum[x]! * part;
    }
  }
}

/** The same for a tile whose edges meet. */
export function blurredTile(source: Plane, width: number, height: number, radius: number): Plane {
  const pad = Math.min(width, height, radius * 2 + 2);
  const w = width + 2 * pad;
  const h = height + 2 * pad;
  const padded = scratchAsItIs('padded', w * h);
  for (let y = 0; y < h; y++) {
    const from = ((y - pad + height) % height) * width;
    for (let x = 0; x < w; x++) padded[y * w + x] = source[from + ((x - pad + width) % width)]!;
  }
  const soft = blurred(padded, w, h, radius, 1);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    out.set(soft.subarray((y + pad) * w + pad, (y + pad) * w + pad + width), y * width);
  }
  return out;
}
