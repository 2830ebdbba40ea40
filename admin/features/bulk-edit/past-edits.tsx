// Bulk edits of the last 30 days, each with what it changed and its undo.
import { type ReactNode, useState } from 'react';
import type { PastEdit } from './bulk-edit-api.ts';
import { changeLines, editText, productsText } from './edit-text.ts';
import { useUndo } from './use-undo.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const SHOWN = 5;

type PastEditsProps = { edits: readonly PastEdit[]; empty: ReactNode };

export function PastEdits({ edits, empty }: PastEditsProps) {
  const { undoing, undo } = useUndo();
  const columns: Column<PastEdit>[] = [
    {
      label: 'Edit',
      phone: 'title',
      className: 'align-top! wrap-anywhere',
      cell: ({ edit, products, by, at }) => (
        <>
          <span className="block font-semibold">{editText(edit)}</span>
          <span className="block type-small font-normal text-muted">
            {productsText(products.length)} · {by ?? 'A deleted account'} ·{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </>
      ),
    },
    {
      label: 'Products',
      phone: 'line',
      className: 'w-1/2 align-top!',
      cell: ({ products }) => <Products products={products} />,
    },
    {
      label: 'Undo',
      hidesLabel: true,
      phone: 'aside',
      align: 'right',
      className: 'align-top!',
      cell: ({ id, edit, at, undoneAt }) =>
        undoneAt === null ? (
          <Button
            variant="outline"
            size="sm"
            loading={undoing === id}
            disabled={undoing !== null && undoing !== id}
            aria-label={`Undo ${editText(edit)} of ${formatMoment(at)}`}
            onClick={() => void undo(id)}
          >
            Undo
          </Button>
        ) : (
          <p className="type-small text-muted">Undone {formatMoment(undoneAt)}</p>
        ),
    },
  ];
  return (
    <DataTable
      caption="Bulk edits"
      columns={columns}
      rows={edits}
      idOf={({ id }) => id}
      empty={empty}
    />
  );
}

function Products({ products }: Pick<PastEdit, 'products'>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? products : products.slice(0, SHOWN);
  return (
    <>
      <ul className="grid max-md:mt-3 gap-1.5 type-small">
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
