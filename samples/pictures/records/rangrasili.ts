// Rangrasili: feathered ikat diamonds on mustard, plum over both shoulders.
import { flowerBorder } from '../pattern/border-flowers.ts';
import { gotaBorder, slimBorder } from '../pattern/border.ts';
import { ikat } from '../pattern/loomed.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { bedded } from '../pattern/strip.ts';
import { shade } from '../cloth/colour.ts';
import { cotton, recipe, worn } from './piece.ts';

export const rangrasili = recipe({}, {}, ({ base, deep, accent, pale }) => {
  const mustard = shade(base, -0.06);
  const trim = { ground: deep, one: '#dca03a', two: pale, leaf: '#b0a04f' };
  const field = ikat({
    ground: mustard,
    outline: pale,
    middle: deep,
    heart: accent,
    eye: '#f0cf74',
    width: 13,
    height: 18,
  });
  const top = zariButi({ base: '#56164a', columns: 4, rows: 4 }, base, 0.82);
  return {
    shape: 'set',
    dress: {
      seed: 47,
      trim,
      gloss: 0.26,
      skirt: {
        fields: [field],
        panels: 22,
        grows: true,
        measured: 'always',
        hem: bedded(flowerBorder(trim), 1.25, deep),
        hemScale: 1.2,
        belt: slimBorder(trim),
        waistband: deep,
        pose: { folds: 16, depth: 9.4, sweep: -12, twist: -0.03 },
      },
      choli: {
        field: top,
        band: slimBorder(trim),
        neck: 'boat',
        back: 'shallow',
        tailored: 'always',
        yoke: false,
        sleeve: 0.62,
      },
      dupatta: {
        drape: 'bothRight',
        field: zariButi({ base: '#6d1b4c', columns: 3, rows: 3 }, base, 0.85),
        edge: slimBorder(trim),
        end: gotaBorder({ ...trim, one: accent }),
        width: 46,
        pleats: 5,
        opacity: 0.9,
        fringeInk: '#6d1b4c',
      },
      cords: 0,
    },
    lighter: [...worn, 'flat'],
    setting: { edged: true, cusps: 4, window: 'left' },
    turn: 6,
    close: { ...cotton, fields: [field], scale: 1, across: 24, turn: -0.25, relief: 1, seed: 12 },
    laid: { colour: '#cbb796', surface: 'linen', window: true },
    blouse: {
      base: '#56164a',
      field: top,
      lining: '#b58f60',
      neck: 'boat',
      sleeve: 1,
      worked: false,
      cords: false,
    },
  };
});
