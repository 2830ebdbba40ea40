// Rangratna: round heirloom flowers crowded on washed black, framed in ruby.
import { flowerBorder } from '../pattern/border-flowers.ts';
import { slimBorder } from '../pattern/border.ts';
import { heirloom } from '../pattern/embroidered.ts';
import { cotton, recipe } from './piece.ts';
import { bandhani } from '../pattern/tied.ts';

export const rangratna = recipe(
  { ruby: '#b32a40', third: '#cf7f72', night: '#3c0d18', top: '#2b2426', veil: '#8e1b32' },
  {
    Ruby: {
      base: '#8e1b32',
      deep: '#4a0c1c',
      accent: '#f0c9a0',
      ruby: '#f0dcb0',
      third: '#e59a86',
      night: '#2d0812',
      veil: '#9c2138',
      niche: '#a9a08f',
    },
  },
  ({ base, deep, accent, pale, ruby, third, night, top, veil }) => {
    const green = '#6f8f4a';
    const haldi = '#d79f3a';
    const blooms = [
      { petal: ruby, heart: haldi, leaf: green },
      { petal: haldi, heart: accent, leaf: green },
      { petal: third, heart: ruby, leaf: green },
    ];
    const trim = { ground: deep, one: haldi, two: pale, leaf: green };
    const field = heirloom({ base, width: 19, height: 16, columns: 4, rows: 3 }, blooms, 1.55);
    const small = heirloom({ base: top, width: 10, height: 8, columns: 4, rows: 3 }, blooms, 0.9);
    return {
      shape: 'set',
      dress: {
        seed: 61,
        trim,
        gloss: 0.24,
        skirt: {
          fields: [field],
          panels: 0,
          tierBand: slimBorder(trim),
          hem: flowerBorder(trim),
          hemScale: 1.5,
          belt: slimBorder(trim),
          waistband: deep,
          pose: {
            folds: 15,
            tiers: 3,
            depth: 6.4,
            hemWidth: 52,
            hemDepth: 45,
            bell: 0.82,
            hip: 2.6,
          },
        },
        choli: {
          field: small,
          band: slimBorder(trim),
          neck: 'square',
          back: 'round',
          yoke: false,
          tailored: 'always',
          sleeve: 0.2,
          flare: 0.6,
          hemHeight: 117.5,
        },
        dupatta: {
          drape: 'left',
          field: bandhani({
            base: veil,
            colours: ['#f0dcb0', '#e0a53f'],
            layout: 'drops',
            size: 12,
            step: 1.1,
            dot: 0.13,
          }),
          edge: slimBorder({ ...trim, ground: night }),
          end: flowerBorder({ ...trim, ground: night }),
          endScale: 1,
          pleats: 7,
        },
        cords: 0,
      },
      lighter: ['quarter'],
      setting: { edged: true, cusps: 3, window: 'right', lattice: 'stars' },
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
        base: top,
        field: small,
        lining: '#a98a5e',
        neck: 'square',
        sleeve: 0.2,
        worked: false,
        cords: false,
      },
    };
  },
);
