// Rang Raas: leheriya in pink, orange and haldi on a skirt made to turn, bottle green above it.
import { ribbonBorder, slimBorder } from '../pattern/border.ts';
import { bedded } from '../pattern/strip.ts';
import { bandhani, leheriya } from '../pattern/tied.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { cotton, recipe } from './piece.ts';

export const rangRaas = recipe(
  {
    band: '#7d1738',
    stripes: ['#f2d79a', '#a51f4d', '#e08a3c', '#f0dcb0', '#d8487a', '#e9b34e', '#8f1f45'],
  },
  {
    Haldi: {
      base: '#d9a032',
      accent: '#d05a2e',
      pale: '#fbeab8',
      niche: '#a9ab98',
      stripes: ['#fbeab8', '#c2325f', '#e07a30', '#f9e7b6', '#d8663a', '#b92f58', '#eec25e'],
    },
  },
  ({ base, deep, accent, pale, band, stripes }) => {
    const trim = { ground: deep, one: accent, two: pale, leaf: '#c9983e' };
    const field = leheriya({
      base,
      colours: stripes,
    });
    const green = zariButi({ base: deep, columns: 4, rows: 4 }, base, 0.8);
    return {
      shape: 'set',
      dress: {
        seed: 11,
        trim,
        gloss: 0.28,
        skirt: {
          fields: [field],
          panels: 0,
          hem: bedded(ribbonBorder(trim), 1.5, deep),
          hemScale: 1.7,
          belt: slimBorder(trim),
          waistband: deep,
          pose: { folds: 13, depth: 10.5, hemWidth: 58, twist: 0.11, sweep: -9, bell: 0.76 },
        },
        choli: {
          field: green,
          band: slimBorder({ ...trim, ground: band }),
          neck: 'round',
          back: 'vee',
          tailored: 'always',
          yoke: false,
          sleeve: 0.42,
          puff: 0.9,
        },
        dupatta: {
          drape: 'across',
          field: bandhani({
            base: '#15594f',
            colours: ['#f0dcb0', '#e2a13f'],
            layout: 'rings',
            size: 11,
          }),
          edge: slimBorder({ ...trim, ground: band }),
          end: bedded(ribbonBorder({ ...trim, ground: band }), 1.5, band),
          endScale: 1.6,
          pleats: 6,
          fringeInk: '#15594f',
        },
        cords: 6,
      },
      lighter: ['back'],
      setting: { edged: true, cusps: 4, window: 'right', lattice: 'stars' },
      turn: 7,
      close: {
        ...cotton,
        gloss: 0.34,
        fields: [field],
        scale: 1,
        across: 24,
        turn: 0.1,
        relief: 1,
        seed: 22,
      },
      laid: { colour: '#d0b894', surface: 'linen', window: true },
      blouse: {
        base: deep,
        field: green,
        lining: '#b58f60',
        neck: 'round',
        sleeve: 0.5,
        worked: false,
        cords: false,
      },
    };
  },
);
