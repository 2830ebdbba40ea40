// The last hand on a picture: a soft shoulder for the lights, a little contrast, grain against banding; then the file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { clamp, hash, noise } from './numbers.ts';
import type { Canvas } from './canvas.ts';
import { screen } from './colour.ts';

// The machine may have other work; and one thread always gives the same bytes.
sharp.concurrency(1);

export type Finish = { seed: number; vignette?: number; saturation?: number; contrast?: number };

function shoulder(light: number): number {
  return light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp((0.7 - light) / 0.3));
}

export function finished(canvas: Canvas, finish: Finish): Uint8Array {
  const { seed, vignette = 0.09, saturation = 1.05, contrast = 1.05 } = finish;
  const { width, height, data } = canvas;
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const vy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 3;
      const vx = (x / width - 0.5) * 2;
      const edge = 1 - vignette * (0.8 * (vx * vx + vy * vy)) ** 1.2;
      const r = screen(shoulder(data[k]!) * edge);
      const g = screen(shoulder(data[k + 1]!) * edge);
      const b = screen(shoulder(data[k + 2]!) * edge);
      const grey = r * 0.3 + g * 0.59 + b * 0.11;
      const grain =
        (hash(x, y + seed * 977) + hash(x + 4001, y + seed * 31) - 1) * 0.009 +
        noise(x * 0.35, y * 0.35) * 0.003;
      bytes[k] = tone(r, grey, saturation, contrast, grain);
      bytes[k + 1] = tone(g, grey, saturation, contrast, grain);
      bytes[k + 2] = tone(b, grey, saturation, contrast, grain);
    }
  }
  return bytes;
}

function tone(
  value: number,
  grey: number,
  saturation: number,
  contrast: number,
  grain: number,
): number {
  const full = grey + (value - grey) * saturation;
  return (clamp((full - 0.5) * contrast + 0.5 + grain) * 255 + 0.5) | 0;
}

const QUALITIES = [84, 77, 70, 63, 56];

/** Writes the picture as its file's ending says, in the best of the qualities that takes at most so many bytes. */
export async function save(
  canvas: Canvas,
  file: string,
  finish: Finish,
  most: number,
  qualities: readonly number[] = QUALITIES,
): Promise<number> {
  const { width, height } = canvas;
  const image = sharp(finished(canvas, finish), { raw: { width, height, channels: 3 } });
  mkdirSync(dirname(file), { recursive: true });
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    const encoder = file.endsWith('.jpg')
      ? image.clone().jpeg({ quality, mozjpeg: true })
      : image.clone().webp({ quality, effort: 4 });
    bytes = await encoder.toBuffer();
    if (bytes.length <= most) break;
  }
  writeFileSync(file, bytes);
  return bytes.length;
}
