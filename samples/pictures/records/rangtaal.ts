// Rangtaal: stepped diamonds in brick red, ivory and green; bottle green above, striped dupatta.
import { slimBorder, zariBorder } from '../pattern/border.ts';
import { stepped, stripes } from '../pattern/loomed.ts';
import { zariButi } from '../pattern/embroidered.ts';
import { cotton, recipe, worn } from './piece.ts';

export const rangtaal = recipe(
  { band: '#7c1f1a', gold: '#d9982f', dark: '#3a1226', steps: '#ead9ae' },
  {
    Plum: {
      base: '#752a68',
      band: '#471440',
      gold: '#a8386f',
      dark: '#3a1038',
      steps: '#d3a0bb',
      accent: '#2f6e52',
      niche: '#a9a090',
    },
  },
  ({ base, deep, accent, pale, band, gold, dark, steps }) => {
    const trim = { ground: deep, one: '#c2552f', two: pale, leaf: accent };
    const field = stepped({
      ground: base,
      line: steps,
      green: accent,
      gold,
      dark,
      size: 17,
      cell: 0.28,
    });
    const top = zariButi({ base: deep, columns: 4, rows: 4 }, base, 0.8);
    return {
      shape: 'set',
      dress: {
        seed: 41,
        trim,
        gloss: 0.32,
        skirt: {
          fields: [field],
          panels: 20,
          grows: true,
          measured: 'always',
          hem: zariBorder(trim),
          hemScale: 1.6,
          belt: slimBorder(trim),
          waistband: deep,
          pose: {
            folds: 17,
            depth: 8.6,
            hemWidth: 52,
            hemDepth: 45,
            bell: 0.98,
            hip: 2.6,
          },
        },
        choli: {
          field: top,
          band: slimBorder({ ...trim, ground: band }),
          neck: 'round',
          back: 'round',
          opens: 'back',
          placket: band,
          tailored: 'always',
          yoke: false,
          sleeve: 0.75,
        },
        dupatta: {
          drape: 'narrowLeft',
          field: stripes(deep, '#1d5a49'),
          edge: slimBorder({ ...trim, ground: band }),
          end: zariBorder({ ...trim, ground: band }),
          endScale: 1.8,
          pleats: 6,
          width: 46,
          fringeInk: deep,
        },
        cords: -5,
      },
      lighter: [...worn, 'flat'],
      setting: { edged: true, cusps: 3, window: 'right' },
      turn: 12,
      close: {
        ...cotton,
        gloss: 0.28,
        fields: [field],
        border: { pattern: zariBorder(trim), scale: 1.2, at: 12 },
        scale: 1,
        across: 25,
        turn: -0.2,
        relief: 0.8,
        seed: 31,
      },
      laid: { colour: '#c2a988', surface: 'wood', window: false },
      blouse: {
        base: deep,
        field: top,
        lining: '#b08a5c',
        neck: 'round',
        sleeve: 1.25,
        worked: false,
        cords: false,
      },
    };
  },
);
