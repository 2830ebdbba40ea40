// Rang Mahal Blouse: rani pink with small gold butis, a dark band of flowers along neck, hem and cuffs.
import { slimBorder } from '../pattern/border.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { recipe, silk } from './piece.ts';
import { plainSkirt } from './plain-skirt.ts';

export const rangMahalBlouse = recipe(
  {},
  {
    Jamun: { base: '#5b2a66', deep: '#2a0f33', niche: '#a6a59b' },
    Black: { base: '#262023', deep: '#561030', niche: '#b0a08e' },
  },
  ({ base, deep, accent, pale }) => {
    const trim = { ground: deep, one: accent, two: pale, leaf: '#5f8a6a' };
    const field = zariButi({ base, width: 10, height: 10, columns: 4, rows: 4 }, deep, 0.8);
    const close = {
      ...silk,
      fields: [zariButi({ base, columns: 4, rows: 4 }, deep, 1)],
      scale: 1.3,
      across: 17,
      relief: 0.8,
    };
    return {
      shape: 'blouse',
      dress: {
        seed: 67,
        trim,
        gloss: 0.5,
        skirt: plainSkirt(trim, 67),
        choli: {
          field,
          band: slimBorder(trim),
          neck: 'sweetheart',
          back: 'vee',
          tailored: 'always',
          yoke: true,
          sleeve: 0.62,
        },
      },
      lighter: ['back'],
      setting: { edged: true, cusps: 4, window: 'right' },
      turn: -7,
      close: { ...close, turn: -0.2, seed: 51 },
      closeBorder: {
        ...close,
        turn: 0.18,
        seed: 52,
        border: { pattern: slimBorder(trim), scale: 1.7, at: 4 },
      },
      laid: { colour: '#c7b59a', surface: 'plaster', window: true },
      blouse: {
        base,
        field,
        lining: '#b08a5c',
        neck: 'sweetheart',
        sleeve: 0.95,
        worked: true,
        cords: true,
      },
    };
  },
);
