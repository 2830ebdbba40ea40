// How each product of the shop is drawn: which motif its cloth repeats and what colour its parts are.
import type { SamplePalette } from '../product.ts';
import type { MotifName, Threads } from './motifs.ts';
import { recipes, type Drape, type Neck } from './recipes.ts';
import { darker, gold } from './shapes.ts';

export type Field = {
  ground: string;
  threads: Threads;
  motif?: MotifName | undefined;
  stripes?: readonly string[] | undefined;
  panels?: readonly string[] | undefined;
};

export type Look = {
  palette: SamplePalette;
  field: Field;
  choli: Field;
  dupatta: Field;
  border: { ground: string; petal: string; inner: string };
  neck: Neck;
  drape: Drape;
  sheer: number;
  pleats: number;
};

const leaf = '#8d9a5c';
export function lookOf(slug: string, palette: SamplePalette): Look {
  const recipe = recipes[slug];
  if (!recipe) throw new Error(`No drawing recipe for ${slug}`);
  const threads: Threads = {
    ground: palette.base,
    main: recipe.main ?? palette.accent,
    second: recipe.second ?? leaf,
    pale: palette.pale,
  };
  const choliGround = recipe.choli ?? palette.base;
  const pale: Threads = { ...threads, main: recipe.choli === '#eadcc0' ? '#b3473f' : '#e6c27a' };
  return {
    palette,
    field: {
      ground: palette.base,
      threads,
      motif: recipe.motif,
      stripes: recipe.stripes,
      panels: recipe.panels,
    },
    choli: {
      ground: choliGround,
      threads: recipe.choliMotif ? threads : pale,
      motif: recipe.choliMotif ?? 'buti',
    },
    dupatta: {
      ground: recipe.dupatta,
      threads: { ...threads, main: darker(recipe.dupatta, 0.25), pale: '#f4e2b6' },
      motif: recipe.dupattaMotif ?? 'buti',
    },
    border: {
      ground: recipe.border ?? palette.deep,
      petal: recipe.border === '#efe2c6' ? '#8f2b38' : palette.accent,
      inner: recipe.border ? gold : palette.pale,
    },
    neck: recipe.neck,
    drape: recipe.drape,
    sheer: recipe.sheer ?? 1,
    pleats: recipe.pleats ?? 10,
  };
}
