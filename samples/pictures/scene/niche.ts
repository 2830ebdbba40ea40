// A niche cut into the wall: recessed colour, the shadow of its upper left lip, a bright right reveal, gilt lines outside.
import { blurred, type Plane } from '../cloth/blur.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { lightOf } from '../cloth/colour.ts';
import { clamp, mix } from '../cloth/numbers.ts';
import { maskOf } from '../cloth/raster.ts';
import { archPath, type Arch, widened } from './arch.ts';
import { plaster } from './wall.ts';

export type Niche = {
  arch: Arch;
  colour: string;
  /** In pixels. */
  deep: number;
  /** How dark its shadow is. */
  dark?: number;
  gilt?: string;
  seed: number;
};

function shifted(mask: Plane, width: number, height: number, dx: number, dy: number): Plane {
  const out = new Float32Array(width * height);
  const [from, to] = [Math.max(0, dx), Math.min(width, width + dx)];
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    const row = (y - dy) * width - dx;
    out.set(mask.subarray(row + from, row + to), y * width + from);
  }
  return out;
}

export function nicheMask({ width, height }: Canvas, arch: Arch): Plane {
  return maskOf(width, height, `<path d="${archPath(arch)}" fill="#000"/>`);
}

export function cutNiche(canvas: Canvas, niche: Niche): void {
  const { width, height, data } = canvas;
  const { arch, colour, deep, dark = 0.42, seed } = niche;
  const mask = nicheMask(canvas, arch);
  const light = lightOf(colour);
  const lip = blurred(
    shifted(mask, width, height, Math.round(deep * 1.25), Math.round(deep * 1.1)),
    width,
    height,
    deep * 0.42,
  );
  const inside = blurred(mask, width, height, deep * 1.5);
  const reveal = blurred(
    shifted(mask, width, height, -Math.round(deep * 0.55), 0),
    width,
    height,
    1.4,
  );
  const lime = plaster(width, height, 0.008, seed);
  for (let y = 0; y < height; y++) {
    const down = mix(0.86, 1.08, clamp((y - arch.apex) / (arch.foot - arch.apex)));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const there = mask[i]!;
      if (there <= 0) continue;
      const shade =
        mix(1 - dark, 1, lip[i]!) * mix(0.76, 1, inside[i]!) * down * (1 + 0.05 * lime[i]!);
      const bright = (1 - clamp(reveal[i]!)) * 0.9;
      for (let c = 0; c < 3; c++) {
        const recessed = light[c]! * shade ** (1 + 0.06 * c);
        const lit = mix(recessed, light[c]! * (1.4 - 0.04 * c), bright);
        data[i * 3 + c] = mix(data[i * 3 + c]!, lit, there);
      }
    }
  }
  gildLines(canvas, niche);
}

function gildLines(canvas: Canvas, { arch, deep, gilt = '#b58c4a' }: Niche): void {
  const { width, height, data } = canvas;
  const gold = lightOf(gilt);
  const unit = deep / 26;
  for (const [out, thick, strength] of [
    [17, 3.6, 0.8],
    [30, 1.8, 0.55],
  ] as const) {
    const d = archPath(widened(arch, out * unit));
    const mask = maskOf(
      width,
      height,
      `<path d="${d}" fill="none" stroke="#000" stroke-width="${thick * Math.max(0.6, unit)}"/>`,
    );
    const soft = blurred(mask, width, height, 1.4, 2);
    for (let y = 2; y < height; y++) {
      for (let x = 2; x < width; x++) {
        const i = y * width + x;
        const shadow = soft[i - 2 * width - 2]! * 0.34 * strength;
        const line = mask[i]! * strength;
        if (shadow < 0.01 && line < 0.01) continue;
        // The side turned to the light is brighter.
        const facing = 0.85 + 0.4 * clamp(0.5 - (x - arch.centre) / arch.half / 2);
        for (let c = 0; c < 3; c++) {
          data[i * 3 + c] = mix(
            data[i * 3 + c]! * (1 - shadow * (0.5 + 0.06 * c)),
            gold[c]! * facing * 1.15,
            line,
          );
        }
      }
    }
  }
}
