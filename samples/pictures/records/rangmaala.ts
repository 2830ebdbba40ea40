// Rangmaala: sixteen panels in eight colours, gota over every seam, purple above.
import { shade } from '../cloth/colour.ts';
import { GOLD } from '../cloth/ink.ts';
import { garlandBorder, scallopBorder } from '../pattern/border-flowers.ts';
import { gotaBorder, slimBorder } from '../pattern/border.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { ribbon } from '../pattern/plain.ts';
import { recipe, silk } from './piece.ts';

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

export const rangmaala = recipe(
  { veil: '#742f7e', first: 0 },
  {
    'Rani Pink': {
      base: '#be2f67',
      deep: '#571236',
      accent: '#e6b24c',
      niche: '#a9a898',
      veil: '#c23a70',
      first: 3,
    },
    Haldi: {
      base: '#d99f34',
      deep: '#74261c',
      accent: '#a3273a',
      niche: '#a8a49a',
      veil: '#dda63a',
      first: 6,
    },
  },
  ({ base, deep, accent, pale, veil, first }) => {
    const trim = { ground: deep, one: accent, two: pale, leaf: '#9a8f4a' };
    const shown = [...garland.slice(first), ...garland.slice(0, first)];
    const fields = shown.map((colour) =>
      zariButi(
        { base: colour, width: 9, height: 9, columns: 2, rows: 2 },
        shade(colour, -0.4),
        1.25,
      ),
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
          hem: scallopBorder(trim),
          hemScale: 1.4,
          belt: slimBorder(trim),
          waistband: deep,
          pose: { folds: 16, even: true, depth: 5, hemWidth: 54, bell: 0.88 },
        },
        choli: {
          field: top,
          band: garlandBorder(deep, garland),
          neck: 'round',
          back: 'vee',
          yoke: true,
          tailored: 'always',
          sleeve: 0.46,
          puff: 0.4,
        },
        dupatta: {
          drape: 'right',
          field: zariButi({ base: veil, columns: 3, rows: 3 }, accent, 0.8),
          edge: garlandBorder(deep, garland),
          end: gotaBorder(trim),
          pleats: 8,
          fringe: 0,

          gloss: 0.5,
        },
        cords: 7,
      },
      lighter: ['quarter'],
      setting: { edged: true, cusps: 5, window: 'right' },
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
  },
);
