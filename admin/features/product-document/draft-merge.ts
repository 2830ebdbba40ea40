// Joins an edited draft with what the server has saved meanwhile, by this person or by another.
import { type Conflict, type Versions, merge } from '#domain/editing/merge.ts';
import { documentTypes } from '#domain/product/product-merge.ts';
import { type ProductDraft, type Stock, variantKey } from './product-draft.ts';

/** Stock that was typed is a difference from the value shown: an item sold meanwhile stays sold. */
export function mergeDrafts({ base, mine, theirs }: Versions<ProductDraft>): {
  merged: ProductDraft;
  conflicts: Conflict[];
} {
  const { merged, conflicts } = merge(
    { base: base.document, mine: mine.document, theirs: theirs.document },
    documentTypes,
  );
  const stock = Object.fromEntries(
    merged.variants.map((variant) => {
      const key = variantKey(variant);
      const change = (mine.stock[key] ?? 0) - (base.stock[key] ?? 0);
      return [key, Math.max(0, (theirs.stock[key] ?? 0) + change)];
    }),
  );
  return { merged: { document: merged, stock }, conflicts };
}

export type DraftStockChange = { colour: string; size: string; change: number };

/** What was typed, as differences; variants without a change are left out. */
export function stockChanges(base: ProductDraft, edited: ProductDraft): DraftStockChange[] {
  return edited.document.variants.flatMap(({ colour, size }) => {
    const key = variantKey({ colour, size });
    const change = stockAt(edited.stock, key) - stockAt(base.stock, key);
    return change === 0 ? [] : [{ colour, size, change }];
  });
}

/** The draft with stock changes that the server has applied already. */
export function withStockChanges(
  draft: ProductDraft,
  changes: readonly DraftStockChange[],
): ProductDraft {
  const changed = changes.map((cell) => {
    const key = variantKey(cell);
    return [key, stockAt(draft.stock, key) + cell.change] as const;
  });
  return { ...draft, stock: { ...draft.stock, ...Object.fromEntries(changed) } };
}

function stockAt(stock: Stock, key: string): number {
  return stock[key] ?? 0;
}
