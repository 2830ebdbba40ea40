// Cloth spread on a table in knife pleats from a gathered point: a dupatta as a fan, a skirt opened from its waist.
import type { Camera } from '../cloth/camera.ts';
import type { Paint } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { ease, fractal, mix, noise, TAU } from '../cloth/numbers.ts';

export type Fan = {
  /** Degrees from straight down, and distances from the gathered point in centimetres. */
  from: number;
  to: number;
  inner: number;
  outer: number;
  pleats: number;
  /** Height of the pleats at the outer edge. */
  height: number;
  seed: number;
  /** What one pleat-wide step round the fan is on the cloth, and how the cloth is painted there. */
  cloth: (round: number, out: number) => readonly [number, number, number];
  paint: Paint;
};

const LEAN = 0.2;
const FINE = 64;

/** Steep at first, then falling slowly to the next pleat. */
function ridgeAt(part: number): number {
  return Math.sin(Math.PI * part ** 0.62);
}

/** How much of a pleat's cloth lies before each part of it: the steep side takes more than it shows. */
function clothTaken(steep: number): (part: number) => number {
  const lengths = [0];
  for (let k = 1; k <= FINE; k++) {
    const rise = ridgeAt(k / FINE) - ridgeAt((k - 1) / FINE);
    lengths.push(lengths[k - 1]! + Math.hypot(1 / FINE + LEAN * rise, steep * rise));
  }
  const total = lengths[FINE]!;
  return (part) => {
    const k = Math.min(FINE - 1, Math.floor(part * FINE));
    return mix(lengths[k]!, lengths[k + 1]!, part * FINE - k) / total;
  };
}

/** The gathered point is the camera's origin. The fragment's own x, y and extra are what `cloth` says. */
export function drawFan(layer: Layer, camera: Camera, fan: Fan): void {
  const { from, to, inner, outer, pleats, height, seed, cloth, paint } = fan;
  const shift = Array.from({ length: pleats + 1 }, (_, i) => noise(i * 3.1, seed) * 0.3);
  const drop = Array.from({ length: pleats + 1 }, (_, i) => noise(i * 1.7, seed) * 0.9);
  const taken = clothTaken((height * pleats) / (((to - from) * Math.PI * outer) / 180));
  drawSurface(layer, camera, {
    across: 1150,
    down: 380,
    place: (u, v, out) => {
      const pleat = u * pleats;
      const i = Math.floor(Math.min(pleat, pleats - 1e-4));
      const part = pleat - i;
      const ridge = ridgeAt(part);
      // Where a pleat ends the next begins, or the cloth between them would be drawn out to a smear.
      const uneven = mix(shift[i]!, shift[i + 1]!, part) * v;
      const angle =
        mix(from, to, (i + part + LEAN * ridge + uneven) / pleats) +
        2 * noise(u * 3, v * 2 + seed) * v;
      const radius = mix(inner, outer, v) + (0.9 * ridge + mix(drop[i]!, drop[i + 1]!, part)) * v;
      const a = (angle * Math.PI) / 180;
      out[0] = Math.sin(a) * radius;
      out[1] = -Math.cos(a) * radius;
      out[2] =
        mix(0.4, height, v ** 0.8) * ridge * (1 + 0.3 * noise(i, seed * 2)) +
        0.9 * Math.exp(-v * 14) +
        0.15 * fractal(u * 40, v * 8, 2) +
        pleat * 0.02;
    },
    cloth: (u, v, _at, out) => {
      const pleat = u * pleats;
      const i = Math.floor(Math.min(pleat, pleats - 1e-4));
      const [x, y, extra] = cloth((i + taken(pleat - i)) / pleats, v);
      out[0] = x;
      out[1] = y;
      out[2] = extra;
    },
    paint: (at) => {
      paint(at);
      const pleat = at.u * pleats;
      const part = pleat - Math.floor(pleat);
      at.open *= 0.4 + 0.6 * mix(0.5, 1, ease(0, 0.3, part) * ease(1, 0.9, part));
    },
  });
}

/** The gathered cloth above the tie. */
export function drawHead(layer: Layer, camera: Camera, { inner, pleats, seed, paint }: Fan): void {
  drawSurface(layer, camera, {
    across: 500,
    down: 90,
    place: (u, v, out) => {
      const ridge = Math.sin(Math.PI * ((u * pleats * 1.3) % 1));
      const aside = (u - 0.5) * 2;
      out[0] = aside * inner * mix(0.62, 0.98, v) + 0.5 * noise(u * 9, seed) * v;
      out[1] = -inner * 0.9 + v * inner * 0.75 * Math.cos(aside * 0.9) + ridge * 0.5 * v;
      out[2] = 2.2 * Math.exp(-v * 5) + 1 + ridge * (0.5 + 0.9 * v) + v * 0.4;
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 40;
      out[1] = v * 6;
    },
    paint: (at) => {
      paint(at);
      at.open *= 0.6 + 0.4 * Math.abs(Math.sin(at.u * pleats * 1.3 * TAU * 0.5));
    },
  });
}
