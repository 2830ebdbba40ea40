// Lights a layer: cloth, gold and mirror, sample by sample, brought together into pixels with soft edges.
import { FINER, releaseReservation, type Layer, NOTHING } from './layer.ts';
import type { Lighting } from './light.ts';
import { clamp, hash, mix, unitVector } from './numbers.ts';
import { reachOf, type Region } from './occlusion.ts';
import { scratch, scratchAsItIs } from './scratch.ts';

/** A lit cut-out: linear light times cover, and the cover, at its place in the picture. */
export type CutOut = {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Float32Array;
};

/** `unit` is how many samples show one centimetre. The layer is used up. */
export function lightUp(layer: Layer, light: Lighting, unit: number): CutOut {
  const region = drawnRegion(layer);
  const samples = litSamples(layer, region, light, unit);
  releaseReservation(layer);
  return broughtTogether(samples, region);
}

function drawnRegion({ left, top, right, bottom, width, height }: Layer): Region {
  const margin = 2 * FINER;
  const even = (n: number): number => n - (n % FINER);
  const l = even(Math.max(0, Math.min(left, width) - margin));
  const t = even(Math.max(0, Math.min(top, height) - margin));
  return {
    left: l,
    top: t,
    width: Math.max(FINER, even(Math.min(width, right + margin) - l)),
    height: Math.max(FINER, even(Math.min(height, bottom + margin) - t)),
  };
}

function litSamples(layer: Layer, region: Region, light: Lighting, unit: number): Float32Array {
  const reach = reachOf(layer, region, light, unit);
  const [kx, ky, kz] = unitVector(light.key);
  const [fx, fy, fz] = unitVector(light.fill);
  const [hx, hy, hz] = unitVector([kx, ky, kz + 1]);
  const { keyColour, fillColour, sky, ground, exposure } = light;
  const { width, height } = region;
  const out = scratch('samples', width * height * 4);
  const colour: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const reachRow = Math.min(reach.height - 1, y >> 1) * reach.width;
    for (let x = 0; x < width; x++) {
      const k = (region.top + y) * layer.width + region.left + x;
      if (layer.depth[k]! <= NOTHING) continue;
      const nx = layer.normalX[k]!;
      const ny = layer.normalY[k]!;
      const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
      const r = reachRow + Math.min(reach.width - 1, x >> 1);
      // Along an outline the neighbours are all nearer: that is not shade.
      const hidden = (1 - reach.sky[r]!) * clamp((nz - 0.06) / 0.4);
      const open = clamp((1 - hidden) * (layer.open[k]! / 255), 0.14, 1.12);
      const lit = reach.key[r]!;
      const facing = Math.max(0, (nx * kx + ny * ky + nz * kz + 0.22) / 1.22) * lit;
      const filled = Math.max(0, (nx * fx + ny * fy + nz * fz + 0.2) / 1.2);
      const up = 0.5 + 0.5 * ny;
      const shine = Math.max(0, nx * hx + ny * hy + nz * hz);
      const key = facing * (0.6 + 0.4 * open);
      const gloss = (layer.gloss[k]! / 255) * 3;
      const broad = shine ** 14;
      const tight = shine ** 60;
      const edge = (1 - nz) ** 3;
      const lr = (mix(ground[0], sky[0], up) + fillColour[0] * filled) * open + keyColour[0] * key;
      const lg = (mix(ground[1], sky[1], up) + fillColour[1] * filled) * open + keyColour[1] * key;
      const lb = (mix(ground[2], sky[2], up) + fillColour[2] * filled) * open + keyColour[2] * key;
      let ar = (layer.red[k]! / 255) ** 2;
      let ag = (layer.green[k]! / 255) ** 2;
      let ab = (layer.blue[k]! / 255) ** 2;
      const metal = layer.metal[k]! / 255;
      const mirror = layer.mirror[k]! / 255;
      const [rawR, rawG, rawB] = [ar, ag, ab];
      // Light that has bounced inside a fold has taken the dye's colour twice.
      const dim = 1 - (lr + lg + lb) / 3;
      if (dim > 0.02) {
        const power = 1 + 0.32 * dim;
        ar **= power;
        ag **= power;
        ab **= power;
      }
      const spot = (broad * 0.24 + tight * 0.34) * gloss * lit * open * open;
      const glow = edge * (0.05 + gloss * 0.24) * open;
      colour[0] = ar * lr + spot * (ar * 1.5 + 0.15) + glow * (ar + 0.075) * keyColour[0];
      colour[1] = ag * lg + spot * (ag * 1.5 + 0.135) + glow * (ag + 0.07) * keyColour[1];
      colour[2] = ab * lb + spot * (ab * 1.5 + 0.115) + glow * (ab + 0.065) * keyColour[2];
      if (metal > 0.02) {
        const sparkle = (hash(region.left + x, region.top + y) - 0.5) * 0.18 * open;
        const brightness =
          0.1 +
          0.34 * facing * open +
          0.15 * up * open +
          0.1 * filled +
          (0.46 * shine ** 12 * open + 0.42 * tight) * lit +
          sparkle;
        gild(colour, clamp(brightness), metal, rawR, rawG, rawB);
      }
      if (mirror > 0.05) {
        const seen =
          0.36 +
          0.4 * (nx * 0.9 - ny * 1.4 + nz * 0.2) +
          0.5 * (layer.glint[k]! / 255 - 0.5) +
          broad * 0.9;
        const glass = mix(0.1, 0.9, clamp(seen)) * (0.5 + 0.5 * lit);
        colour[0] = mix(colour[0], glass * 0.96, mirror);
        colour[1] = mix(colour[1], glass * 0.99, mirror);
        colour[2] = mix(colour[2], glass * 1.01, mirror);
      }
      const alpha = layer.alpha[k]! / 255;
      const to = (y * width + x) * 4;
      out[to] = colour[0] * alpha * exposure;
      out[to + 1] = colour[1] * alpha * exposure;
      out[to + 2] = colour[2] * alpha * exposure;
      out[to + 3] = alpha;
    }
  }
  return out;
}

