// The dress form itself: linen over a torso, a turned wooden cap, and arms that end in wood.
import type { Camera } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { plain, tone, type Fragment } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { curveThrough, fractal, hash, noise, TAU } from '../cloth/numbers.ts';
import { armLine, armRadius, onTube, torso } from './body.ts';

export type FormColours = { linen: string; wood: string };
export const linenForm: FormColours = { linen: '#c6ae8c', wood: '#5b3a24' };

function linenPaint(hex: string): (at: Fragment) => void {
  const light = lightOf(hex);
  return (at) => {
    plain(at, light, 0.06);
    tone(at, 1 + 0.05 * (hash(at.x * 22, at.y * 22) - 0.5) + 0.035 * noise(at.x * 0.5, at.y * 0.5));
  };
}

const turned = curveThrough([
  [164.6, 0.03],
  [164.5, 0.9],
  [164, 1.35],
  [163.2, 1.3],
  [162.6, 0.95],
  [162.2, 1.1],
  [161.9, 2.6],
  [161.5, 4.0],
  [160.9, 4.5],
  [160.3, 4.5],
  [159.9, 4.3],
  [159.5, 4.1],
]);

export function drawForm(layer: Layer, camera: Camera, colours = linenForm, bust = 1): void {
  const linen = linenPaint(colours.linen);
  const wood = lightOf(colours.wood);
  drawSurface(layer, camera, {
    across: 160,
    down: 200,
    place: (u, v, out) => torso(u, 0.042 + v * 0.958, out, 0, bust),
    cloth: (u, _v, at, out) => {
      out[0] = u * 90;
      out[1] = 163 - at[1];
    },
    paint: (at) => {
      linen(at);
      const fromFront = Math.abs(at.u - 0.5);
      if (Math.min(fromFront, Math.abs(fromFront - 0.105)) < 0.0022) tone(at, 0.72);
    },
  });
  drawSurface(layer, camera, {
    across: 90,
    down: 70,
    place: (u, v, out) => {
      const [y = 0, radius = 0] = turned(v);
      out[0] = radius * Math.sin(u * TAU);
      out[1] = y;
      out[2] = -1.2 + radius * Math.cos(u * TAU);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 20;
      out[1] = v * 8;
    },
    paint: (at) => {
      plain(at, wood, 0.9);
      tone(at, 1 + 0.18 * Math.sin(at.x * 1.1 + fractal(at.x * 0.6, at.y * 0.2) * 5));
    },
  });
}

/** An arm down to `length` of its line, with a wooden end: flat, or `domed` like the cap of the neck. */
export function drawArm(
  layer: Layer,
  camera: Camera,
  side: number,
  length: number,
  away: number,
  domed = false,
  colours = linenForm,
): void {
  const line = armLine(side, away);
  const linen = linenPaint(colours.linen);
  const wood = lightOf(colours.wood);
  drawSurface(layer, camera, {
    across: 60,
    down: 80,
    place: (u, v, out) => onTube(line, armRadius(v * length), u, v * length, out),
    cloth: (u, v, _at, out) => {
      out[0] = u * 28;
      out[1] = v * 45 * length;
    },
    paint: linen,
  });
  drawSurface(layer, camera, {
    across: 50,
    down: 14,
    place: (u, v, out) =>
      domed
        ? onTube(
            line,
            armRadius(length) * Math.sqrt(1 - v ** 2) + 0.001,
            u,
            length + v * 0.026,
            out,
          )
        : onTube(line, armRadius(length) * (1 - v) + 0.001, u, length - 0.0001 + v * 0.004, out),
    cloth: (u, v, _at, out) => {
      out[0] = u * 20;
      out[1] = v * 4;
    },
    paint: (at) => plain(at, wood, 0.7),
  });
}
