// Names of the kinds of products, as they stand above the name of a product.
import * as texts from '#messages/product-kind.ts';

const names: Readonly<Record<string, string>> = {
  'lehenga-set': texts.lehengaSet,
  'ghaghra-set': texts.ghaghraSet,
  blouse: texts.blouse,
  dupatta: texts.dupatta,
  saree: texts.saree,
  'kurta-set': texts.kurtaSet,
  sherwani: texts.sherwani,
  jewelry: texts.jewelry,
};

/** A kind that the owner has added has its own words in every language. */
export function kindName(kind: string): string {
  return names[kind] ?? kind.replace('-', ' ');
}
