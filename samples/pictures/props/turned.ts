// Things made on a lathe or a wheel: spools, bowls, wooden blocks' handles, buttons.
import type { Camera, Point } from '../cloth/camera.ts';
import type { Paint } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { curveThrough, TAU } from '../cloth/numbers.ts';

export type Turned = {
  /** Where its axis begins. */
  at: Point;
  /** How far along the axis, and the radius there. */
  profile: readonly (readonly [number, number])[];
  /** Standing up from the table, or lying on it at an angle in degrees. */
  lies?: number;
  paint: Paint;
};

export function drawTurned(
  layer: Layer,
  camera: Camera,
  { at: [x, y, z], profile, lies, paint }: Turned,
): void {
  const line = curveThrough(profile);
  const angle = ((lies ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  drawSurface(layer, camera, {
    across: 140,
    down: 160,
    place: (u, v, out) => {
      const [along = 0, radius = 0] = line(v);
      const [a, b] = [radius * Math.cos(u * TAU), radius * Math.sin(u * TAU)];
      if (lies === undefined) {
        out[0] = x + a;
        out[1] = y + b;
        out[2] = z + along;
      } else {
        out[0] = x + along * c - a * s;
        out[1] = y + along * s + a * c;
        out[2] = z + b;
      }
    },
    cloth: (u, v, _at, out) => {
      const [along = 0, radius = 1] = line(v);
      out[0] = u * TAU * radius;
      out[1] = along;
    },
    paint,
  });
}
