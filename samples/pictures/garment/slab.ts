// A flat thing on a table, drawn as SVG and puffed up from its outline: blouse pieces, notebooks, scissors.
import { blurred } from '../cloth/blur.ts';
import type { Camera } from '../cloth/camera.ts';
import { lay, tone } from '../cloth/fragment.ts';
import { materialPass } from '../cloth/ink.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { clamp, fractal, hash, noise } from '../cloth/numbers.ts';
import { maskOf } from '../cloth/raster.ts';
import { type Pattern, textureOf } from '../cloth/texture.ts';

export type Slab = {
  drawing: Pattern;
  /** The place of the drawing that lies at the camera's origin; its middle if not said. */
  origin?: readonly [number, number];
  density: number;
  /** Height of its edge and of its puffed middle, in centimetres. */
  edge: number;
  puff: number;
  /** How far in from its outline it is rounded, in centimetres. */
  round?: number;
  /** How high it lies. */
  lies: number;
  gloss: number;
  /** Cloth is creased and grainy, other things are smooth. */
  isCloth: boolean;
  /** Additional height at a place, from the middle. */
  rise?: (x: number, y: number) => number;
  seed: number;
};

const FINE = 20;

export function drawSlab(layer: Layer, camera: Camera, slab: Slab): void {
  const { drawing, density, edge, puff, lies, gloss, isCloth, rise, seed, round = 0.5 } = slab;
  const [originX, originY] = slab.origin ?? [drawing.width / 2, drawing.height / 2];
  const texture = textureOf(drawing, { density, repeats: false });
  const mask = maskOf(drawing.width, drawing.height, materialPass(drawing.svg), FINE);
  const width = Math.round(drawing.width * FINE);
  const height = mask.length / width;
  const near = blurred(mask, width, height, round * FINE);
  const wide = blurred(mask, width, height, 3.6 * round * FINE);
  const lift = (x: number, y: number): number => {
    const k =
      Math.floor(clamp(y * FINE, 0, height - 1)) * width +
      Math.floor(clamp(x * FINE, 0, width - 1));
    return (
      Math.sqrt(clamp((near[k]! - 0.5) * 2)) * edge + Math.sqrt(clamp((wide[k]! - 0.5) * 2)) * puff
    );
  };
  drawSurface(layer, camera, {
    across: Math.min(760, Math.round((drawing.width * 5.5) / round)),
    down: Math.min(760, Math.round((drawing.height * 5.5) / round)),
    place: (u, v, out) => {
      const x = u * drawing.width;
      const y = v * drawing.height;
      const mx = x - originX;
      const my = y - originY;
      let z = lies + lift(x, y) + (rise ? rise(mx, my) : 0);
      if (isCloth) {
        z += 0.32 * fractal(mx * 0.14 + seed, my * 0.14);
        z += 0.15 * Math.sin(mx * 0.55 - Math.abs(my) * 0.2 + noise(mx * 0.1, my * 0.1 + seed) * 3);
      }
      out[0] = mx;
      out[1] = -my;
      out[2] = z;
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * drawing.width;
      out[1] = v * drawing.height;
    },
    paint: (at) => {
      at.gloss = gloss;
      lay(at, texture, at.x, at.y);
      if (isCloth)
        tone(
          at,
          1 + 0.05 * (hash(at.x * 24, at.y * 24) - 0.5) + 0.05 * noise(at.x * 0.2, at.y * 0.2),
        );
    },
  });
}
