// A cloth drawn flat in centimetres, made ready for looking up: colour, metal, mirror and the slopes of its embroidery.
import { blurredTile, type Plane } from './blur.ts';
import { linear } from './colour.ts';
import { colourPass, materialPass } from './ink.ts';
import { clamp } from './numbers.ts';
import { rasterised, svgOf } from './raster.ts';

/** One repeat of a pattern; a border's repeat is its width, its hem edge is below. Units are centimetres. */
export type Pattern = { width: number; height: number; svg: string };

type Level = { width: number; height: number; data: Float32Array };

export type Texture = {
  width: number;
  height: number;
  density: number;
  repeats: boolean;
  levels: readonly Level[];
};

/** Red, green, blue, cover, metal, mirror, slope across, slope down, relief. */
export const CHANNELS = 9;

type Options = { density?: number; scale?: number; repeats?: boolean };

export function textureOf(
  pattern: Pattern,
  { density = 26, scale = 1, repeats = true }: Options = {},
): Texture {
  const pixels = Math.round(pattern.width * density);
  const svg = svgOf(pattern.width, pattern.height, pattern.svg);
  const colour = rasterised(colourPass(svg), pixels);
  const material = rasterised(materialPass(svg), pixels);
  const { width, height } = colour;
  const count = width * height;
  const data = new Float32Array(count * CHANNELS);
  const relief = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const cover = colour.data[i * 4 + 3]! / 255;
    const at = i * CHANNELS;
    // The picture's bytes are premultiplied; light is not linear in them.
    for (let c = 0; c < 3; c++) {
      const byte = cover > 0 ? Math.min(255, (colour.data[i * 4 + c]! / cover) | 0) : 0;
      data[at + c] = linear(byte) * cover;
    }
    data[at + 3] = cover;
    data[at + 4] = material.data[i * 4]! / 255;
    data[at + 5] = material.data[i * 4 + 2]! / 255;
    relief[i] = material.data[i * 4 + 1]! / 255;
  }
  addSlopes(data, relief, width, height, density);
  return {
    width: pattern.width * scale,
    height: pattern.height * scale,
    density: density / scale,
    repeats,
    levels: smallerLevels({ width, height, data }),
  };
}

// The relief is softened first, so that a thread is round and not a step.
function addSlopes(
  data: Float32Array,
  relief: Plane,
  width: number,
  height: number,
  density: number,
): void {
  const soft = blurredTile(relief, width, height, Math.max(1, Math.round(density * 0.05)));
  const steepness = 0.06 * density;
  for (let y = 0; y < height; y++) {
    const above = ((y - 1 + height) % height) * width;
    const below = ((y + 1) % height) * width;
    for (let x = 0; x < width; x++) {
      const row = y * width;
      const at = (row + x) * CHANNELS;
      data[at + 6] =
        (soft[row + ((x + 1) % width)]! - soft[row + ((x - 1 + width) % width)]!) * steepness;
      data[at + 7] = (soft[below + x]! - soft[above + x]!) * steepness;
      data[at + 8] = soft[row + x]!;
    }
  }
}

// Fine pattern far away would shimmer: it is looked up in a smaller copy instead.
function smallerLevels(first: Level): Level[] {
  const levels = [first];
  let { width, height, data } = first;
  while (width > 4 && height > 4 && levels.length < 8) {
    const w = width >> 1;
    const h = height >> 1;
    const half = new Float32Array(w * h * CHANNELS);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const from = (y * 2 * width + x * 2) * CHANNELS;
        const below = from + width * CHANNELS;
        const to = (y * w + x) * CHANNELS;
        for (let c = 0; c < CHANNELS; c++) {
          half[to + c] =
            (data[from + c]! +
              data[from + CHANNELS + c]! +
              data[below + c]! +
              data[below + CHANNELS + c]!) /
            4;
        }
      }
    }
    ({ width, height, data } = { width: w, height: h, data: half });
    levels.push({ width, height, data });
  }
  return levels;
}

/** Looks a place up (in centimetres) into `out`; `detail` is 0 where 16 pixels show one centimetre. */
export function lookUp(
  texture: Texture,
  x: number,
  y: number,
  detail: number,
  out: Float32Array,
): void {
  // A little finer than the samples: they are brought together afterwards, which softens enough.
  const finest = detail + Math.log2(texture.density / 16) - 0.35;
  const level = texture.levels[Math.round(clamp(finest, 0, texture.levels.length - 1))]!;
  const { width, height, data } = level;
  const px = (x / texture.width) * width - 0.5;
  const py = (y / texture.height) * height - 0.5;
  let left = Math.floor(px);
  let top = Math.floor(py);
  const fx = px - left;
  const fy = py - top;
  let right = left + 1;
  let bottom = top + 1;
  if (texture.repeats) {
    left = ((left % width) + width) % width;
    right = ((right % width) + width) % width;
    top = ((top % height) + height) % height;
    bottom = ((bottom % height) + height) % height;
  } else {
    if (px < -1 || py < -1 || px > width || py > height) {
      out.fill(0);
      return;
    }
    left = clamp(left, 0, width - 1);
    right = clamp(right, 0, width - 1);
    top = clamp(top, 0, height - 1);
    bottom = clamp(bottom, 0, height - 1);
  }
  const a = (top * width + left) * CHANNELS;
  const b = (top * width + right) * CHANNELS;
  const c = (bottom * width + left) * CHANNELS;
  const d = (bottom * width + right) * CHANNELS;
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  for (let i = 0; i < CHANNELS; i++) {
    out[i] = data[a + i]! * wa + data[b + i]! * wb + data[c + i]! * wc + data[d + i]! * wd;
  }
}
