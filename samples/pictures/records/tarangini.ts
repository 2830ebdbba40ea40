// Tarangini: fine teal stripes like ripples, coral pink with puff sleeves above them.
import { ribbonBorder, slimBorder } from '../pattern/border.ts';
import { bedded } from '../pattern/strip.ts';
import { bandhani, leheriya } from '../pattern/tied.ts';
import { cotton, recipe } from './piece.ts';

const coral = '#d2556c';

export const tarangini = recipe({}, {}, ({ base, deep, accent, pale }) => {
  const trim = { ground: deep, one: coral, two: pale, leaf: '#c9983e' };
  const field = leheriya({
    base,
    colours: [accent, '#1f7f7c', accent, '#57b5a8', '#1d7672', pale, '#57b5a8'],
    bands: 5,
    wave: 0.09,
    seed: 12,
  });
  const top = bandhani({
    base: coral,
    colours: ['#f6e6c2', '#f2c25c'],
    layout: 'rings',
    size: 8.5,
    step: 0.42,
    dot: 0.13,
    seed: 7,
  });
  return {
    shape: 'set',
    dress: {
      seed: 37,
      trim,
      gloss: 0.28,
      skirt: {
        fields: [field],
        panels: 0,
        hem: bedded(ribbonBorder(trim), 1.5, deep),
        hemScale: 1.5,
        belt: slimBorder(trim),
        waistband: deep,
        pose: { folds: 15, depth: 9.6, hemWidth: 57, twist: -0.12, sweep: 8 },
      },
      choli: {
        field: top,
        band: slimBorder(trim),
        neck: 'pot',
        back: 'round',
        tailored: 'always',
        yoke: false,
        sleeve: 0.36,
        puff: 1.7,
      },
      dupatta: {
        drape: 'right',
        field: leheriya({
          base: coral,
          colours: [pale, '#c03a58', '#f2dfb4', '#e58a86', '#b03052'],
          bands: 4,
          seed: 4,
        }),
        edge: slimBorder(trim),
        end: bedded(ribbonBorder({ ...trim, one: base }), 1.5, deep),
        endScale: 1.5,
        pleats: 6,
        fringe: 2.5,
        fringeInk: '#c03a58',
      },
      cords: 6,
    },
    lighter: ['quarter'],
    setting: { edged: true, cusps: 5, window: 'left', lattice: 'stars' },
    turn: -8,
    close: {
      ...cotton,
      gloss: 0.5,
      fields: [field],
      scale: 1.25,
      across: 24,
      turn: 0.15,
      relief: 1.15,
      seed: 8,
    },
    laid: { colour: '#d2c1a2', surface: 'linen', window: true },
    blouse: {
      base: coral,
      field: top,
      lining: '#cdb48c',
      neck: 'pot',
      sleeve: 0.4,
      worked: false,
      cords: false,
    },
  };
});
