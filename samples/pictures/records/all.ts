// Every product's recipe by its slug.
import { sampleProducts } from '../../catalogue.ts';
import { blend } from '../cloth/colour.ts';
import { arunika } from './arunika.ts';
import { mehndiBaugBlouse } from './mehndi-baug-blouse.ts';
import { neelKanika } from './neel-kanika.ts';
import type { Piece, Recipe } from './piece.ts';
import { pratibimb } from './pratibimb.ts';
import { rajmayura } from './rajmayura.ts';
import { rajsiRoop } from './rajsi-roop.ts';
import { rajsiRoopIvory } from './rajsi-roop-ivory.ts';
import { rangMahalBlouse } from './rang-mahal-blouse.ts';
import { rangRaas } from './rang-raas.ts';
import { rangmaala } from './rangmaala.ts';
import { rangrasili } from './rangrasili.ts';
import { rangratna } from './rangratna.ts';
import { rangtaal } from './rangtaal.ts';
import { sindooriDupatta } from './sindoori-dupatta.ts';
import { sunehriBandhan } from './sunehri-bandhan.ts';
import { tarangini } from './tarangini.ts';
import type { Setting } from '../scene/stage.ts';

const recipes = {
  'rajsi-roop': rajsiRoop,
  rajmayura,
  'rang-raas': rangRaas,
  'neel-kanika': neelKanika,
  'sunehri-bandhan': sunehriBandhan,
  pratibimb,
  arunika,
  tarangini,
  rangtaal,
  rangrasili,
  rangmaala,
  'rajsi-roop-ivory': rajsiRoopIvory,
  'rangratna-vintage-lehenga-set': rangratna,
  'rang-mahal-blouse': rangMahalBlouse,
  'mehndi-baug-hand-embroidered-blouse': mehndiBaugBlouse,
  'rangmahal-sindoori-dupatta': sindooriDupatta,
} satisfies Record<string, Recipe>;

export type Drawn = keyof typeof recipes;
export type DrawnPiece = Omit<Piece, 'setting'> & { setting: Setting };

export function isDrawn(slug: string): slug is Drawn {
  return slug in recipes;
}

/** The colours a product is drawn in beside the catalogue's first. */
export function furtherColours(slug: Drawn): string[] {
  return Object.keys(recipes[slug].further);
}

/** The recipe followed with the colours the catalogue names, or with those of a further colour. */
export function productOf(slug: Drawn, colour?: string): DrawnPiece {
  const product = sampleProducts.find((sample) => sample.slug === slug);
  if (!product) throw new Error(`The catalogue has no product "${slug}".`);
  const { further, pieceIn }: Recipe = recipes[slug];
  const piece = pieceIn(product.palette, colour);
  const { wall, niche } = { ...product.palette, ...(colour && further[colour]) };
  // A set stays muted, so that the cloth is what glows.
  const calm = blend(niche, '#b39f88', 0.18);
  return { ...piece, setting: { ...piece.setting, wall, niche: calm, seed: piece.dress.seed } };
}
