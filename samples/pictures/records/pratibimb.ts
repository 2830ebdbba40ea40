// Pratibimb: mirrors ringed in bright thread on midnight, magenta above and across.
import { mirrorBorder } from '../pattern/border-flowers.ts';
import { slimBorder } from '../pattern/border.ts';
import { mirrorField } from '../pattern/mirrored.ts';
import { plainCloth } from '../pattern/plain.ts';
import { cotton, recipe } from './piece.ts';

export const pratibimb = recipe(
  { band: '#1a1840', veil: '#a3225c' },
  {
    Black: { base: '#211d22', band: '#141115', niche: '#ab9c98' },
    Rani: {
      base: '#a31e5b',
      deep: '#551a55',
      band: '#241240',
      veil: '#6f2173',
      niche: '#a59a9c',
    },
  },
  ({ base, deep, accent, pale, band, veil }) => {
    const teal = '#2b9a8c';
    const rose = '#d0437a';
    const trim = { ground: deep, one: accent, two: rose, leaf: teal };
    const field = mirrorField({
      base,
      threads: [rose, accent, teal, pale],
      size: 13,
      radius: 1.15,
    });
    const top = mirrorField({
      base: deep,
      threads: [accent, teal, pale, pale],
      size: 9,
      radius: 0.72,
    });
    return {
      shape: 'set',
      dress: {
        seed: 23,
        trim: { ...trim, ground: band },
        gloss: 0.3,
        skirt: {
          fields: [field],
          panels: 24,
          grows: true,
          measured: 'always',
          waistband: deep,
          hem: mirrorBorder(trim),
          belt: slimBorder(trim),
          pose: { folds: 21, depth: 9.4, hemWidth: 59, bell: 0.74 },
        },
        choli: {
          field: top,
          band: slimBorder({ ...trim, ground: band }),
          neck: 'square',
          back: 'square',
          yoke: false,
          tailored: 'always',
          sleeve: 0.4,
        },
        dupatta: {
          drape: 'acrossRight',
          field: plainCloth(veil),
          edge: slimBorder({ ...trim, ground: band }),
          end: mirrorBorder({ ...trim, ground: band }),
          pleats: 7,
          gloss: 0.5,
          fringe: 0,
        },
        cords: 7,
      },
      setting: { edged: true, cusps: 5 },
      turn: -4,
      close: {
        ...cotton,
        gloss: 0.3,
        fields: [field],
        scale: 1,
        across: 21,
        turn: -0.2,
        relief: 1.1,
        seed: 5,
      },
      laid: { colour: '#cdb79c', surface: 'linen', window: true },
      blouse: {
        base: deep,
        field: top,
        lining: '#b58a68',
        neck: 'square',
        sleeve: 0.45,
        worked: false,
        cords: true,
      },
    };
  },
);
