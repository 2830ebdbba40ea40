// The attributes in the owner's order; each moves by its arrow buttons.
import { useState } from 'react';
import { Link } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { isBuiltIn } from '#domain/product/attribute.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { type EditedAttribute, orderAttributes } from './attribute-api.ts';

type AttributeListProps = { attributes: readonly EditedAttribute[]; onFailed: () => void };

export function AttributeList({ attributes, onFailed }: AttributeListProps) {
  const [ordered, setOrdered] = useState(attributes);
  const [announcement, setAnnouncement] = useState('');
  const undoToast = useUndoToast();
  const showAndStore = (next: readonly EditedAttribute[]) => {
    setOrdered(next);
    return orderAttributes(next.map(({ id }) => id)).catch((error: unknown) => {
      showErrorToast(error);
      onFailed();
    });
  };
  const move = (at: number, step: -1 | 1) => {
    const attribute = ordered[at];
    const to = at + step;
    if (!attribute || to < 0 || to >= ordered.length) return;
    const next = ordered.toSpliced(at, 1).toSpliced(to, 0, attribute);
    void showAndStore(next);
    setAnnouncement(`${attribute.document.label}: ${to + 1} of ${ordered.length}.`);
    const undo = () => showAndStore(ordered);
    toast(undoToast({ title: 'Order changed', text: attribute.document.label, undo }));
  };
  return (
    <>
      <ul aria-label="Attributes" className="grid grid-cols-1 gap-2.5">
        {ordered.map((attribute, at) => (
          <AttributeRow
            key={attribute.id}
            attribute={attribute}
            onMove={(step) => move(at, step)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type AttributeRowProps = { attribute: EditedAttribute; onMove: (step: -1 | 1) => void };

function AttributeRow({ attribute, onMove }: AttributeRowProps) {
  const { id, document, productCount } = attribute;
  const { label, options, isFilter, isShown } = document;
  const shown = options.filter(({ isArchived }) => !isArchived).map((option) => option.label);
  return (
    <li className={cx(cardClass(), 'flex items-center gap-2 p-2.5 pl-4')}>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={adminPaths.attribute(id)} className="min-h-6 font-semibold wrap-anywhere">
            {label}
          </Link>
          {isBuiltIn(id) && <StatusTag tone="calm">Chooses the variant</StatusTag>}
          {isFilter && <StatusTag tone="good">Filter</StatusTag>}
          {!isShown && !isBuiltIn(id) && <StatusTag tone="calm">Not on pages</StatusTag>}
        </span>
        <span className="block truncate type-caption text-muted">
          {[
            ...(isBuiltIn(id)
              ? []
              : [productCount === 1 ? '1 product' : `${productCount} products`]),
            ...(shown.length > 0 ? [shown.join(', ')] : []),
          ].join(' · ')}
        </span>
      </span>
      <IconButton label={`Move ${label} up`} onClick={() => onMove(-1)}>
        <ChevronDownIcon size={20} className="rotate-180" />
      </IconButton>
      <IconButton label={`Move ${label} down`} onClick={() => onMove(1)}>
        <ChevronDownIcon size={20} />
      </IconButton>
    </li>
  );
}
