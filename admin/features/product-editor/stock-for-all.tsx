// One of each: sets the stock of every variant of a product that has none yet.
import { Button } from '#ui/components/button.tsx';
import { setStock } from '../product-document/product-draft.ts';
import { stockOf } from './variant-fields.ts';
import type { VariantsProps } from './variants-props.ts';

/** Shown while no variant has stock, so that it changes no number that somebody typed. */
export function StockForAll({ draft, set }: Pick<VariantsProps, 'draft' | 'set'>) {
  const { variants } = draft.document;
  if (variants.length < 2 || variants.some((variant) => stockOf(draft, variant) > 0)) return null;
  const setAll = () => set(variants.reduce((edited, each) => setStock(edited, each, 1), draft));
  return (
    <Button variant="subtle" size="sm" onClick={setAll}>
      Stock 1 for all
    </Button>
  );
}
