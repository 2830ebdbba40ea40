// Sunehri Bandhan: madder flowers stamped on ivory cotton, a madder choli, a tie-dyed dupatta.
import { printBorder } from '../pattern/border-flowers.ts';
import { slimBorder } from '../pattern/border.ts';
import { bandhani } from '../pattern/tied.ts';
import { blockPrint } from '../pattern/printed.ts';
import { shade } from '../cloth/colour.ts';
import { cotton, recipe, worn } from './piece.ts';

export const sunehriBandhan = recipe(
  {
    outline: '#3b4a5e',
    leaf: '#73814b',
  },
  {
    Haldi: {
      base: '#e0a93f',
      accent: '#a82f2c',
      outline: '#5a1f22',
      leaf: '#6d6a24',
      niche: '#b79c8c',
    },
    Gulabi: {
      base: '#dc92a0',
      accent: '#a3213f',
      outline: '#5c1730',
      leaf: '#5f7044',
      niche: '#a9a59a',
    },
    Neela: {
      base: '#41638f',
      accent: '#e9cf9c',
      outline: '#14223d',
      leaf: '#a9b58a',
      niche: '#b0a093',
    },
    Mehndi: {
      base: '#76853f',
      accent: '#f0ddb0',
      outline: '#2c2f14',
      leaf: '#b4552f',
      niche: '#b39c86',
    },
  },
  ({ base, deep, accent, pale, outline, leaf }) => {
    const ivory = shade(base, -0.07);
    const trim = { ground: deep, one: outline, two: pale, leaf };
    const field = blockPrint({
      base: ivory,
      outline,
      petal: accent,
      leaf,
      width: 12,
      height: 15,
      columns: 2,
      rows: 2,
    });
    const small = blockPrint({
      base: deep,
      outline: pale,
      petal: '#d6a24c',
      leaf: '#c9b078',
      width: 8,
      height: 10,
      columns: 3,
      rows: 3,
      seed: 8,
    });
    return {
      shape: 'set',
      dress: {
        seed: 19,
        trim: { ...trim, one: '#e0b070' },
        gloss: cotton.gloss,
        skirt: {
          fields: [field],
          panels: 22,
          grows: true,
          measured: 'always',
          hem: printBorder(trim, ivory),
          belt: slimBorder({ ...trim, one: '#e0b070' }),
          waistband: deep,
          pose: { folds: 20, depth: 8.6, hemWidth: 57, twist: -0.05 },
        },
        choli: {
          field: small,
          band: slimBorder({ ...trim, ground: '#5c1a20', one: '#e0b070' }),
          neck: 'round',
          back: 'shallow',
          opens: 'front',
          placket: '#5c1a20',
          tailored: 'always',
          yoke: false,
          sleeve: 0.62,
          flare: 0.8,
        },
        dupatta: {
          drape: 'left',
          field: bandhani({
            base: deep,
            colours: ['#f2e2bd', '#e2a646'],
            layout: 'rings',
            size: 12,
          }),
          edge: slimBorder({ ...trim, ground: '#5c1a20', one: '#e0b070' }),
          end: printBorder({ ...trim, ground: '#5c1a20' }),
          endScale: 1.1,
          pleats: 8,
          gloss: 0.22,
          fringe: 2.5,
          fringeInk: deep,
        },
        cords: -6,
      },
      lighter: [...worn, 'flat'],
      setting: { edged: true, cusps: 4, window: 'left' },
      turn: -9,
      close: {
        ...cotton,
        fields: [field],
        border: { pattern: printBorder(trim, ivory), scale: 1, at: 12 },
        scale: 1.25,
        across: 22,
        turn: 0.12,
        relief: 0.8,
        seed: 12,
      },
      laid: { colour: '#bfa07c', surface: 'wood', window: false },
      blouse: {
        base: deep,
        field: small,
        lining: '#cdb48c',
        neck: 'round',
        sleeve: 0.95,
        worked: false,
        cords: false,
        hooks: true,
      },
    };
  },
);
