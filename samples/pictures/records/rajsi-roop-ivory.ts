// Rajsi Roop in ivory: the trellis in soft matt gold, antique gold on blush at the hem, a blush dupatta.
import { shade } from '../cloth/colour.ts';
import { ANTIQUE_GOLD, metal } from '../cloth/ink.ts';
import { royalBorder, slimBorder, zariBorder } from '../pattern/border.ts';
import { jaal, zariButi } from '../pattern/embroidered.ts';
import { recipe, silk, worn } from './piece.ts';

export const rajsiRoopIvory = recipe(
  { blush: '#c98f88', rose: '#9c4f55', petal: '#bd6f72', heart: '#e6bcae' },
  {
    Blush: {
      base: '#e2b4ac',
      deep: '#a8731a',
      pale: '#f0d6ca',
      niche: '#a9a493',
      blush: '#a85d66',
      rose: '#7a2f40',
      petal: '#a14a5a',
      heart: '#f7e4d6',
    },
  },
  ({ base, deep, pale, blush, rose, petal, heart }) => {
    const gold = metal(shade(deep, 0.08), 190);
    const ivory = shade(base, -0.07);
    const trim = { ground: blush, one: rose, two: '#f0dcc0', leaf: '#8f8552', gold };
    const inks = { petal, heart, leaf: '#8d8a4c', gold };
    const field = jaal({ base: ivory, width: 16, height: 20 }, inks);
    const top = jaal({ base: ivory, width: 8, height: 11 }, inks);
    return {
      shape: 'set',
      dress: {
        seed: 59,
        trim,
        gloss: 0.5,
        skirt: {
          fields: [field],
          panels: 18,
          grows: true,
          hem: royalBorder(trim, ivory),
          belt: slimBorder(trim),
          waistband: blush,
          pose: {
            folds: 13,
            depth: 9,
            hemWidth: 45,
            hemDepth: 38,
            hip: 0,
            fitted: 0.42,
            joined: true,
          },
        },
        choli: {
          field: top,
          band: slimBorder(trim),
          neck: 'sweetheart',
          back: 'vee',
          tailored: 'always',
          yoke: true,
          sleeve: 0.3,
        },
        dupatta: {
          drape: 'right',
          field: zariButi(
            { base: shade(pale, -0.1), columns: 3, rows: 3 },
            rose,
            0.8,
            ANTIQUE_GOLD,
          ),
          edge: slimBorder(trim),
          end: zariBorder({ ...trim, one: '#e2c8a8' }),
          endScale: 1.6,
          opacity: 0.86,
          pleats: 7,
          fringe: 3,
        },
        cords: 6.5,
      },
      lighter: worn,
      setting: { edged: true, cusps: 4, window: 'left' },
      turn: -11,
      close: {
        ...silk,
        fields: [field],
        border: { pattern: royalBorder(trim, ivory), scale: 1.05, at: 12 },
        scale: 1.05,
        across: 26,
        turn: -0.12,
        relief: 0.8,
        seed: 28,
      },
      laid: { colour: '#b79f86', surface: 'plaster', window: true },
      blouse: {
        base: ivory,
        field: top,
        lining: '#c7a479',
        neck: 'sweetheart',
        sleeve: 0.38,
        worked: false,
        cords: true,
      },
    };
  },
);
