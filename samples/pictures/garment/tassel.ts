// Cords with beads and tassels (latkan), and the beads themselves.
import type { Camera, Point } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { plain, tone, type Paint } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { curveThrough, hash, TAU } from '../cloth/numbers.ts';
import { onTube } from './body.ts';

export const goldLight = lightOf('#c9983e');

export type Ball = { at: Point; radius: number; stretch?: number; paint: Paint; fine?: number };

export function drawBall(
  layer: Layer,
  camera: Camera,
  { at: [x, y, z], radius, stretch = 1, paint, fine = 1 }: Ball,
): void {
  drawSurface(layer, camera, {
    across: Math.round(40 * fine),
    down: Math.round(28 * fine),
    place: (u, v, out) => {
      const [a, b] = [u * TAU, v * Math.PI];
      out[0] = x + radius * Math.sin(b) * Math.sin(a);
      out[1] = y + radius * stretch * Math.cos(b);
      out[2] = z + radius * Math.sin(b) * Math.cos(a);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 6;
      out[1] = v * 3;
    },
    paint,
  });
}

export type Cord = { points: readonly Point[]; radius: number; colour?: string };

export function drawCord(layer: Layer, camera: Camera, { points, radius, colour }: Cord): void {
  const line = curveThrough(points);
  const light = colour ? lightOf(colour) : goldLight;
  let length = 0;
  for (let i = 1; i <= 40; i++) {
    const [ax = 0, ay = 0, az = 0] = line((i - 1) / 40);
    const [bx = 0, by = 0, bz = 0] = line(i / 40);
    length += Math.hypot(bx - ax, by - ay, bz - az);
  }
  drawSurface(layer, camera, {
    across: 18,
    down: Math.round(Math.min(900, 40 + (length / radius) * 4)),
    // Two strands twisted round each other.
    place: (u, v, out) =>
      onTube(
        line,
        radius * (1 + 0.2 * Math.sin(u * TAU * 2 + (v * length) / radius / 0.55)),
        u,
        v,
        out,
      ),
    cloth: (u, v, _at, out) => {
      out[0] = u * 2;
      out[1] = v * 30;
    },
    paint: (at) => plain(at, light, 0.6, colour ? 0 : 1),
  });
}

/** A gold bead, a coloured ball of thread, and a skirt of loose threads hanging from a point. */
export function drawTassel(
  layer: Layer,
  camera: Camera,
  [x, y, z]: Point,
  size: number,
  ball: string,
  threads: string,
  lean = 0,
): void {
  const under = (down: number): Point => [x, y - size * down, z + lean * size * down];
  const gold: Paint = (at) => plain(at, goldLight, 0.7, 1);
  const ballLight = lightOf(ball);
  const threadLight = lightOf(threads);
  drawBall(layer, camera, { at: under(0.35), radius: size * 0.42, paint: gold });
  drawBall(layer, camera, {
    at: under(1.25),
    radius: size * 0.72,
    paint: (at) => {
      plain(at, ballLight, 0.6);
      tone(at, 0.8 + 0.4 * hash(at.u * 60, at.v * 9));
    },
  });
  drawBall(layer, camera, { at: under(2.05), radius: size * 0.34, paint: gold });
  drawSurface(layer, camera, {
    across: 90,
    down: 40,
    place: (u, v, out) => {
      const a = u * TAU;
      const radius = size * (0.3 + 0.5 * v ** 0.6 + 0.05 * Math.sin(a * 20));
      out[0] = x + radius * Math.sin(a);
      out[1] = y - size * 2.2 - v * size * 2.3;
      out[2] = z + radius * Math.cos(a) + lean * size * (2.2 + v * 2.3);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 6;
      out[1] = v * 4;
    },
    paint: (at) => {
      plain(at, threadLight, 0.6);
      tone(at, 0.72 + 0.5 * hash(at.u * 70, 3));
      if (at.v > 0.12 && at.v < 0.2) at.metal = 1;
      // Threads end unevenly.
      if (at.v > 0.9 + 0.1 * hash(at.u * 70, 5)) at.cover = 0;
    },
  });
}

export type Latkan = {
  points: readonly Point[];
  /** How far forward the tassel goes for every centimetre down. */
  lean?: number;
  radius: number;
  size: number;
  ball: string;
  threads: string;
};

export function drawLatkan(
  layer: Layer,
  camera: Camera,
  { points, lean, radius, size, ball, threads }: Latkan,
): void {
  drawCord(layer, camera, { points, radius });
  drawTassel(layer, camera, points.at(-1) ?? [0, 0, 0], size, ball, threads, lean);
}
