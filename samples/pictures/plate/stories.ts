// Cloth and its making: the pictures of the stories and of the newsletter.
import { tableCamera } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { emptyLayer, FINER } from '../cloth/layer.ts';
import { closeLight } from '../cloth/light.ts';
import { thread } from '../cloth/ink.ts';
import { gotaBorder } from '../pattern/border.ts';
import { bandhani } from '../pattern/tied.ts';
import { blockPrint } from '../pattern/printed.ts';
import { jaal } from '../pattern/embroidered.ts';

import { drawBlock } from '../props/tools.ts';
import { layDown } from '../scene/table.ts';
import { clothPlate } from './cloth.ts';
import type { SiteLayout } from './table.ts';
import { carved } from '../props/carved.ts';

const folds = { across: 24, gloss: 0.45, weave: 0.4, relief: 1, scale: 1 };

export function firstStory(frame: SiteLayout): Canvas {
  return storyCloth(frame, { across: 24, at: 9, turn: -0.22 });
}

/** The same cloth as wide as a window; text stands on its lower left part. */
export function wideStory(frame: SiteLayout): Canvas {
  return storyCloth(frame, { across: 42, at: 0.5, turn: 0.4 });
}

type View = { across: number; at: number; turn: number };

function storyCloth(frame: SiteLayout, { across, at, turn }: View): Canvas {
  const trim = { ground: '#3a0a1c', one: '#d98a5a', two: '#f0d6b0', leaf: '#8d9150' };
  const field = bandhani({
    base: '#9c1238',
    colours: ['#f4e2b8', '#e6a83f'],
    layout: 'diamonds',
    size: 14,
    step: 0.56,
    dot: 0.17,
  });
  return clothPlate(frame, {
    ...folds,
    fields: [field],
    across,
    border: { pattern: gotaBorder(trim), scale: 1.3, at },
    turn,
    seed: 3,
  });
}

/** A block on the cloth it has printed. */
export function secondStory(frame: SiteLayout): Canvas {
  const pixels = frame.width / 44;
  const field = blockPrint({
    base: '#dfcfac',
    outline: '#3b4a5e',
    petal: '#a3402f',
    leaf: '#73814b',
    columns: 2,
    rows: 2,
  });
  const canvas = clothPlate(frame, {
    ...folds,
    fields: [field],
    scale: 1.15,
    across: 44,
    turn: 0.1,
    gloss: 0.2,
    weave: 0.5,
    relief: 0.35,
    seed: 12,
  });
  const block = emptyLayer(frame.width, frame.height);
  drawBlock(block, tableCamera(pixels, [frame.width * 0.62, frame.height * 0.55], 14), 4, carved);
  layDown(canvas, [block], closeLight(), pixels * FINER, 2.4);
  return canvas;
}

export function newsletter(frame: SiteLayout): Canvas {
  const field = jaal(
    { base: '#0f4a44', width: 14, height: 18 },
    { petal: '#2f7f72', heart: '#8fb59a', leaf: '#5f9a80', gold: thread('#7fae90', 150) },
  );
  return clothPlate(frame, {
    ...folds,
    fields: [field],
    across: 58,
    scale: 1.2,
    turn: 0.2,
    seed: 14,
    relief: 1.2,
  });
}
