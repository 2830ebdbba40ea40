// Surfaces that things lie on, seen from above: lime plaster, linen, old wood.
import { type Canvas, castShadow, emptyCanvas, place } from '../cloth/canvas.ts';
import { lightOf } from '../cloth/colour.ts';
import type { Layer } from '../cloth/layer.ts';
import type { Lighting } from '../cloth/light.ts';
import { fractal, noise } from '../cloth/numbers.ts';
import { lightUp } from '../cloth/shading.ts';
import { plaster } from './wall.ts';

export type Surface = 'plaster' | 'linen' | 'wood';

export type Table = {
  width: number;
  height: number;
  colour: string;
  surface: Surface;
  seed: number;
  light?: readonly [number, number];
};

export function tableCanvas({
  width,
  height,
  colour,
  surface,
  seed,
  light = [0.25, 0.2],
}: Table): Canvas {
  const canvas = emptyCanvas(width, height);
  const base = lightOf(colour);
  const broad = plaster(width, height, 0.005, seed);
  const close = plaster(width, height, 0.045, seed + 5);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = ((x / width - light[0]) * width) / height;
      const dy = y / height - light[1];
      const near = 0.82 + 0.32 * Math.exp(-(dx * dx + dy * dy) / 0.9);
      let grain = 1 + 0.06 * broad[i]!;
      if (surface === 'plaster') grain += 0.03 * close[i]!;
      if (surface === 'linen') grain += linen(x, y);
      if (surface === 'wood') grain += wood(x, y, height, seed);
      for (let c = 0; c < 3; c++)
        canvas.data[i * 3 + c] = base[c]! * near * grain ** (1 + 0.04 * c);
    }
  }
  return canvas;
}

function linen(x: number, y: number): number {
  const warp =
    Math.sin(x * 1.15 + noise(x * 0.02, y * 0.3) * 2) * (0.5 + 0.5 * noise(x * 0.05, y * 0.6));
  const weft =
    Math.sin(y * 1.15 + noise(x * 0.3, y * 0.02) * 2) * (0.5 + 0.5 * noise(x * 0.6, y * 0.05));
  return 0.05 * (warp + weft);
}

function wood(x: number, y: number, height: number, seed: number): number {
  const plank = Math.floor((y / height) * 5);
  const within = (y / height) * 5 - plank;
  const shift = plank * 37 + seed;
  const rings = fractal(x * 0.003 + shift, y * 0.045 + shift, 4);
  const pores = 0.06 * noise(x * 0.02 + shift, y * 0.9);
  const gap = within < 0.006 ? -0.5 : within < 0.014 ? -0.12 : 0;
  return (
    0.2 * rings +
    0.05 * Math.sin(y * 0.06 + rings * 16) +
    pores +
    gap +
    0.07 * noise(plank * 7.3, seed)
  );
}

/** Lays layers on the table one by one, each with a tight and a wide shadow. `lift` is how high they lie. */
export function layDown(
  canvas: Canvas,
  layers: readonly Layer[],
  light: Lighting,
  unit: number,
  lift = 1,
): void {
  for (const layer of layers) {
    const cut = lightUp(layer, light, unit);
    const size = (unit / 32) * lift;
    castShadow(canvas, cut, { dx: 8 * size, dy: 11 * size, soft: 11 * size, strength: 0.5 });
    castShadow(canvas, cut, { dx: 22 * size, dy: 30 * size, soft: 44 * size, strength: 0.28 });
    place(canvas, cut);
  }
}
