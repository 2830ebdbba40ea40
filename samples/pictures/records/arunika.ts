// Arunika: terracotta, its trellis worked tone on tone, with ivory above and a sheer ivory dupatta.
import { shade } from '../cloth/colour.ts';
import { metal, thread } from '../cloth/ink.ts';
import { gotaBorder, royalBorder, slimBorder } from '../pattern/border.ts';
import { butiField, garden, zariButi } from '../pattern/embroidered.ts';
import { recipe, silk, worn } from './piece.ts';

export const arunika = recipe(
  { heart: '#a5402f', leaf: '#e0a483', shine: '#eebd98' },
  {
    Peach: {
      base: '#e3a48c',
      deep: '#7c2036',
      accent: '#fbe6cf',
      niche: '#aaa694',
      heart: '#c0604c',
      leaf: '#f4cdb2',
      shine: '#fadcbf',
    },
  },
  ({ base, deep, accent, pale, heart, leaf, shine }) => {
    const clay = shade(base, -0.08);
    const trim = { ground: deep, one: '#d88a6a', two: pale, leaf: '#8c9a5e' };
    const field = garden(
      { base: clay, width: 10, height: 15, columns: 2, rows: 2 },
      { petal: accent, heart, leaf, second: shine, gold: thread(shine, 170) },
    );
    const ivory = shade(pale, -0.1);
    const top = butiField(
      { base: ivory, columns: 4, rows: 4 },
      { petal: '#b3573f', heart: accent, leaf: '#8b9060' },
      0.95,
    );
    return {
      shape: 'set',
      dress: {
        seed: 31,
        trim,
        gloss: 0.42,
        skirt: {
          fields: [field],
          panels: 16,
          grows: true,
          hem: royalBorder(trim, clay),
          belt: slimBorder(trim),
          waistband: deep,
          pose: { folds: 14, depth: 9, hemWidth: 50, bell: 0.95, joined: true },
        },
        choli: {
          field: top,
          band: slimBorder(trim),
          neck: 'sweetheart',
          back: 'vee',
          tailored: 'always',
          yoke: true,
          sleeve: 0.62,
        },
        dupatta: {
          drape: 'easyLeft',
          field: zariButi({ base: '#ecdfc6', columns: 3, rows: 3 }, deep, 0.75, metal('#c7a25c')),
          edge: slimBorder({ ...trim, ground: deep }),
          end: gotaBorder({ ...trim, ground: deep, one: base }),
          opacity: 0.82,
          single: true,
          pleats: 7,
          fringe: 0,
          gloss: 0.6,
        },
        cords: -5,
      },
      lighter: worn,
      setting: { edged: true, cusps: 4 },
      turn: 5,
      close: {
        ...silk,
        fields: [field],
        border: { pattern: royalBorder(trim, clay), scale: 1, at: 13 },
        scale: 1.2,
        across: 24,
        turn: -0.16,
        relief: 0.9,
        seed: 16,
      },
      laid: { colour: '#cfbd9f', surface: 'plaster', window: true },
      blouse: {
        base: ivory,
        field: top,
        lining: '#c9ad80',
        neck: 'sweetheart',
        sleeve: 1,
        worked: false,
        cords: false,
      },
    };
  },
);
