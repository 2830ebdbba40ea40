// Rangmaala: sixteen panels in eight colours, gota over every seam, purple above.
import { shade } from '../cloth/colour.ts';
import { GOLD } from '../cloth/ink.ts';
import { garlandBorder, scallopBorder } from '../pattern/border-flowers.ts';
import { gotaBorder, slimBorder } from '../pattern/border.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { ribbon } from '../pattern/plain.ts';
import { type Recipe, silk } from './piece.ts';

const garland = [
  '#b3265e',
  '#d79a30',
  '#1f7a6b',
  '#cf5f2d',
  '#6a2c73',
  '#2f5f9a',
  '#a3273a',
  '#6f8f3c',
];

export const rangmaala: Recipe = ({ base, deep, accent, pale }) => {
  const trim = { ground: deep, one: accent, two: pale, leaf: '#9a8f4a' };
  const fields = garland.map((colour) =>
    zariButi({ base: colour, width: 9, height: 9, columns: 2, rows: 2 }, shade(colour, -0.4), 1.25),
  );
  const top = zariButi({ base, columns: 4, rows: 4 }, accent, 0.85);
  const seam = ribbon(0.9, GOLD, deep);
  return {
    shape: 'set',
    dress: {
      seed: 53,
      trim,
      gloss: silk.gloss,
      skirt: {
        fields,
        panels: 16,
        ribbon: seam,
        measured: 'aside',
        hem: scallopBorder(trim),
        hemScale: 1.4,
        belt: slimBorder(trim),
        pose: { folds: 16, depth: 9.2, hemWidth: 59, bell: 0.72, spread: 5 },
      },
      choli: {
        field: top,
        band: garlandBorder(deep, garland),
        neck: 'round',
        back: 'vee',
        yoke: true,
        sleeve: 0.46,
        puff: 0.4,
      },
      dupatta: {
        drape: 'openRight',
        field: zariButi({ base: '#742f7e', columns: 3, rows: 3 }, accent, 0.8),
        edge: garlandBorder(deep, garland),
        end: gotaBorder(trim),
        pleats: 8,
        fringe: 0,
        opacity: 0.93,
        gloss: 0.5,
      },
      cords: 7,
    },
    lighter: ['quarter'],
    setting: { cusps: 5, window: 'right' },
    turn: -5,
    close: {
      ...silk,
      fields,
      piece: 9,
      ribbon: ribbon(0.8, GOLD, deep),
      scale: 1,
      across: 24,
      turn: 0.25,
      relief: 0.9,
      seed: 41,
    },
    laid: { colour: '#d3c1a4', surface: 'plaster', window: true },
    blouse: {
      base,
      field: top,
      lining: '#b58f60',
      neck: 'round',
      sleeve: 0.6,
      worked: false,
      cords: true,
    },
  };
};
