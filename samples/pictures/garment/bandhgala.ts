// A men's closed-neck coat (bandhgala) on the form: collar, placket, gold buttons.
import type { Camera, Point } from '../cloth/camera.ts';
import { clothPaint, lay, plain, tone } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { curveThrough, ease, fractal, hill, mix, noise, TAU } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';
import { onTube, squared } from './body.ts';
import { drawBall, goldLight } from './tassel.ts';

export type Coat = { field: Texture; trim: Texture; gloss: number };

const rings = curveThrough([
  [153.6, 5.0, 5.0, -1.2],
  [152, 6.6, 6.0, -1.3],
  [150.4, 10.6, 7.0, -1.2],
  [148.9, 15.6, 8.0, -1],
  [146.4, 19.4, 9.4, -0.8],
  [141, 20.2, 11, -0.4],
  [132, 19.4, 11.8, 0],
  [122, 17.8, 11, 0],
  [112, 16.8, 10.4, 0],
  [102, 17.4, 11, 0],
  [90, 19.2, 12.4, 0],
  [76, 20.6, 13.6, 0],
  [60, 21.4, 14.2, 0],
]);

function front(y: number): number {
  let [top, bottom] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const v = (top + bottom) / 2;
    if ((rings(v)[0] ?? 0) > y) top = v;
    else bottom = v;
  }
  const [, , depth = 0, forward = 0] = rings(top);
  return forward + depth;
}

export function drawBandhgala(layer: Layer, camera: Camera, { field, trim, gloss }: Coat): void {
  const cloth = clothPaint(field, { gloss });
  for (const side of [-1, 1]) drawCoatSleeve(layer, camera, side, cloth, trim);
  drawSurface(layer, camera, {
    across: 360,
    down: 520,
    place: (u, v, out) => {
      const [y = 0, width = 0, depth = 0, forward = 0] = rings(v);
      const angle = (u - 0.5) * TAU;
      const flare = ease(104, 60, y) * Math.sin(angle * 7 + noise(u * 6, v) * 2);
      const waist = 0.3 * Math.sin(y * 0.8 + Math.abs(u - 0.5) * 40) * hill((y - 114) / 8);
      const crease = 0.8 * flare + 0.4 * fractal(u * 14, y * 0.1) + waist;
      out[0] = squared(Math.sin(angle)) * (width + crease);
      out[1] = y;
      out[2] = forward + squared(Math.cos(angle)) * (depth + crease);
      // The left front lies over the right.
      if (Math.cos(angle) > 0 && out[0] > -1.7 && y < 152)
        out[2] += 0.32 * ease(-1.7, -1.2, out[0]);
    },
    cloth: (u, _v, at, out) => {
      out[0] = (u - 0.5) * 100;
      out[1] = 163 - at[1];
      out[2] = at[0];
    },
    paint: (at) => {
      cloth(at, at.x, at.y);
      const isFront = at.u > 0.25 && at.u < 0.75;
      if (!isFront) return;
      if (Math.abs(at.extra + 1.7) < 0.1) at.open *= 0.5;
      for (const side of [-1, 1]) {
        const dart = Math.abs(at.extra - side * (9.4 + 0.8 * Math.sin(at.y * 0.1)));
        if (dart < 0.07 && at.y > 24) tone(at, 0.7);
      }
    },
  });
  drawSurface(layer, camera, {
    across: 220,
    down: 44,
    place: (u, v, out) => {
      const angle = (u - 0.5) * TAU;
      out[0] = (6.3 - 0.6 * v) * Math.sin(angle);
      out[1] = 151.2 + 4.9 * v - 0.5 * hill(angle * 4) * v;
      out[2] = -1.2 + (6.5 - 0.6 * v) * Math.cos(angle);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 39;
      out[1] = 4.9 * (1 - v);
    },
    paint: (at) => {
      cloth(at, at.x, at.y);
      const y = at.y - 0.6;
      if (y > 0 && y < trim.height - 0.2) lay(at, trim, at.x, y);
      if (Math.abs(at.u - 0.5) < 0.004) tone(at, 0.5);
    },
  });
  for (let i = 0; i < 8; i++) {
    const y = 148.2 - i * 6.6;
    const at: Point = [0.1, y, front(y) + 0.75];
    drawBall(layer, camera, { at, radius: 0.78, paint: (frag) => plain(frag, goldLight, 1, 1) });
  }
}

function drawCoatSleeve(
  layer: Layer,
  camera: Camera,
  side: number,
  cloth: ReturnType<typeof clothPaint>,
  trim: Texture,
): void {
  const arm = curveThrough([
    [13.2 * side, 145.6, -0.8],
    [18.6 * side, 141, -0.6],
    [21.8 * side, 134, -0.2],
    [23.4 * side, 122, 0.4],
    [24.4 * side, 110, 1.8],
    [24.6 * side, 98, 4.4],
    [24.4 * side, 88, 7],
  ]);
  const long = 66;
  drawSurface(layer, camera, {
    across: 130,
    down: 240,
    place: (u, v, out) => {
      const cap = Math.sqrt(1 - (1 - Math.min(1, v / 0.13)) ** 2 * 0.985);
      const inside = 0.5 + 0.5 * Math.cos((u - 0.1) * TAU);
      const crease =
        0.36 * fractal(u * 5 + side, v * 9) +
        0.3 * Math.sin(v * 30 + noise(u * 5 + side, v * 3) * 3) * ease(0.2, 0.6, v) * inside;
      onTube(arm, mix(6, 4.6, v) * cap + crease, u, v, out);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 38;
      out[1] = v * long;
    },
    paint: (at) => {
      cloth(at, at.x, at.y);
      const above = long - at.y;
      if (above > 1 && above < 1 + trim.height) lay(at, trim, at.x, trim.height - above + 1);
    },
  });
}
