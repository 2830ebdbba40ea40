// Mehndi Baug Blouse: a walled garden in two greens and old gold on deep green, a rose in each bed.
import { ANTIQUE_GOLD } from '../cloth/ink.ts';
import { slimBorder } from '../pattern/border.ts';
import { garden } from '../pattern/embroidered.ts';
import { recipe, silk } from './piece.ts';
import { plainSkirt } from './plain-skirt.ts';

export const mehndiBaugBlouse = recipe({}, {}, ({ base, accent, pale }) => {
  const plum = '#4d1a30';
  const trim = { ground: plum, one: accent, two: pale, leaf: '#9aa05a' };
  const inks = {
    petal: accent,
    heart: pale,
    leaf: '#8fa35c',
    second: '#c4ad5c',
    gold: ANTIQUE_GOLD,
  };
  const field = garden({ base, width: 5.6, height: 11.2, columns: 2, rows: 2 }, inks);
  const close = { ...silk, gloss: 0.3, fields: [field], scale: 1.5, across: 17, relief: 0.8 };
  return {
    shape: 'blouse',
    dress: {
      seed: 71,
      trim,
      gloss: 0.32,
      skirt: plainSkirt(trim, 70),
      choli: {
        field,
        band: slimBorder(trim),
        neck: 'round',
        back: 'round',
        opens: 'front',
        tailored: 'always',
        yoke: false,
        sleeve: 0.62,
      },
    },
    lighter: ['back'],
    setting: { edged: true, cusps: 5, window: 'left', lattice: 'stars' },
    turn: 9,
    close: { ...close, turn: 0.2, seed: 55 },
    closeBorder: {
      ...close,
      turn: -0.15,
      seed: 57,
      border: { pattern: slimBorder(trim), scale: 1.7, at: 4 },
    },
    laid: { colour: '#cdb193', surface: 'linen', window: true },
    blouse: {
      base,
      field,
      lining: '#a98a5e',
      neck: 'round',
      sleeve: 1,
      worked: false,
      cords: false,
      hooks: true,
    },
  };
});
