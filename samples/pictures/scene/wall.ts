// A lime-washed wall and a stone floor, lit from the upper left.
import type { Plane } from '../cloth/blur.ts';
import { emptyCanvas, type Canvas } from '../cloth/canvas.ts';
import { lightOf } from '../cloth/colour.ts';
import { ease, fractal, hill, mix } from '../cloth/numbers.ts';

export type Wall = {
  width: number;
  height: number;
  wall: string;
  floor: string;
  /** Where wall and floor meet, as a part of the height; above 1 there is no floor. */
  horizon: number;
  seed: number;
  /** Wall and floor meet in a line; otherwise the one passes softly into the other. */
  edged?: boolean;
  /** Where the wall is lightest, as parts of width and height. */
  light?: readonly [number, number];
  /** How much darker the wall is far from there. */
  fall?: number;
};

const COARSE = 4;

/** Slow noise, looked up coarsely and drawn between: plaster has no fine detail of its own. */
export function plaster(width: number, height: number, grain: number, seed: number): Plane {
  const w = Math.ceil(width / COARSE) + 2;
  const h = Math.ceil(height / COARSE) + 2;
  const coarse = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++)
      coarse[y * w + x] = fractal(x * COARSE * grain + seed, y * COARSE * grain, 4);
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / COARSE) * w;
    const fy = (y % COARSE) / COARSE;
    for (let x = 0; x < width; x++) {
      const k = row + Math.floor(x / COARSE);
      const fx = (x % COARSE) / COARSE;
      out[y * width + x] = mix(
        mix(coarse[k]!, coarse[k + 1]!, fx),
        mix(coarse[k + w]!, coarse[k + w + 1]!, fx),
        fy,
      );
    }
  }
  return out;
}

export function wallCanvas({
  width,
  height,
  wall,
  floor,
  horizon,
  seed,
  edged = false,
  light = [0.3, 0.28],
  fall = 0.3,
}: Wall): Canvas {
  const canvas = emptyCanvas(width, height);
  const wallLight = lightOf(wall);
  const floorLight = lightOf(floor);
  const meets = height * horizon;
  const soft = height * (edged ? 0.0012 : 0.028);
  const deep = height * (edged ? 0.011 : 0.022);
  const size = Math.max(width, height) / 1600;
  const broad = plaster(width, height, 0.005 / size, seed);
  const close = plaster(width, height, 0.035 / size, seed + 9);
  for (let y = 0; y < height; y++) {
    const onFloor = ease(meets - soft, meets + soft, y);
    const corner = 1 - (edged ? 0.2 : 0.13) * hill((y - meets) / deep);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = ((x / width - light[0]) * width) / height;
      const dy = y / height - light[1];
      const near = Math.exp(-(dx * dx + dy * dy) / 0.36);
      const lime = 1 + 0.06 * broad[i]! + 0.022 * close[i]!;
      const onWall = (1.1 - fall + fall * near) * lime;
      const ground =
        (0.86 + 0.2 * hill((x / width - 0.42) * 1.5)) *
        (1 - 0.14 * ease(meets, height, y)) *
        (1 + 0.05 * broad[i]!);
      for (let c = 0; c < 3; c++) {
        canvas.data[i * 3 + c] =
          mix(wallLight[c]! * onWall, floorLight[c]! * ground, onFloor) * corner;
      }
    }
  }
  return canvas;
}