/** Gold runs from bronze through gold to pale with the light on it; the drawn colour tints it, so silver stays silver. */
function gild(
  colour: [number, number, number],
  t: number,
  metal: number,
  r: number,
  g: number,
  b: number,
): void {
  let gold: [number, number, number];
  if (t < 0.45) {
    const f = t / 0.45;
    gold = [mix(0.06, 0.43, f), mix(0.03, 0.25, f), mix(0.009, 0.058, f)];
  } else if (t < 0.8) {
    const f = (t - 0.45) / 0.35;
    gold = [mix(0.43, 0.87, f), mix(0.25, 0.59, f), mix(0.058, 0.2, f)];
  } else {
    const f = (t - 0.8) / 0.2;
    gold = [mix(0.87, 1.06, f), mix(0.59, 0.93, f), mix(0.2, 0.66, f)];
  }
  colour[0] = mix(colour[0], gold[0] * clamp(r / 0.584, 0.45, 1.6), metal);
  colour[1] = mix(colour[1], gold[1] * clamp(g / 0.314, 0.45, 2), metal);
  colour[2] = mix(colour[2], gold[2] * clamp((b / 0.048) ** 0.8, 0.45, 7), metal);
}

/** What a sample weighs that is shared with the next pixel, and one that is not. */
const [OUTER, INNER] = [1 / 8, 3 / 8];

/** Sixteen samples make a pixel, the outer ones shared with its neighbours: outlines come out smooth. */
function broughtTogether(samples: Float32Array, region: Region): CutOut {
  const width = region.width / FINER;
  const height = region.height / FINER;
  const across = scratchAsItIs('across', width * region.height * 4);
  const data = new Float32Array(width * height * 4);
  for (let y = 0; y < region.height; y++) {
    const row = y * region.width;
    for (let x = 0; x < width; x++) {
      const before = (row + Math.max(0, FINER * x - 1)) * 4;
      const at = (row + FINER * x) * 4;
      const after = (row + Math.min(region.width - 1, FINER * x + 2)) * 4;
      weigh(samples, [before, at, at + 4, after], across, (y * width + x) * 4, 4);
    }
  }
  const line = width * 4;
  for (let y = 0; y < height; y++) {
    const before = Math.max(0, FINER * y - 1) * line;
    const at = FINER * y * line;
    const after = Math.min(region.height - 1, FINER * y + 2) * line;
    weigh(across, [before, at, at + line, after], data, y * line, line);
  }
  return { left: region.left / FINER, top: region.top / FINER, width, height, data };
}

/** Adds up four runs of numbers by weight, rounding after each as an array of them does. */
function weigh(
  from: Float32Array,
  [before, at, next, after]: readonly [number, number, number, number],
  to: Float32Array,
  start: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const first = Math.fround(from[before + i]! * OUTER);
    const second = Math.fround(first + from[at + i]! * INNER);
    const third = Math.fround(second + from[next + i]! * INNER);
    to[start + i] = third + from[after + i]! * OUTER;
  }
}
