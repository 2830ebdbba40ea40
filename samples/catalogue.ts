// The sample catalogue: the 16 products of the seed, in order of id.
import { blouses } from './catalogue/blouses.ts';
import { dupattas } from './catalogue/dupattas.ts';
import { colourGhaghraSets } from './catalogue/ghaghra-sets-colour.ts';
import { ghaghraSets } from './catalogue/ghaghra-sets.ts';
import { festiveLehengaSets } from './catalogue/lehenga-sets-festive.ts';
import { sizedLehengaSets } from './catalogue/lehenga-sets-sized.ts';
import { lehengaSets } from './catalogue/lehenga-sets.ts';
import type { SampleProduct } from './catalogue/product.ts';

export const sampleProducts: readonly SampleProduct[] = [
  ...lehengaSets,
  ...festiveLehengaSets,
  ...sizedLehengaSets,
  ...ghaghraSets,
  ...colourGhaghraSets,
  ...blouses,
  ...dupattas,
].toSorted((one, other) => Number(one.id) - Number(other.id));
