// Rajsi Roop: wine silk under a flowering gold trellis, an ochre dupatta over the shoulder.
import { royalBorder, slimBorder, zariBorder } from '../pattern/border.ts';
import { butiField, jaal, zariButi } from '../pattern/embroidered.ts';
import { recipe, silk } from './piece.ts';

const ochre = '#bd7c2a';

export const rajsiRoop = recipe(
  {},
  {
    'Bottle Green': {
      base: '#1d4a38',
      deep: '#430f1f',
      accent: '#d58d84',
      pale: '#efdab2',
      niche: '#a8a48a',
    },
    Midnight: {
      base: '#222b52',
      deep: '#430f28',
      accent: '#cd909c',
      pale: '#ead6b6',
      niche: '#a3a2a6',
    },
  },
  ({ base, deep, accent, pale }) => {
    const inks = { petal: accent, heart: pale, leaf: '#7f9152' };
    const trim = { ground: deep, one: accent, two: pale, leaf: '#8c9a5e' };
    const field = jaal({ base, width: 16, height: 20 }, inks, 'both');
    const small = butiField({ base, columns: 4, rows: 4 }, inks, 1);
    return {
      shape: 'set',
      dress: {
        seed: 3,
        trim,
        gloss: silk.gloss,
        skirt: {
          fields: [field],
          panels: 20,
          grows: true,
          hem: royalBorder(trim, base),
          belt: slimBorder(trim),
          waistband: deep,
          pose: { folds: 15, depth: 9.6 },
        },
        choli: {
          field: small,
          band: slimBorder(trim),
          neck: 'sweetheart',
          back: 'vee',
          opens: 'back',
          tailored: 'always',
          yoke: true,
          sleeve: 0.44,
        },
        dupatta: {
          drape: 'left',
          field: zariButi({ base: ochre, columns: 3, rows: 3 }, base, 0.8),
          edge: slimBorder({ ...trim, ground: base }),
          end: zariBorder({ ...trim, ground: base, one: ochre }),
          fringe: 4,
          fringeInk: '#a86a22',
        },
        cords: -7.5,
      },
      setting: { edged: true, cusps: 4, window: 'right' },
      turn: 0,
      close: {
        ...silk,
        fields: [field],
        border: { pattern: royalBorder(trim, base), scale: 1.1, at: 11 },
        scale: 1.1,
        across: 26,
        turn: 0.14,
        relief: 0.8,
        seed: 9,
      },
      laid: { colour: '#cbb393', surface: 'plaster', window: true },
      blouse: {
        base,
        field: small,
        lining: '#b88d63',
        neck: 'sweetheart',
        sleeve: 0.5,
        worked: false,
        cords: false,
      },
    };
  },
);
