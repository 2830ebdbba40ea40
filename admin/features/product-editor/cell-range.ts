// Range of cells in the grid of colours and sizes: chosen with Shift and the arrow keys or by dragging, filled at once.
import { type ProductDraft, findVariant } from '../product-document/product-draft.ts';
import { type VariantField, withCellText } from './variant-fields.ts';

export type Cell = { row: number; column: number };
/** Range between two corner cells, in either order. */
export type CellRange = { from: Cell; to: Cell };

export function isInRange({ from, to }: CellRange, { row, column }: Cell): boolean {
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column);
}

export function cellCount({ from, to }: CellRange): number {
  return (Math.abs(from.row - to.row) + 1) * (Math.abs(from.column - to.column) + 1);
}

/** The range with its moving corner one cell further, or where it is at the edge of the grid. */
export function extendRange(range: CellRange, key: string, size: Cell): CellRange {
  const [down, across] = steps[key] ?? [0, 0];
  const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  const row = clamp(range.to.row + down, size.row);
  return { ...range, to: { row, column: clamp(range.to.column + across, size.column) } };
}

export const isArrow = (key: string) => key in steps;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Fill = { range: CellRange; field: VariantField; text: string };

/** Fills a range with a text; missing combinations stay missing. Null when the text is no value of the field. */
export function withFilledRange(
  draft: ProductDraft,
  { range, field, text }: Fill,
): ProductDraft | null {
  const { colours, sizes } = draft.document;
  let next: ProductDraft | null = draft;
  colours.forEach(({ name: colour }, row) =>
    sizes.forEach((size, column) => {
      const variant = next && findVariant(next.document, { colour, size });
      if (!next || !variant || !isInRange(range, { row, column })) return;
      next = withCellText(next, variant, { field, text });
    }),
  );
  return next;
}
