// The third and fourth banners: a bordered cloth drawn aside, and a dupatta opened like a fan.
import type { Canvas } from '../cloth/canvas.ts';
import { FINER } from '../cloth/layer.ts';
import { gotaBorder, royalBorder, slimBorder } from '../pattern/border.ts';
import { bandhani } from '../pattern/tied.ts';
import { jaal } from '../pattern/embroidered.ts';
import { layDown, tableCanvas } from '../scene/table.ts';
import { windowLight } from '../scene/window.ts';
import { clothLayer } from './cloth.ts';
import { fanPlate } from './strip.ts';
import type { SiteLayout } from './table.ts';
import { lampPool, lightOfMood, type Mood } from './mood.ts';

const wine = { ground: '#2c0714', one: '#c9707c', two: '#e7bfae', leaf: '#8c9a5e' };

export function clothBanner(frame: SiteLayout, tall: boolean, mood: Mood): Canvas {
  const { width, height } = frame;
  const day = mood === 'day';
  const canvas = tableCanvas({
    ...frame,
    colour: day ? '#d9c6a6' : '#3d251b',
    surface: 'plaster',
    seed: 13,
    light: day ? [0.2, 0.2] : [0.6, 0.5],
  });
  windowLight(canvas, {
    left: width * 0.02,
    top: -height * 0.3,
    width: width * (tall ? 0.7 : 0.36),
    height: height * (tall ? 0.7 : 1.1),
    cells: 6,
    skew: 0.36,
    strength: day ? 0.16 : 0.45,
    soft: 4,
  });
  const across = tall ? 30 : 50;
  const layer = clothLayer(
    frame,
    {
      fields: [
        jaal(
          { base: '#6b0d2a', width: 14, height: 18 },
          { petal: '#c9707c', heart: '#e7bfae', leaf: '#8c9a5e' },
        ),
      ],
      border: {
        pattern: royalBorder(wine, '#6b0d2a'),
        scale: tall ? 1.05 : 1.25,
        at: tall ? -6 : 1,
        upper: tall,
      },
      scale: tall ? 1.05 : 1.25,
      across,
      // The border runs down the left side of the cloth, or along its upper edge.
      turn: tall ? 0.12 : Math.PI / 2 - 0.16,
      gloss: 0.5,
      weave: 0.3,
      relief: tall ? 0.75 : 1,
      seed: 9,
    },
    false,
  );
  layDown(canvas, [layer], lightOfMood(mood, true), (width / across) * FINER, 1.2);
  if (!day) lampPool(canvas, tall ? 0.5 : 0.72, tall ? 0.7 : 0.5, tall ? 0.7 : 1, 0.4);
  return canvas;
}

export function fanBanner(frame: SiteLayout, tall: boolean, mood: Mood): Canvas {
  const { width, height } = frame;
  const day = mood === 'day';
  const canvas = tableCanvas({
    ...frame,
    colour: day ? '#d8c4a3' : '#40281d',
    surface: 'linen',
    seed: 17,
    light: day ? [0.25, 0.2] : [0.65, 0.5],
  });
  windowLight(canvas, {
    left: width * (tall ? 0.3 : 0.5),
    top: -height * 0.1,
    width: width * (tall ? 0.8 : 0.42),
    height: height * 1.1,
    cells: 6,
    skew: 0.4,
    strength: day ? 0.24 : 0.5,
    soft: 4.4,
  });
  const trim = { ground: '#12413a', one: '#d9a04a', two: '#f0dcb0', leaf: '#c9983e' };
  const strip = {
    field: bandhani({
      base: '#b3261e',
      colours: ['#f6e3b4', '#e9b44c'],
      layout: 'diamonds',
      size: 14,
      step: 0.56,
      dot: 0.17,
    }),
    edge: slimBorder(trim),
    border: gotaBorder(trim),
    ball: '#12413a',
    threads: '#e0a53f',
    gloss: 0.42,
    seed: 6,
  };
  fanPlate(
    canvas,
    strip,
    tall ? 11.6 : 13.9,
    tall ? [width * 0.5, height * 0.39] : [width * 0.735, height * 0.14],
    lightOfMood(mood, true),
  );
  if (!day) lampPool(canvas, tall ? 0.5 : 0.7, tall ? 0.66 : 0.5, tall ? 0.7 : 1, 0.36);
  return canvas;
}
