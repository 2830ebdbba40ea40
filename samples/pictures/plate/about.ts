// The tables of the About page: the workroom and the founder’s corner.
import { type Camera, tableCamera } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { emptyLayer, FINER, type Layer } from '../cloth/layer.ts';
import { closeLight } from '../cloth/light.ts';
import { textureOf } from '../cloth/texture.ts';
import { foldedLayers } from '../garment/folded.ts';
import { royalBorder, zariBorder } from '../pattern/border.ts';
import { bandhani, leheriya } from '../pattern/tied.ts';
import { blockPrint } from '../pattern/printed.ts';
import { butaField, jaal, zariButi } from '../pattern/embroidered.ts';
import { buta, flower } from '../pattern/flowers.ts';
import { box, put } from '../pattern/svg.ts';
import { drawBlock, drawHoop, drawScissors, drawSpool, WORN_CORNERS } from '../props/tools.ts';
import { drawBowl, drawNotebook, drawSwatch, scatterBeads } from '../props/small.ts';
import { layDown, tableCanvas } from '../scene/table.ts';
import { windowLight } from '../scene/window.ts';
import type { SiteLayout } from './table.ts';
import { carvedOpen } from '../props/carved.ts';

type Things = (layer: () => Layer, at: (x: number, y: number, turn?: number) => Camera) => Layer[];

/** Lays things on a table; places are parts of the frame. */
function tableOf(canvas: Canvas, pixels: number, things: Things): Canvas {
  const { width, height } = canvas;
  const layers = things(
    () => emptyLayer(width, height),
    (x, y, turn = 0) => tableCamera(pixels, [width * x, height * y], turn),
  );
  layDown(canvas, layers, closeLight(), pixels * FINER, 1.3);
  return canvas;
}

function on(layer: Layer, draw: (layer: Layer) => void): Layer {
  draw(layer);
  return layer;
}

/** The workroom's table: a hoop with work in it, thread, blocks, scissors. */
export function workshop(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const canvas = tableCanvas({ ...frame, colour: '#a98760', surface: 'wood', seed: 21 });
  windowLight(canvas, {
    left: width * 0.5,
    top: -height * 0.16,
    width: width * 0.42,
    height: height * 1.2,
    cells: 6,
    skew: 0.4,
    strength: 0.26,
    soft: 4.4,
  });
  const pixels = width / 88;
  const inks = { petal: '#cb7c86', heart: '#ebd3ae', leaf: '#8c9a5e' };
  const work = {
    width: 40,
    height: 40,
    svg:
      box(0, 0, 40, 40, '#e0cfae') +
      put(20, 28, buta(19, inks)) +
      put(11, 13, flower(2.2, 8, inks)) +
      put(29, 13, flower(2.2, 8, inks)),
  };
  const wine = { ground: '#3a0a18', one: '#cb7c86', two: '#ebd3ae', leaf: '#8c9a5e' };
  const stack = textureOf(jaal({ base: '#7a1830', width: 14, height: 18 }, inks), { density: 32 });
  return tableOf(canvas, pixels, (layer, at) => [
    ...foldedLayers(width, height, at(0.83, 0.36, -8), {
      field: stack,
      border: textureOf(royalBorder(wine), { density: 32 }),
      width: 30,
      height: 42,
      layers: 3,
      step: 8,
      gloss: 0.45,
      seed: 4,
    }),
    on(layer(), (l) => drawHoop(l, at(0.36, 0.47), [0, 0], 14.5, work)),
    on(layer(), (l) => drawScissors(l, at(0.64, 0.66, 118))),
    on(layer(), (l) => drawBlock(l, at(0.14, 0.2, -12), 3, carvedOpen, WORN_CORNERS)),
    on(layer(), (l) => {
      const table = at(0.5, 0.5);
      drawSpool(l, table, [-38, -22], 24, '#a3173a');
      drawSpool(l, table, [-30, -26.5], -8, '#d79a30');
      drawSpool(l, table, [-23, -20.5], 70, '#1f6f64');
      drawSpool(l, table, [14, 22], 12, '#2f4f8a');
      drawSpool(l, table, [-8, 23.5], -20, '#c9707c');
    }),
    on(layer(), (l) =>
      drawBowl(l, at(0.73, 0.86), [0, 0], 4.6, ['#d9cdbb', '#c9983e', '#efe4cb'], 8),
    ),
    on(layer(), (l) =>
      scatterBeads(l, at(0.61, 0.9), [0, 0, 0], 5, 0.36, 16, ['#d9cdbb', '#c9983e'], 6),
    ),
  ]);
}

/** The founder's corner: a notebook, swatches, a bowl of beads, a folded dupatta. */
export function corner(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const canvas = tableCanvas({ ...frame, colour: '#d3bf9d', surface: 'linen', seed: 25 });
  windowLight(canvas, {
    left: width * 0.4,
    top: -height * 0.08,
    width: width * 0.66,
    height: height * 1.05,
    cells: 6,
    skew: 0.42,
    strength: 0.3,
    soft: 4.4,
    lattice: 'stars',
  });
  const pixels = width / 64;
  const teal = { ground: '#4b0f31', one: '#d77f8e', two: '#efd7c4', leaf: '#b8a150' };
  const swatches = [
    bandhani({ base: '#b3261e', colours: ['#f6e3b4', '#e9b44c'], layout: 'rings', size: 9 }),
    leheriya({
      base: '#2f9a90',
      colours: ['#e5ddb4', '#1f7f7c', '#57b5a8', '#f3e8c6'],
      size: 14,
      bands: 4,
    }),
    zariButi({ base: '#d79a24', columns: 4, rows: 4 }, '#4a1238', 0.9),
    blockPrint({
      base: '#dfcfac',
      outline: '#3b4a5e',
      petal: '#a3402f',
      leaf: '#73814b',
      columns: 2,
      rows: 2,
      width: 9,
      height: 11,
    }),
  ];
  return tableOf(canvas, pixels, (layer, at) => [
    ...foldedLayers(width, height, at(0.33, 0.27, 9), {
      field: textureOf(
        butaField(
          { base: '#0f5f57', width: 13, height: 13 },
          { petal: '#d77f8e', heart: '#efd7c4', leaf: '#b8a150' },
          5,
        ),
        { density: 34 },
      ),
      border: textureOf(zariBorder(teal), { density: 34, scale: 1.1 }),
      width: 33,
      height: 36,
      layers: 3,
      step: 7.5,
      gloss: 0.45,
      seed: 7,
    }),
    on(layer(), (l) => drawNotebook(l, at(0.68, 0.62, -14), '#6b1226', '#c9983e')),
    ...swatches.map((field, i) =>
      on(layer(), (l) =>
        drawSwatch(
          l,
          at(0.2 + i * 0.115, 0.73 + (i % 2) * 0.03, 16 - i * 9),
          field,
          11.5,
          0.1 + i * 0.3,
          i + 2,
        ),
      ),
    ),
    on(layer(), (l) =>
      drawBowl(l, at(0.79, 0.28), [0, 0], 5.4, ['#d9cdbb', '#efe4cb', '#8f0f2a', '#c9983e'], 3),
    ),
    on(layer(), (l) => {
      const table = at(0.5, 0.5);
      drawSpool(l, table, [20, -30], 35, '#a3173a');
      drawSpool(l, table, [24.5, -25], 62, '#1f6f64');
      scatterBeads(l, table, [17, 10, 0], 4.5, 0.38, 9, ['#d9cdbb', '#8f0f2a'], 4);
    }),
  ]);
}
