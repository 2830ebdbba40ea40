// Rangratna: round heirloom flowers crowded on washed black, framed in ruby.
import { flowerBorder } from '../pattern/border-flowers.ts';
import { slimBorder } from '../pattern/border.ts';
import { heirloom } from '../pattern/embroidered.ts';
import { cotton, type Recipe } from './piece.ts';
import { bandhani } from '../pattern/tied.ts';

export const rangratna: Recipe = ({ base, deep, accent, pale }) => {
  const green = '#6f8f4a';
  const haldi = '#d79f3a';
  const ruby = '#b32a40';
  const blooms = [
    { petal: ruby, heart: haldi, leaf: green },
    { petal: haldi, heart: accent, leaf: green },
    { petal: '#cf7f72', heart: ruby, leaf: green },
  ];
  const trim = { ground: deep, one: haldi, two: pale, leaf: green };
  const field = heirloom({ base, width: 15, height: 12, columns: 4, rows: 3 }, blooms, 1.55);
  const top = heirloom({ base, width: 10, height: 8, columns: 4, rows: 3 }, blooms, 0.9);
  return {
    shape: 'set',
    dress: {
      seed: 61,
      trim,
      gloss: 0.24,
      skirt: {
        fields: [field],
        panels: 16,
        measured: 'aside',
        hem: flowerBorder(trim),
        hemScale: 1.5,
        belt: slimBorder(trim),
        pose: { folds: 18, depth: 8.8, hemWidth: 57, spread: 6, bell: 0.78 },
      },
      choli: {
        field: top,
        band: slimBorder(trim),
        neck: 'square',
        back: 'round',
        yoke: false,
        sleeve: 0.2,
        flare: 0.6,
        hemHeight: 117.5,
      },
      dupatta: {
        drape: 'both',
        field: bandhani({
          base: deep,
          colours: ['#f0dcb0', '#e0a53f'],
          layout: 'drops',
          size: 12,
          step: 1.1,
          dot: 0.13,
        }),
        edge: slimBorder({ ...trim, ground: '#3c0d18' }),
        end: flowerBorder({ ...trim, ground: '#3c0d18' }),
        endScale: 1,
        width: 46,
        pleats: 5,
      },
      cords: 0,
    },
    lighter: ['quarter'],
    setting: { cusps: 3, window: 'right', lattice: 'stars' },
    turn: 9,
    close: {
      ...cotton,
      fields: [field],
      border: { pattern: flowerBorder(trim), scale: 1.1, at: 12 },
      scale: 1.25,
      across: 24,
      turn: 0.15,
      relief: 0.8,
      seed: 33,
    },
    laid: { colour: '#b08d68', surface: 'wood', window: false },
    blouse: {
      base,
      field: top,
      lining: '#a98a5e',
      neck: 'square',
      sleeve: 0.2,
      worked: false,
      cords: false,
    },
  };
};
