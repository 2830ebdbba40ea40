// Cloth folded into a stack on a table: stepped layers with rounded edges, each showing its border.
import type { Camera } from '../cloth/camera.ts';
import { clothPaint, lay } from '../cloth/fragment.ts';
import { emptyLayer, type Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { ease, fractal, hill, mix, noise } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';
import { threads } from './sheet.ts';

export type Folded = {
  field: Texture;
  border?: Texture;
  width: number;
  /** Of the lowest layer; every layer above is shorter by a step. */
  height: number;
  layers: number;
  step: number;
  gloss: number;
  seed: number;
};

/** One layer for each fold, lowest first. The stack's upper edges lie together, its middle is the camera's origin. */
export function foldedLayers(
  width: number,
  height: number,
  camera: Camera,
  folded: Folded,
): Layer[] {
  return Array.from({ length: folded.layers }, (_, k) => {
    const layer = emptyLayer(width, height);
    drawFold(layer, camera, folded, k);
    return layer;
  });
}

function drawFold(layer: Layer, camera: Camera, folded: Folded, k: number): void {
  const { field, border, width, gloss, seed } = folded;
  const height = folded.height - folded.step * k;
  const paint = clothPaint(field, { gloss });
  drawSurface(layer, camera, {
    across: 420,
    down: 420,
    place: (u, v, out) => {
      let x = (u - 0.5) * width;
      let y = v * height - folded.height / 2;
      const side = 1 - ease(0, 1.5, Math.min(u, 1 - u) * width);
      const foot = 1 - ease(0, 1.3, (1 - v) * height);
      const wave =
        0.6 * fractal(x * 0.05 + k * 3, y * 0.05 + seed) +
        0.4 * hill((y + 8 - x * 0.2) / 6) * Math.sin(x * 0.2 + k + seed);
      const z =
        k * 1.15 +
        0.95 * (1 - side * side * 0.9) * (1 - foot * foot * 0.9) +
        wave * 0.5 +
        0.12 * fractal(x * 0.5, y * 0.4 + k, 2);
      x += 0.6 * noise(y * 0.08 + k * 5, seed) * ease(0.35, 0.5, Math.abs(u - 0.5)) * Math.sign(x);
      y += 0.5 * noise(x * 0.07 + k * 7, seed + 3) * ease(0.8, 1, v);
      out[0] = x;
      out[1] = -y;
      out[2] = z;
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * width + k * 1.3;
      out[1] = v * height + k * 2.1;
      out[2] = height * (1 - v);
    },
    paint: (at) => {
      paint(at, at.x, at.y);
      if (border && at.extra < border.height) lay(at, border, at.x, border.height - at.extra);
      threads(at, 0.3);
      at.open = mix(0.7, 1, ease(0, 0.9, Math.min(at.u, 1 - at.u) * width));
    },
  });
}
