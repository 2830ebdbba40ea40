// A dupatta by itself: opened like a fan, or folded and tied.
import { tableCamera } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { clothPaint, lay } from '../cloth/fragment.ts';
import { emptyLayer, FINER } from '../cloth/layer.ts';
import { closeLight } from '../cloth/light.ts';
import { type Pattern, textureOf } from '../cloth/texture.ts';
import { drawFan, drawHead, type Fan } from '../garment/fan.ts';
import { foldedLayers } from '../garment/folded.ts';
import { drawLatkan } from '../garment/tassel.ts';
import { layDown } from '../scene/table.ts';

export type Strip = {
  field: Pattern;
  edge: Pattern;
  border: Pattern;
  borderScale?: number;
  ball: string;
  threads: string;
  gloss: number;
  seed: number;
};

export function fanPlate(
  canvas: Canvas,
  strip: Strip,
  pixels: number,
  knot: readonly [number, number],
  light = closeLight(),
): Canvas {
  const { width, height } = canvas;
  const camera = tableCamera(pixels, knot);
  const layer = emptyLayer(width, height);
  const field = clothPaint(textureOf(strip.field, { density: 28 }), { gloss: strip.gloss });
  const border = textureOf(strip.border, { density: 28, scale: strip.borderScale ?? 1.4 });
  const edge = textureOf(strip.edge, { density: 28 });
  const long = 57;
  const round = 158;
  const fan: Fan = {
    from: -46,
    to: 46,
    inner: 8,
    outer: 62,
    pleats: 15,
    height: 2.6,
    seed: strip.seed,
    cloth: (u, v) => [u * round, v * long, 0],
    paint: (at) => {
      field(at, at.x, at.y);
      const out = long - at.y;
      if (out < border.height && at.y > 7) lay(at, border, at.x, border.height - out);
      const side = Math.min(at.x, round - at.x);
      if (side < edge.height && at.y > 7) lay(at, edge, at.y, edge.height - side);
    },
  };
  drawFan(layer, camera, fan);
  drawHead(layer, camera, { ...fan, paint: (at) => field(at, at.x, at.y) });
  const latkan = { ball: strip.ball, threads: strip.threads };
  for (const [y, z] of [
    [-6.4, 5.4],
    [-7.2, 5.2],
  ] as const) {
    drawLatkan(layer, camera, {
      ...latkan,
      points: [
        [-5, y, 3.4],
        [-2, y - 0.5, z],
        [2, y - 0.5, z],
        [5, y, 3.4],
      ],
      radius: 0.4,
      size: 0.01,
    });
  }
  drawLatkan(layer, camera, {
    ...latkan,
    points: [
      [0.4, -7, 5.8],
      [1.6, -10, 5.2],
      [1.2, -14, 4.6],
      [2.8, -18, 4.6],
    ],
    radius: 0.28,
    size: 1.6,
  });
  drawLatkan(layer, camera, {
    ...latkan,
    points: [
      [-0.2, -7, 5.8],
      [-1.4, -11, 5.2],
      [-1, -17, 4.6],
      [-2.4, -23, 4.8],
    ],
    radius: 0.28,
    size: 1.6,
  });
  layDown(canvas, [layer], light, pixels * FINER, 1.5);
  return canvas;
}

export function foldedPlate(
  canvas: Canvas,
  strip: Strip,
  pixels: number,
  centre: readonly [number, number],
  turn: number,
): Canvas {
  const { width, height } = canvas;
  const camera = tableCamera(pixels, centre, turn);
  const layers = foldedLayers(width, height, camera, {
    field: textureOf(strip.field, { density: 34 }),
    border: textureOf(strip.border, { density: 34, scale: strip.borderScale ?? 1.05 }),
    width: 44,
    height: 56,
    layers: 4,
    step: 8.5,
    gloss: strip.gloss,
    seed: strip.seed,
  });
  layDown(canvas, layers, closeLight(), pixels * FINER, 0.7);
  const cords = emptyLayer(width, height);
  const latkan = { ball: strip.ball, threads: strip.threads };
  for (const y of [12, 11]) {
    drawLatkan(cords, camera, {
      ...latkan,
      points: [
        [-23.2, y, 0.4],
        [-21, y + 0.3, 5.2],
        [-8, y - 0.2, 6.2],
        [6, y + 0.5, 6.2],
        [21, y, 5.2],
        [23.2, y, 0.4],
      ],
      radius: 0.28,
      size: 0.01,
    });
  }
  drawLatkan(cords, camera, {
    ...latkan,
    points: [
      [5, 11.8, 6.6],
      [8, 8, 6.6],
      [7.4, 2, 6.6],
      [10, -4, 6.6],
    ],
    radius: 0.25,
    size: 1.6,
  });
  drawLatkan(cords, camera, {
    ...latkan,
    points: [
      [5, 11.8, 6.6],
      [3.6, 6, 6.6],
      [4.6, 0, 6.6],
      [2.6, -8, 6.6],
    ],
    radius: 0.25,
    size: 1.6,
  });
  layDown(canvas, [cords], closeLight(), pixels * FINER, 0.5);
  return canvas;
}
