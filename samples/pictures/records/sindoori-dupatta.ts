// Rangmahal Sindoori Dupatta: rings of tied dots in diamonds on sindoor red, gota along every side.
import { gotaBorder, slimBorder } from '../pattern/border.ts';
import { bandhani } from '../pattern/tied.ts';
import { plainCloth } from '../pattern/plain.ts';
import { cotton, recipe } from './piece.ts';
import { ivoryCholi, plainSkirt } from './plain-skirt.ts';

export const sindooriDupatta = recipe(
  {},
  {
    Haldi: {
      base: '#dda026',
      deep: '#8c2018',
      accent: '#b3261e',
      pale: '#fdf2d2',
      niche: '#a9a08c',
    },
    'Mor Green': { base: '#0f6e5c', deep: '#0a3b36', niche: '#b09c88' },
    Neel: { base: '#23477d', deep: '#12244a', niche: '#b09f8c' },
    Gulabi: { base: '#c8436f', deep: '#741a41', accent: '#f2c76a', niche: '#a4a694' },
    Jamun: { base: '#5e2a63', deep: '#33123b', niche: '#a9a48e' },
  },
  ({ base, deep, accent, pale }) => {
    const trim = { ground: deep, one: accent, two: pale, leaf: accent };
    const field = bandhani({
      base,
      colours: [pale, accent],
      layout: 'diamonds',
      size: 14,
      step: 0.56,
      dot: 0.16,
    });
    const edge = slimBorder(trim);
    const end = gotaBorder(trim);
    const close = { ...cotton, gloss: 0.42, fields: [field], scale: 1, across: 21, relief: 1 };
    const ivory = ivoryCholi();
    const skirt = plainSkirt(trim, 72);
    return {
      shape: 'dupatta',
      dress: {
        seed: 73,
        trim,
        gloss: 0.3,
        skirt: {
          ...skirt,
          measured: 'always',
          waistband: '#d9c7a4',
        },
        choli: { ...ivory, tailored: 'always', band: slimBorder({ ...trim, ground: '#d9c7a4' }) },
        dupatta: {
          drape: 'openLeft',
          field,
          edge,
          end,
          endScale: 1.4,
          pleats: 8,
          fringe: 4,
          gloss: 0.36,
        },
      },
      lighter: ['look', 'upper'],
      setting: { edged: true, cusps: 4, window: 'right' },
      turn: 4,
      close: { ...close, turn: 0.35, seed: 3 },
      closeBorder: { ...close, turn: -0.2, seed: 61, border: { pattern: end, scale: 1.1, at: 5 } },
      laid: { colour: '#cbb79a', surface: 'plaster', window: true },
      blouse: {
        base: '#d9c7a4',
        field: plainCloth('#d9c7a4'),
        lining: '#c7a479',
        neck: 'round',
        sleeve: 1,
        worked: false,
        cords: false,
      },
      strip: { field, edge, border: end, ball: deep, threads: accent, gloss: 0.4, seed: 6 },
    };
  },
);
