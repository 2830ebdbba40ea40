// One cell of the grid of colours and sizes: a field, or "Not available" for a combination that does not exist.
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { cx } from '#ui/components/cx.ts';
import type { DocumentVariant } from '#domain/product/product-document.ts';
import { type ProductDraft, findVariant, variantKey } from '../product-document/product-draft.ts';
import {
  type VariantField,
  cellPlaceholder,
  cellText,
  stockOf,
  withCellText,
} from './variant-fields.ts';
import { stockLevel } from '../product-document/stock-level.ts';
import type { Reserved } from '../product-document/product-state.ts';

type VariantCellProps = {
  draft: ProductDraft;
  saved: ProductDraft;
  reserved: Reserved;
  set: (draft: ProductDraft) => void;
  field: VariantField;
  variant: DocumentVariant | undefined;
  /** Colour and size. */
  label: string;
  onAdd: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent) => void;
};

const tints = {
  out: 'border-error bg-bad text-on-bad',
  low: 'border-accent-text bg-wait text-on-wait',
  good: 'border-control bg-raised',
};

export function VariantCell(props: VariantCellProps) {
  const { draft, saved, reserved, set, field, variant, label, onAdd, onRemove, ...keys } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (!variant) {
    return (
      <button
        type="button"
        aria-label={`${label}: not available. Make available`}
        onClick={onAdd}
        onKeyDown={keys.onKeyDown}
        className="h-11 w-full min-w-18 cursor-pointer rounded-sm border border-dashed border-control type-caption text-muted hover:border-ink"
      >
        Not available
      </button>
    );
  }
  const text = cellText(draft, variant, field);
  const isUnsaved = text !== savedText(saved, variant, field);
  const isWrong = typed !== null && !withCellText(draft, variant, { field, text: typed });
  const type = (next: string) => {
    setTyped(next);
    const edited = withCellText(draft, variant, { field, text: next });
    if (edited) set(edited);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (event.key === '-' || (event.key === 'Delete' && isWhole)) {
      if (field !== 'sku' || event.key === 'Delete') {
        event.preventDefault();
        return onRemove();
      }
    }
    keys.onKeyDown(event);
  };
  const held = reserved[variantKey(variant)] ?? 0;
  const level =
    field === 'stock' ? stockLevel(stockOf(draft, variant), variant.lowStockLevel) : 'good';
  return (
    <div className="relative">
      <input
        aria-label={`${label}${held > 0 ? `, ${held} reserved` : ''}`}
        aria-invalid={isWrong || undefined}
        title={held > 0 ? `${held} reserved` : undefined}
        inputMode={field === 'sku' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed ?? text}
        placeholder={cellPlaceholder(draft, variant, field)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        onPaste={keys.onPaste}
        className={cx(
          'h-11 w-full min-w-18 rounded-sm border px-2 text-center tabular-nums placeholder:text-muted placeholder:opacity-100 hover:border-ink',
          field === 'sku' ? 'min-w-30 type-caption' : 'type-small font-semibold',
          isWrong ? 'border-error bg-raised' : tints[level],
        )}
      />
      {isUnsaved && (
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-2 rounded-full bg-brand-text">
          <span className="sr-only">Unsaved</span>
        </span>
      )}
    </div>
  );
}

function savedText(
  saved: ProductDraft,
  variant: DocumentVariant,
  field: VariantField,
): string | null {
  const before = findVariant(saved.document, variant);
  return before ? cellText(saved, before, field) : null;
}
