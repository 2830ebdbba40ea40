// Arunika: terracotta, its trellis worked tone on tone, with ivory above and a sheer ivory dupatta.
import { shade } from '../cloth/colour.ts';
import { metal, thread } from '../cloth/ink.ts';
import { gotaBorder, royalBorder, slimBorder } from '../pattern/border.ts';
import { butiField, jaal, zariButi } from '../pattern/embroidered.ts';
import { type Recipe, silk, worn } from './piece.ts';

export const arunika: Recipe = ({ base, deep, accent, pale }) => {
  const clay = shade(base, -0.08);
  const trim = { ground: deep, one: '#d88a6a', two: pale, leaf: '#8c9a5e' };
  const field = jaal(
    { base: clay, width: 13, height: 16 },
    { petal: accent, heart: '#a5402f', leaf: '#e0a483', gold: thread('#eebd98', 170) },
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
        field: zariButi({ base: '#e2d2b2', columns: 3, rows: 3 }, deep, 0.75, metal('#c7a25c')),
        edge: slimBorder({ ...trim, ground: deep }),
        end: gotaBorder({ ...trim, ground: deep, one: base }),
        opacity: 0.56,
        pleats: 7,
        fringe: 0,
        gloss: 0.6,
      },
      cords: -5,
    },
    lighter: worn,
    setting: { cusps: 4 },
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
};
