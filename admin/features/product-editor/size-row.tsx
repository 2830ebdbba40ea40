// Sizes of a draft in one row: each is added or removed by a tap, and those of the last product of the kind by one.
import { cx } from '#ui/components/cx.ts';
import { Button } from '#ui/components/button.tsx';
import { FREE_SIZE, type ProductDocument } from '#domain/product/product-document.ts';
import { sizes as usualSizes } from '#domain/product/product.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { loadProductDefaults } from '../product-document/product-defaults-api.ts';
import {
  type ProductDraft,
  addSizeOfDraft,
  editDocument,
  removeSize,
} from '../product-document/product-draft.ts';
import { useLoad } from '../../ui/use-load.ts';

type SizeRowProps = { draft: ProductDraft; set: (draft: ProductDraft) => void };

export function SizeRow({ draft, set }: SizeRowProps) {
  const { sizes, kind } = draft.document;
  const { data } = useLoad(async () => (kind ? loadProductDefaults(kind) : null), kind);
  const usual: readonly string[] = [...usualSizes, FREE_SIZE];
  const shown = [...usual, ...sizes.filter((size) => !usual.includes(size))];
  const proposed = sizes.length === 0 && data?.kind === kind ? data.sizes : [];
  const toggle = (size: string) =>
    set(
      sizes.includes(size) ? removeSize(draft, size) : inOrder(addSizeOfDraft(draft, size), shown),
    );
  return (
    <div role="group" aria-label="Sizes" className="flex w-full flex-wrap items-center gap-2">
      {proposed.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => set(proposed.reduce(addSizeOfDraft, draft))}
        >
          {`As in your last ${nameOfKind(kind)}: ${proposed.join(', ')}`}
        </Button>
      )}
      {shown.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={sizes.includes(size)}
          onClick={() => toggle(size)}
          className={cx(
            'h-10 min-w-11 cursor-pointer rounded-full border px-3.5 type-small font-medium',
            sizes.includes(size)
              ? 'border-brand bg-brand text-on-brand'
              : 'border-control bg-raised hover:border-ink',
          )}
        >
          {size}
        </button>
      ))}
    </div>
  );
}

/** Sizes in the order of the row, however they were tapped. */
function inOrder(draft: ProductDraft, row: readonly string[]): ProductDraft {
  const sizes = row.filter((size) => draft.document.sizes.includes(size));
  return editDocument(draft, { sizes } satisfies Partial<ProductDocument>);
}

function nameOfKind(kind: string): string {
  return (productKinds[kind]?.name ?? kind.replaceAll('-', ' ')).toLowerCase();
}
