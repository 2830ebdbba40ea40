// A pearl and kundan necklace on a velvet bust.
import type { Camera, Point } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { plain, tone, type Paint } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { curveThrough, hash, noise, TAU } from '../cloth/numbers.ts';
import { torso } from '../garment/body.ts';
import { drawBall, goldLight } from '../garment/tassel.ts';

const stone = (hex: string, gloss: number): Paint => {
  const light = lightOf(hex);
  return (at) => plain(at, light, gloss);
};
const pearl = stone('#d9cdbb', 1.5);
const emerald = stone('#0e5a3c', 2.2);
const ruby = stone('#8f0f2a', 2.2);
const gold: Paint = (at) => plain(at, goldLight, 0.9, 1);

const BUST = 0.8;

export function drawVelvetBust(layer: Layer, camera: Camera, hex: string): void {
  const velvet = lightOf(hex);
  drawSurface(layer, camera, {
    across: 260,
    down: 320,
    place: (u, v, out) => torso(u, v, out, 0, BUST),
    cloth: (u, _v, at, out) => {
      out[0] = u * 90;
      out[1] = 163 - at[1];
    },
    paint: (at) => {
      plain(at, velvet, 1.1);
      tone(at, 1 + 0.12 * noise(at.x * 6, at.y * 6) + 0.1 * (hash(at.x * 30, at.y * 30) - 0.5));
    },
  });
  const cap = curveThrough([
    [164.2, 0.05],
    [164.1, 2],
    [163.9, 3.6],
    [163.5, 4.5],
    [163, 4.75],
    [161.2, 4.75],
  ]);
  drawSurface(layer, camera, {
    across: 120,
    down: 60,
    place: (u, v, out) => {
      const [y = 0, radius = 0] = cap(v);
      out[0] = radius * Math.sin(u * TAU);
      out[1] = y;
      out[2] = -1.2 + radius * 1.04 * Math.cos(u * TAU);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 20;
      out[1] = v * 6;
    },
    paint: gold,
  });
}

/** The place of the bust's surface at this height and so far round it. */
function ringAt(y: number, u: number): { at: Point; v: number } {
  const at: Point = [0, 0, 0];
  let top = 0;
  let bottom = 1;
  for (let i = 0; i < 24; i++) {
    const v = (top + bottom) / 2;
    torso(0.5, v, at, 0, BUST);
    if (at[1] > y) top = v;
    else bottom = v;
  }
  torso(u, top, at, 0, BUST);
  return { at, v: top };
}

/** How far forward the bust's surface is, at a place seen from the front. */
function surfaceAt(x: number, y: number): number {
  const { at, v } = ringAt(y, 0.5);
  let left = 0.25;
  let right = 0.75;
  for (let i = 0; i < 24; i++) {
    const u = (left + right) / 2;
    torso(u, v, at, 0, BUST);
    if (at[0] < x) left = u;
    else right = u;
  }
  return at[2];
}

export function drawNecklace(layer: Layer, camera: Camera): void {
  const ball = (
    x: number,
    y: number,
    lift: number,
    radius: number,
    paint: Paint,
    stretch = 1,
  ): void =>
    drawBall(layer, camera, {
      at: [x, y, surfaceAt(x, y) + lift],
      radius,
      stretch,
      paint,
      fine: radius > 0.6 ? 0.9 : 0.5,
    });
  const medallion = (
    x: number,
    y: number,
    size: number,
    petals: number,
    heart: Paint,
    rim: Paint,
  ): void => {
    ball(x, y, 0.5, size * 0.46, gold);
    ball(x, y, 0.5 + size * 0.2, size * 0.34, heart);
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * TAU + Math.PI / 2;
      const px = x + Math.cos(a) * size * 0.74;
      const py = y + Math.sin(a) * size * 0.74;
      ball(px, py, 0.42, size * 0.26, gold);
      ball(px, py, 0.42 + size * 0.12, size * 0.17, rim);
    }
  };
  const strand = (
    half: number,
    top: number,
    depth: number,
    radius: number,
    other?: Paint,
    every = 1,
  ): void => {
    let walked = radius * 2;
    let count = 0;
    let [px, py] = [-half, top];
    for (let k = 0; k <= 900; k++) {
      const x = half * BEYOND * (k / 450 - 1);
      const y = heightOn(half, top, depth, x);
      walked += Math.hypot(x - px, y - py);
      [px, py] = [x, y];
      if (walked < radius * 2.04) continue;
      walked = 0;
      // A string goes on behind the neck: there it is not seen.
      if (Math.abs(x) > ringAt(y, 0.75).at[0] - radius) continue;
      const special = other && count % every === every - 1;
      ball(x, y, radius * 0.8, special ? radius * 1.15 : radius, special ? other : pearl);
      count += 1;
    }
  };
  strand(5.1, 155.3, 2.3, 0.25);
  strand(5.4, 154.6, 2.5, 0.25);
  strand(5.7, 153.9, 2.8, 0.25);
  const drop = (x: number, y: number, lift: number, paint: Paint): void => {
    ball(x, y - 0.1, lift, 0.13, gold);
    ball(x, y - 0.56, lift + 0.04, 0.29, paint, 1.35);
  };
  for (let i = -4; i <= 4; i++) {
    const t = i / 4.4;
    const x = 5.4 * t;
    const y = 152.3 - 3.1 * (1 - t * t);
    const size = 1.02 - 0.05 * Math.abs(i);
    medallion(x, y, size, 8, i % 2 ? emerald : ruby, pearl);
    drop(x, y - size, 0.42, i % 2 ? pearl : emerald);
  }
  strand(7, 151.1, 15, 0.29, ruby, 9);
  strand(7.6, 150.8, 17.1, 0.29);
  strand(8.2, 150.55, 19.4, 0.29, emerald, 11);
  strand(8.8, 150.3, 21.8, 0.29, gold, 6);
  for (const side of [-1, 1]) {
    medallion(side * 4.9, heightOn(8.5, 150.4, 20.6, 4.9), 1.3, 9, ruby, pearl);
  }
  medallion(0, 128.9, 2.7, 12, emerald, pearl);
  medallion(0, 124.9, 1.5, 10, ruby, pearl);
  // They hang from the rims of the two medallions, the middle one lowest.
  for (const turn of [-50, -36, 36, 50]) {
    const a = ((turn - 90) * Math.PI) / 180;
    drop(2.62 * Math.cos(a), 128.9 + 2.62 * Math.sin(a), 0.5, turn % 4 ? emerald : pearl);
  }
  for (let i = -2; i <= 2; i++) {
    const a = ((i * 27 - 90) * Math.PI) / 180;
    drop(1.46 * Math.cos(a), 124.9 + 1.46 * Math.sin(a), 0.6, i % 2 ? pearl : emerald);
  }
}

/** A string runs on over the shoulder, until the bust hides it. */
const BEYOND = 1.08;

/** How high a string hangs at this place. */
function heightOn(half: number, top: number, depth: number, x: number): number {
  return top - depth * (1 - Math.abs(x / half) ** 2.1);
}
