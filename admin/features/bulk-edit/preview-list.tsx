// Preview of a bulk edit: every product with what would change, 20 at a time.
import { useState } from 'react';
import { type BulkEditPreview } from './bulk-edit-api.ts';
import { previewLines, productsText } from './edit-text.ts';
import { Button } from '#ui/components/button.tsx';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';

const PAGE_SIZE = 20;

type PreviewListProps = { edit: BulkEdit; previews: readonly BulkEditPreview[] };

export function PreviewList({ edit, previews }: PreviewListProps) {
  const [page, setPage] = useState(0);
  const shown = previews.filter(({ changes, error }) => changes.length > 0 || error);
  const unchanged = previews.length - shown.length;
  const first = page * PAGE_SIZE;
  const last = Math.min(first + PAGE_SIZE, shown.length);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.slice(first, last).map((product) => (
          <li key={product.id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_1.4fr]">
            <span className="font-semibold wrap-anywhere">{product.name}</span>
            {product.error ? (
              <span className="type-small text-error">{product.error}</span>
            ) : (
              <ul className="grid gap-1 type-small">
                {previewLines(edit, product).map(({ label, from, to }) => (
                  <li key={label} className="wrap-anywhere">
                    <span className="text-muted">{label}: </span>
                    <del className="text-muted">{from}</del> →{' '}
                    <ins className="font-semibold no-underline">{to}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {unchanged > 0 && (
        <p className="pt-3 type-small text-muted">{productsText(unchanged)} without a change.</p>
      )}
      {shown.length > PAGE_SIZE && (
        <nav aria-label="Pages of the preview" className="mt-3 flex items-center gap-3">
          <p className="grow type-small text-muted">
            {first + 1}–{last} of {shown.length}
          </p>
          <Button
            variant="outline"
            size="sm"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={last === shown.length}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
