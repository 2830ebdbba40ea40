// The second banner: dupattas on a brass rail.
import type { Camera } from '../cloth/camera.ts';
import { type Canvas, castShadow, place } from '../cloth/canvas.ts';
import { plain } from '../cloth/fragment.ts';
import { emptyLayer, FINER } from '../cloth/layer.ts';
import { noise, TAU } from '../cloth/numbers.ts';
import { lightUp } from '../cloth/shading.ts';
import { type Pattern, textureOf } from '../cloth/texture.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { drawDupatta } from '../garment/dupatta.ts';
import type { DrapeLine } from '../garment/drape.ts';
import { drawBall, goldLight } from '../garment/tassel.ts';
import { gotaBorder, royalBorder, slimBorder, zariBorder } from '../pattern/border.ts';
import { printBorder } from '../pattern/border-flowers.ts';
import { bandhani, leheriya } from '../pattern/tied.ts';
import { ikat, stepped } from '../pattern/loomed.ts';
import { butiField, jaal, kairiField, zariButi } from '../pattern/embroidered.ts';
import { wallCanvas } from '../scene/wall.ts';
import { windowLight } from '../scene/window.ts';
import type { SiteLayout } from './table.ts';
import { lampPool, lightOfMood, type Mood } from './mood.ts';

type Hung = { field: Pattern; end: Pattern; ground: string; length: number; opacity?: number };

const trim = (ground: string, one: string, two: string, leaf: string) => ({
  ground,
  one,
  two,
  leaf,
});

const hung: readonly Hung[] = [
  {
    field: bandhani({
      base: '#9c1238',
      colours: ['#f2dfb4', '#e6a83f'],
      layout: 'diamonds',
      size: 14,
      step: 0.56,
    }),
    end: royalBorder(trim('#3a0a1c', '#d98a5a', '#f0d6b0', '#8d9150')),
    ground: '#3a0a1c',
    length: 96,
  },
  {
    field: leheriya({
      base: '#c8792b',
      colours: ['#f3dfae', '#b23a3c', '#e0a13f', '#f5ecd2', '#d9682e'],
    }),
    end: gotaBorder(trim('#8f2b38', '#c8792b', '#f3dfae', '#c9983e')),
    ground: '#8f2b38',
    length: 83,
  },
  {
    field: butiField(
      { base: '#d3bf9b' },
      { petal: '#b34a5c', heart: '#e9c9a4', leaf: '#7f8a54' },
      1.6,
    ),
    end: printBorder(trim('#b34a5c', '#3b4a5e', '#ead9b5', '#7f8a54')),
    ground: '#b34a5c',
    length: 100,
  },
  {
    field: jaal(
      { base: '#0f5650', width: 14, height: 18 },
      { petal: '#d77f8e', heart: '#efd7c4', leaf: '#b8a150' },
    ),
    end: zariBorder(trim('#4b0f31', '#0f5650', '#efd7c4', '#b8a150')),
    ground: '#4b0f31',
    length: 89,
  },
  {
    field: ikat({
      ground: '#3a1030',
      outline: '#e9dcc0',
      middle: '#2c5d7c',
      heart: '#d2552f',
      eye: '#e6b04a',
      width: 10,
      height: 14,
    }),
    end: gotaBorder(trim('#3a1030', '#d2552f', '#e9dcc0', '#c9983e')),
    ground: '#3a1030',
    length: 98,
  },
  {
    field: zariButi({ base: '#c98a94', columns: 3, rows: 3 }, '#8c2744', 0.95),
    end: gotaBorder(trim('#8c2744', '#0f5650', '#efd7c4', '#a08a3e')),
    ground: '#8c2744',
    length: 81,
    opacity: 0.8,
  },
  {
    field: stepped({
      ground: '#7c1424',
      line: '#e9d6a6',
      green: '#1f5a44',
      gold: '#cf922b',
      dark: '#2f1030',
    }),
    end: zariBorder(trim('#1f4a3a', '#7c1424', '#e9d6a6', '#cf922b')),
    ground: '#1f4a3a',
    length: 93,
  },
  {
    field: kairiField(
      { base: '#16365c', width: 14, height: 14 },
      { outer: '#8f2b38', inner: '#16365c', flower: '#d9b07a' },
      4.8,
    ),
    end: royalBorder(trim('#0c1d33', '#d9b07a', '#e8dcc4', '#6d8a86')),
    ground: '#0c1d33',
    length: 99,
  },
];

