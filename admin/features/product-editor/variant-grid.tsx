// Colours × sizes as a table of fields: Tab goes across, Enter down, arrows to the neighbour. Shift with an arrow, or
// dragging, selects several fields, which are filled at once; a paste fills cells.
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { cx } from '#ui/components/cx.ts';
import { Swatch } from '#ui/components/swatch.tsx';
import {
  type ProductDraft,
  addVariant,
  findVariant,
  removeVariant,
} from '../product-document/product-draft.ts';
import {
  type CellRange,
  cellCount,
  extendRange,
  isArrow,
  isInRange,
  withFilledRange,
} from './cell-range.ts';
import { FillBar } from './fill-bar.tsx';
import { VariantCell } from './variant-cell.tsx';
import { type VariantField, stockOf, withCellText } from './variant-fields.ts';
import type { VariantsProps } from './variants-props.ts';

type VariantGridProps = VariantsProps & { field: VariantField };

export function VariantGrid({ draft, saved, reserved, set, field }: VariantGridProps) {
  const { colours, sizes } = draft.document;
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: number) => {
    const cell = table.current?.rows[row + 1]?.cells[column + 1];
    const control = cell?.querySelector<HTMLElement>('input, button');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    return control !== undefined && control !== null;
  };
  const [range, setRange] = useState<CellRange | null>(null);
  const fillInput = useRef<HTMLInputElement>(null);
  const isSelected = range !== null && cellCount(range) > 1;
  const press = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    if (event.shiftKey && isArrow(event.key)) {
      event.preventDefault();
      const start = range ?? { from: { row, column }, to: { row, column } };
      return setRange(extendRange(start, event.key, { row: colours.length, column: sizes.length }));
    }
    if (isSelected && /^[\w.,]$/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      // The key is typed into the field that has the focus when it is released.
      return fillInput.current?.focus();
    }
    if (event.key !== 'Shift') setRange(null);
    const target = neighbourOf(event, row, column);
    if (target && focusCell(...target)) event.preventDefault();
  };
  const startRange = (event: PointerEvent, row: number, column: number) => {
    if (event.pointerType !== 'mouse') return;
    const cell = { row, column };
    if (!event.shiftKey || !range) return setRange({ from: cell, to: cell });
    event.preventDefault();
    setRange({ ...range, to: cell });
  };
  const dragRange = (event: PointerEvent, row: number, column: number) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !range) return;
    window.getSelection()?.removeAllRanges();
    setRange({ ...range, to: { row, column } });
  };
  const fill = (text: string) => {
    const filled = range && withFilledRange(draft, { range, field, text });
    if (!filled) return false;
    set(filled);
    setRange(null);
    focusCell(range.from.row, range.from.column);
    return true;
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const rows = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    const cells = rows.map((line) => line.split('\t'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    set(withPastedCells(draft, cells, { row, column, field }));
  };
  return (
    <div className="-mx-1 overflow-x-auto px-1 pb-1">
      <table ref={table} className="w-full border-separate border-spacing-1">
        <caption className="sr-only">Colours in rows, sizes in columns</caption>
        <thead>
          <tr className="type-caption text-muted">
            <th scope="col">
              <span className="sr-only">Colour</span>
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="min-w-18 px-1 pb-1 font-semibold">
                {size}
              </th>
            ))}
            {field === 'stock' && (
              <th scope="col" className="px-2 text-right font-semibold">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour, row) => (
            <tr key={colour.name}>
              <th scope="row" className="max-w-44 min-w-28 pr-3 text-left type-small font-medium">
                <span className="flex items-center gap-2">
                  <Swatch colour={colour.code} size={20} className="flex-none" />
                  <span>{colour.name}</span>
                </span>
              </th>
              {sizes.map((size, column) => {
                const options = { colour: colour.name, size };
                return (
                  <td
                    key={size}
                    onPointerDown={(event) => startRange(event, row, column)}
                    onPointerEnter={(event) => dragRange(event, row, column)}
                    className={cx(
                      'rounded-sm p-0',
                      isSelected &&
                        isInRange(range, { row, column }) &&
                        'outline-2 outline-offset-1 outline-brand-text',
                    )}
                  >
                    <VariantCell
                      {...{ draft, saved, reserved, set, field }}
                      variant={findVariant(draft.document, options)}
                      label={`${colour.name}, ${size}`}
                      onAdd={() => set(addVariant(draft, options))}
                      onRemove={() => set(removeVariant(draft, options))}
                      onKeyDown={(event) => press(event, row, column)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                  </td>
                );
              })}
              {field === 'stock' && (
                <td className="px-2 text-right font-semibold tabular-nums">
                  {totalOf(draft, colour.name)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isSelected && (
        <FillBar
          count={cellCount(range)}
          inputRef={fillInput}
          onFill={fill}
          onClose={() => {
            setRange(null);
            focusCell(range.from.row, range.from.column);
          }}
        />
      )}
    </div>
  );
}

export function totalOf(draft: ProductDraft, colour: string): number {
  const variants = draft.document.variants.filter((variant) => variant.colour === colour);
  return variants.reduce((sum, variant) => sum + stockOf(draft, variant), 0);
}

/** The cell that a key leads to; arrows leave a field only with the caret at its edge. */
function neighbourOf(
  event: KeyboardEvent<HTMLElement>,
  row: number,
  column: number,
): [number, number] | null {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null;
  const input = event.target instanceof HTMLInputElement ? event.target : null;
  const isAll = input && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const isAtStart = !input || isAll || input.selectionEnd === 0;
  const isAtEnd = !input || isAll || input.selectionStart === input.value.length;
  if (event.key === 'Enter' && input) return [row + 1, column];
  if (event.key === 'ArrowDown') return [row + 1, column];
  if (event.key === 'ArrowUp') return [row - 1, column];
  if (event.key === 'ArrowLeft' && isAtStart) return [row, column - 1];
  return event.key === 'ArrowRight' && isAtEnd ? [row, column + 1] : null;
}

type Start = { row: number; column: number; field: VariantField };

/** Pastes cells copied from a spreadsheet; cells without a variant or with unreadable text are skipped. */
export function withPastedCells(
  draft: ProductDraft,
  cells: readonly (readonly string[])[],
  { row, column, field }: Start,
): ProductDraft {
  const { colours, sizes } = draft.document;
  let next = draft;
  cells.forEach((texts, down) =>
    texts.forEach((text, across) => {
      const colour = colours[row + down]?.name;
      const size = sizes[column + across];
      const variant = colour && size ? findVariant(next.document, { colour, size }) : undefined;
      if (variant) next = withCellText(next, variant, { field, text }) ?? next;
    }),
  );
  return next;
}
