// How the prices of a product are typed in the editor: with GST as customers see them, or without it, which is then added.
import { api, readResponse } from '#ui/client/api.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import type { Paise } from '#domain/money/money.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { percentOfPrice, priceWithGst, priceWithoutGst } from '#domain/tax/price-entry.ts';
import { type TaxRate, ratesOn } from '#domain/tax/tax-rate.ts';
import { useLoad } from '../../ui/use-load.ts';
import { loadCategories } from '../category/category-api.ts';
import { type ProductDraft, editDocument } from '../product-document/product-draft.ts';

type Priced = Pick<ProductDocument, 'hsnCode' | 'category' | 'garments'>;

/** Of a shop whose owner types prices without GST. */
export type PriceEntry = {
  /** What is typed for a price, in paise. */
  enteredOf: (document: Priced, pricePaise: Paise) => Paise;
  /** What customers pay for what is typed, in paise. */
  priceOf: (document: Priced, enteredPaise: Paise) => Paise;
  percentOf: (document: Priced, pricePaise: Paise) => number;
};

/** Null where prices are typed with GST, and until the rates have loaded. */
export function usePriceEntry(): PriceEntry | null {
  const { includesGst } = useShopConfig();
  const { data } = useLoad(() => (includesGst ? loadEntry() : Promise.resolve(null)));
  return data;
}

async function loadEntry(): Promise<PriceEntry | null> {
  const { rates, today, priceEntry } = await readResponse(api.admin['tax-rates'].$get());
  if (priceEntry === 'inclusive') return null;
  const categories = await loadCategories();
  return openEntry(
    ratesOn<TaxRate>(rates, today),
    new Map(categories.map(({ id, document }) => [id, document.hsnCode])),
  );
}

function openEntry(rates: readonly TaxRate[], hsnCodes: ReadonlyMap<string, string>): PriceEntry {
  const goodsOf = ({ hsnCode, category, garments }: Priced) => ({
    hsnCode: hsnCode || (hsnCodes.get(category) ?? ''),
    garments: garments || 1,
  });
  return {
    enteredOf: (document, pricePaise) => priceWithoutGst(pricePaise, goodsOf(document), rates),
    priceOf: (document, enteredPaise) => priceWithGst(enteredPaise, goodsOf(document), rates),
    percentOf: (document, pricePaise) =>
      percentOfPrice(pricePaise, { goods: goodsOf(document), terms: 'inclusive', rates }),
  };
}

/** An edit of what the rate depends on, such as the HSN code, changes what customers pay, and not what was typed. */
export function keepEntered(
  { enteredOf, priceOf }: PriceEntry,
  before: ProductDraft,
  next: ProductDraft,
): ProductDraft {
  const { pricePaise, compareAtPaise } = before.document;
  const isPriced =
    next.document.pricePaise !== pricePaise || next.document.compareAtPaise !== compareAtPaise;
  const again = (paise: Paise) => priceOf(next.document, enteredOf(before.document, paise));
  if (isPriced || again(pricePaise) === pricePaise) return next;
  return editDocument(next, {
    pricePaise: again(pricePaise),
    compareAtPaise: compareAtPaise === null ? null : again(compareAtPaise),
  });
}
