// Bulk edits of the last 30 days, each with what it changed and its undo.
import { useState } from 'react';
import type { PastEdit } from './bulk-edit-api.ts';
import { changeLines, editText, productsText } from './edit-text.ts';
import { useUndo } from './use-undo.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';

const SHOWN = 5;

export function PastEdits({ edits }: { edits: readonly PastEdit[] }) {
  const { undoing, undo } = useUndo();
  return (
    <ol className="grid gap-4">
      {edits.map((past) => (
        <li key={past.id}>
          <Card className="p-4 sm:p-6">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="font-semibold wrap-anywhere">{editText(past.edit)}</h2>
                <p className="type-small text-muted">
                  {productsText(past.products.length)} · {past.by ?? 'A deleted account'} ·{' '}
                  <time dateTime={past.at}>{formatMoment(past.at)}</time>
                </p>
              </div>
              {past.undoneAt === null ? (
                <Button
                  variant="outline"
                  size="sm"
                  loading={undoing === past.id}
                  disabled={undoing !== null && undoing !== past.id}
                  aria-label={`Undo ${editText(past.edit)} of ${formatMoment(past.at)}`}
                  onClick={() => void undo(past.id)}
                >
                  Undo
                </Button>
              ) : (
                <p className="type-small text-muted">Undone {formatMoment(past.undoneAt)}</p>
              )}
            </div>
            <Products products={past.products} />
          </Card>
        </li>
      ))}
    </ol>
  );
}

function Products({ products }: Pick<PastEdit, 'products'>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? products : products.slice(0, SHOWN);
  return (
    <>
      <ul className="mt-3 grid gap-1.5 type-small">
        {shown.map(({ id, name, changes }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="text-muted">
              {changes
                .flatMap(changeLines)
                .map(({ label, from, to }) => ` · ${label}: ${from} → ${to}`)
                .join('')}
            </span>
          </li>
        ))}
      </ul>
      {products.length > SHOWN && (
        <Button
          variant="ghost-accent"
          size="sm"
          aria-expanded={isOpen}
          className="mt-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${products.length}`}
        </Button>
      )}
    </>
  );
}
