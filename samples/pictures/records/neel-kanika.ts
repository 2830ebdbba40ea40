// Neel Kanika: kairi on indigo that grow from waist to hem, a boat neck, sand tissue over the shoulder.
import { ANTIQUE_GOLD, metal } from '../cloth/ink.ts';
import { flowerBorder } from '../pattern/border-flowers.ts';
import { slimBorder, zariBorder } from '../pattern/border.ts';
import { butiField, kairiField, zariButi } from '../pattern/embroidered.ts';
import { recipe, silk } from './piece.ts';

export const neelKanika = recipe(
  { dark: '#0f2748', second: '#b5573f', leaf: '#5f7a6a' },
  {
    Charcoal: { base: '#2f2c2b', dark: '#181514', niche: '#a59a90' },
    Madder: {
      base: '#9a2f35',
      deep: '#25406b',
      dark: '#3f0f1a',
      second: '#a8483f',
      leaf: '#5f7a6a',
      niche: '#a9a394',
    },
  },
  ({ base, deep, accent, pale, dark, second, leaf }) => {
    const gold = metal('#b98f45', 170);
    const trim = { ground: '#dcc9a4', one: deep, two: second, leaf, gold };
    const night = { ground: dark, one: accent, two: pale, leaf: '#6d8a86', gold };
    const field = kairiField(
      { base, width: 13, height: 14, columns: 2, rows: 2 },
      { outer: deep, inner: base, flower: accent, gold },
      4.6,
    );
    const small = butiField(
      { base, columns: 4, rows: 4 },
      { petal: accent, heart: deep, leaf: '#7f9a94', gold },
      0.95,
    );
    return {
      shape: 'set',
      dress: {
        seed: 8,
        trim: { ...trim, ground: dark, one: accent },
        gloss: 0.34,
        skirt: {
          fields: [field],
          panels: 16,
          grows: true,
          hem: flowerBorder(trim),
          hemScale: 1.15,
          belt: slimBorder(night),
          waistband: dark,
          pose: {
            folds: 11,
            depth: 5.2,
            hemWidth: 41,
            hemDepth: 35,
            bell: 0.92,
            hip: 3.2,
            joined: true,
          },
        },
        choli: {
          field: small,
          band: slimBorder(trim),
          neck: 'boat',
          back: 'shallow',
          opens: 'keyhole',
          tailored: 'always',
          yoke: false,
          sleeve: 0.75,
        },
        dupatta: {
          drape: 'narrowRight',
          field: zariButi({ base: '#c9a878', columns: 3, rows: 3 }, deep, 0.75, ANTIQUE_GOLD),
          edge: slimBorder(night),
          end: zariBorder({ ...night, ground: deep, one: base }),
          opacity: 0.64,
          pleats: 5,
          width: 46,
          gloss: 0.7,
        },
        cords: 5,
      },
      setting: { edged: true, cusps: 3 },
      turn: 10,
      close: {
        ...silk,
        gloss: 0.36,
        fields: [field],
        scale: 1.35,
        across: 22,
        turn: 0.2,
        relief: 0.9,
        seed: 5,
      },
      laid: { colour: '#c6b79e', surface: 'plaster', window: true },
      blouse: {
        base,
        field: small,
        lining: '#a98a5e',
        neck: 'boat',
        sleeve: 1.25,
        worked: false,
        cords: false,
      },
    };
  },
);
