// What else lies on a table: a brass bowl, beads, a notebook, swatches.
import type { Camera, Point } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { plain } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { randomFrom, TAU } from '../cloth/numbers.ts';
import type { Pattern } from '../cloth/texture.ts';
import { drawSlab } from '../garment/slab.ts';
import { drawBall, goldLight } from '../garment/tassel.ts';
import { line, put } from '../pattern/svg.ts';
import { drawTurned } from './turned.ts';

/** A shallow brass bowl, and what is in it. */
export function drawBowl(
  layer: Layer,
  camera: Camera,
  [x, y]: readonly [number, number],
  radius: number,
  beads: readonly string[],
  seed: number,
): void {
  const r = radius;
  drawTurned(layer, camera, {
    at: [x, y, 0],
    profile: [
      [0.3, 0.02],
      [0.3, r * 0.55],
      [0.9, r * 0.8],
      [2.2, r],
      [2.5, r * 1.02],
      [2.4, r * 0.95],
      [1.4, r * 0.82],
      [0.9, r * 0.6],
      [0.8, 0.02],
    ],
    paint: (at) => plain(at, goldLight, 0.9, 1),
  });
  scatterBeads(layer, camera, [x, y, 1.1], r * 0.78, 0.42, Math.round(r * r * 4.2), beads, seed);
}

export function scatterBeads(
  layer: Layer,
  camera: Camera,
  [x, y, z]: Point,
  spread: number,
  radius: number,
  count: number,
  colours: readonly string[],
  seed: number,
): void {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) {
    const far = spread * Math.sqrt(random());
    const angle = random() * TAU;
    const light = lightOf(colours[Math.floor(random() * colours.length)] ?? '#d9cdbb');
    const size = radius * (0.8 + random() * 0.4);
    drawBall(layer, camera, {
      at: [x + far * Math.cos(angle), y + far * Math.sin(angle), z + size + random() * 0.5],
      radius: size,
      fine: 0.5,
      paint: (at) => plain(at, light, 1.6),
    });
  }
}

/** A cloth-bound notebook with a cord. */
export function drawNotebook(layer: Layer, camera: Camera, cover: string, band: string): void {
  const svg =
    `<rect x="1" y="1" width="17" height="23" rx=".5" fill="#d9cbb0"/>` +
    `<rect x="1.2" y=".8" width="17" height="23.2" rx=".6" fill="${cover}"/>` +
    line('M3.4 .9V23.9', '#2a1710', 0.12) +
    `<rect x="12.6" y=".8" width="1.1" height="23.2" fill="${band}"/>`;
  drawSlab(layer, camera, {
    drawing: { width: 19, height: 25, svg },
    density: 36,
    edge: 1.6,
    puff: 0.15,
    lies: 0,
    gloss: 0.22,
    isCloth: true,
    seed: 5,
  });
}

/** A swatch of cloth with pinked edges. */
export function drawSwatch(
  layer: Layer,
  camera: Camera,
  field: Pattern,
  size: number,
  lies: number,
  seed: number,
): void {
  const teeth = Math.round(size * 2.2);
  const step = size / teeth;
  let d = 'M0 0';
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    for (let i = 0; i < teeth; i++) {
      d += `l${((dx * step) / 2 - dy * step * 0.35).toFixed(3)} ${((dy * step) / 2 + dx * step * 0.35).toFixed(3)}l${((dx * step) / 2 + dy * step * 0.35).toFixed(3)} ${((dy * step) / 2 - dx * step * 0.35).toFixed(3)}`;
    }
  }
  const svg =
    `<defs><pattern id="s" width="${field.width}" height="${field.height}" patternUnits="userSpaceOnUse">${field.svg}</pattern></defs>` +
    put(1, 1, `<path d="${d}Z" fill="url(#s)"/>`);
  drawSlab(layer, camera, {
    drawing: { width: size + 2, height: size + 2, svg },
    density: 34,
    edge: 0.18,
    puff: 0.12,
    lies,
    gloss: 0.35,
    isCloth: true,
    seed,
  });
}
