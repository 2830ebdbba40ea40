// How another shop is asked for the same things: one adapter for each shop in this folder.
import type { LoadRequest } from '../measure/load.ts';

export const adapterNames = ['vendure', 'medusa', 'evershop', 'saleor', 'sunehri'] as const;
export type AdapterName = (typeof adapterNames)[number];

export type Question = {
  request: LoadRequest;
  /** How many products the response shows; NaN for a response that is none. */
  countProducts(body: string): number;
};

export type Adapter = {
  name: string;
  /** What its rows compare, in a sentence. */
  note: string;
  /** Paths of its storefront for Lighthouse: home, list, product; none where its storefront is another server. */
  pages: readonly string[];
  /** The first twelve products with their prices. */
  list: Question;
  /** Returns its first match, found in the response to `list`. */
  detail(listBody: string): Question;
  search(term: string): Question;
  /** It is this shop in another version, so that every request can be sent to both. */
  isThisShop?: true;
};