function hangingLine(left: number, width: number, length: number): DrapeLine {
  const [l, r] = [left, left + width];
  const foot = -length;
  return [
    [l + 1, -2, r - 1, -2, 0.6, -3],
    [l + 0.6, 1.2, r - 0.6, 1.2, 0.9, 0.3],
    [l, -4, r, -4, 1.2, 1.4],
    [l - 0.6, -15, r + 0.6, -15, 1.5, 1.3],
    [l - 1.2, foot * 0.42, r + 1.2, foot * 0.42, 1.9, 1.3],
    [l - 1.6, foot * 0.72, r + 1.8, foot * 0.72, 2.3, 1.3],
    [l - 2, foot, r + 2.4, foot - 1.2, 2.6, 1.3],
  ];
}

/** Centimetres: x from the rail's beginning, y from its height. */
export function railBanner({ width, height }: SiteLayout, tall: boolean, mood: Mood): Canvas {
  const day = mood === 'day';
  const scale = tall ? 7.4 : 8.5;
  const start = tall ? width * 0.09 : width * 0.43;
  const rail = tall ? height * 0.325 : height * 0.082;
  const unit = scale * FINER;
  const light = { ...lightOfMood(mood), key: [-0.62, 0.5, 0.6] as const };
  const canvas = wallCanvas({
    width,
    height,
    wall: day ? '#e3d1b5' : '#44291f',
    floor: '#c4a27c',
    horizon: 1.5,
    seed: 9,
    light: day ? [0.2, 0.2] : [tall ? 0.5 : 0.65, 0.5],
  });
  const window = tall
    ? { left: width * 0.2, top: -height * 0.26, width: width * 0.56, height: height * 0.66 }
    : { left: width * 0.04, top: height * 0.1, width: width * 0.27, height: height * 0.8 };
  windowLight(canvas, {
    ...window,
    cells: 7,
    skew: 0.3,
    strength: day ? 0.18 : 0.5,
    soft: 3.4,
    lattice: 'stars',
  });
  if (!day) lampPool(canvas, tall ? 0.5 : 0.68, tall ? 0.6 : 0.45, tall ? 0.65 : 1, 0.34);
  const camera: Camera = (x, y, z, out) => {
    out[0] = (start + x * scale) * FINER;
    out[1] = (rail - y * scale) * FINER;
    out[2] = z * unit;
  };
  const rod = emptyLayer(width, height);
  drawSurface(rod, camera, {
    across: 40,
    down: 300,
    place: (u, v, out) => {
      out[0] = -6 + v * 200;
      out[1] = 0.9 * Math.cos(u * TAU);
      out[2] = 0.9 * Math.sin(u * TAU);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 5;
      out[1] = v * 90;
    },
    paint: (at) => plain(at, goldLight, 1, 1),
  });
  drawBall(rod, camera, { at: [-6, 0, 0], radius: 1.9, paint: (at) => plain(at, goldLight, 1, 1) });
  const bar = lightUp(rod, light, unit);
  castShadow(canvas, bar, { dx: 30, dy: 28, soft: 18, strength: 0.4 });
  place(canvas, bar);
  const shown = tall ? [0, 3, 5, 7, 1, 6] : hung.map((_, i) => i);
  for (const [at, which] of shown.entries()) {
    const { field, end, ground, length, opacity = 1 } = hung[which]!;
    const layer = emptyLayer(width, height);
    drawDupatta(layer, camera, unit, 0, {
      line: hangingLine(at * 20.4, 17.6 + noise(which * 3.3, 1) * 2.2, length + (tall ? 6 : 0)),
      field: textureOf(field, { density: 30, scale: 1.05 }),
      edge: textureOf(slimBorder(trim(ground, '#d98a94', '#efd7c4', '#c9983e')), { density: 28 }),
      end: textureOf(end, { density: 30, scale: 1.25 }),
      opacity,
      width: 62,
      pleats: 4.4,
      gloss: 0.44,
      seed: which * 5 + 3,
      fringe: which % 3 === 0 ? 3 : 0,
      drop: 1,
    });
    const cut = lightUp(layer, light, unit);
    castShadow(canvas, cut, { dx: 36, dy: 26, soft: 28, strength: day ? 0.4 : 0.55 });
    castShadow(canvas, cut, { dx: 9, dy: 6, soft: 9, strength: 0.35 });
    place(canvas, cut);
  }
  return canvas;
}
