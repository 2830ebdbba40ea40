// Rajmayura: peacock green scattered with rose plants, sheer rose over both shoulders.
import { gotaBorder, royalBorder, slimBorder } from '../pattern/border.ts';
import { butaField, jaal, zariButi } from '../pattern/embroidered.ts';
import { recipe, silk } from './piece.ts';

export const rajmayura = recipe(
  { rose: '#c98a94', roseEdge: '#8c2744', leaf: '#b8a150' },
  {
    'Rani Pink': {
      base: '#b3265e',
      deep: '#381040',
      accent: '#f2b0a4',
      pale: '#f6e2c4',
      niche: '#9ba795',
      rose: '#d9a2a6',
      roseEdge: '#7a1646',
      leaf: '#c9b25c',
    },
  },
  ({ base, deep, accent, pale, rose, roseEdge, leaf }) => {
    const inks = { petal: accent, heart: pale, leaf };
    const trim = { ground: deep, one: accent, two: pale, leaf };
    const field = butaField({ base, width: 15, height: 15, columns: 2, rows: 2 }, inks, 6);
    const trellis = jaal({ base, width: 9, height: 12 }, inks, 'both');
    return {
      shape: 'set',
      dress: {
        seed: 14,
        trim,
        gloss: silk.gloss,
        skirt: {
          fields: [field],
          panels: 18,
          grows: true,
          hem: royalBorder(trim, base),
          belt: slimBorder(trim),
          waistband: deep,
          pose: { folds: 14, depth: 10, sweep: 11, twist: 0.03 },
        },
        choli: {
          field: trellis,
          band: slimBorder(trim),
          neck: 'vee',
          back: 'vee',
          tailored: 'always',
          yoke: true,
          sleeve: 0.62,
          away: 2,
        },
        dupatta: {
          drape: 'both',
          field: zariButi({ base: rose, columns: 3, rows: 3 }, deep, 0.8),
          edge: slimBorder({ ...trim, ground: roseEdge }),
          end: gotaBorder({ ...trim, ground: roseEdge, one: base }),
          opacity: 0.56,
          width: 46,
          pleats: 5,
          fringe: 0,
          gloss: 0.6,
        },
        cords: -1,
      },
      setting: { edged: true, cusps: 5, window: 'left', lattice: 'stars' },
      turn: -6,
      close: { ...silk, fields: [field], scale: 1.15, across: 22, turn: -0.3, relief: 1, seed: 4 },
      laid: { colour: '#c9b79c', surface: 'linen', window: true },
      blouse: {
        base,
        field: trellis,
        lining: '#9a7f5a',
        neck: 'vee',
        sleeve: 0.95,
        worked: false,
        cords: true,
      },
    };
  },
);
