// How much light reaches each place of a layer: nearness of other things, and shadows cast along the key light.
import { blurred, type Plane } from './blur.ts';
import { NOTHING, type Layer } from './layer.ts';
import type { Lighting } from './light.ts';
import { clamp, hash, unitVector } from './numbers.ts';

/** Half as fine as the layer, over its drawn part only. */
export type Reach = { width: number; height: number; sky: Plane; key: Plane };

export type Region = { left: number; top: number; width: number; height: number };

export function reachOf(layer: Layer, region: Region, light: Lighting, unit: number): Reach {
  const width = region.width >> 1;
  const height = region.height >> 1;
  const there = new Float32Array(width * height);
  const depth = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const z = layer.depth[(region.top + 2 * y) * layer.width + region.left + 2 * x]!;
      if (z <= NOTHING) continue;
      there[y * width + x] = 1;
      depth[y * width + x] = z;
    }
  }
  return {
    width,
    height,
    sky: openSky(there, depth, width, height, light, unit),
    key: light.shadow > 0 ? lit(there, depth, width, height, light, unit) : there.fill(1),
  };
}

// What lies deeper than its surroundings gets less of the sky.
function openSky(
  there: Plane,
  depth: Plane,
  width: number,
  height: number,
  { occlusion }: Lighting,
  unit: number,
): Plane {
  const sky = new Float32Array(width * height).fill(1);
  for (const [radius, strength] of occlusion) {
    const reach = (radius * unit) / 3.2;
    const near = blurred(there, width, height, reach, 2);
    const mean = blurred(depth, width, height, reach, 2);
    for (let i = 0; i < sky.length; i++) {
      if (there[i] === 0) continue;
      const below = (mean[i]! / Math.max(0.05, near[i]!) - depth[i]!) / (radius * unit);
      sky[i] = sky[i]! * (1 - strength * clamp(below * 1.1, -0.12, 0.8));
    }
  }
  return sky;
}

const STEPS = 24;

function lit(
  there: Plane,
  depth: Plane,
  width: number,
  height: number,
  light: Lighting,
  unit: number,
): Plane {
  const [lx, ly, lz] = unitVector(light.key);
  const out = new Float32Array(width * height).fill(1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (there[i] === 0) continue;
      const z = depth[i]!;
      const jitter = hash(x, y);
      let dark = 0;
      for (let step = 0; step < STEPS && dark < 0.97; step++) {
        const f = (step + jitter) / STEPS;
        const far = f * f * light.reach * unit + unit * 0.25;
        const sx = x + lx * far * 0.5;
        const sy = y - ly * far * 0.5;
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) break;
        const k = (sy | 0) * width + (sx | 0);
        if (there[k] === 0) continue;
        const above = depth[k]! - z - lz * far;
        if (above > unit * 0.12 && above < unit * light.thickness) {
          dark = Math.max(dark, clamp(above / (unit * 0.5)) * (1 - f * 0.55));
        }
      }
      out[i] = 1 - dark * light.shadow;
    }
  }
  return blurred(out, width, height, unit * 0.1, 2);
}
