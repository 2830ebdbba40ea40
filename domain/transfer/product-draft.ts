// Draft of a product while its rows are read: the document so far, and the cell that each value came from.
import {
  type DocumentVariant,
  type ProductDocument,
  emptyDocument,
} from '#domain/product/product-document.ts';
import type { Cell, ImportRow } from './import-cell.ts';
import type { IssueInput, IssueList } from './import-issue.ts';
import type { KnownProduct, PlanContext, ProductRows } from './import-plan.ts';

export type ProductDraft = {
  readonly known: KnownProduct | null;
  readonly rows: readonly ImportRow[];
  readonly context: PlanContext;
  document: ProductDocument;
  /** By the path of the field, such as `variants.2.sku`. */
  readonly cells: Map<string, Cell>;
  hasErrors: boolean;
  addIssue(cell: Cell, issue: IssueInput): void;
};

export function openDraft(
  { known, rows }: Pick<ProductRows, 'known' | 'rows'>,
  context: PlanContext,
  issues: IssueList,
): ProductDraft {
  const { categoryId } = context.rules;
  const draft: ProductDraft = {
    known,
    rows,
    context,
    document: known?.document ?? { ...emptyDocument, category: categoryId },
    cells: new Map(),
    hasErrors: false,
    addIssue(cell, issue) {
      draft.hasErrors ||= issue.severity !== 'warning';
      issues.add(cell, issue);
    },
  };
  return draft;
}

/** The first cell of a column among the product's rows. */
export function firstCell(rows: readonly ImportRow[], key: string): Cell | undefined {
  for (const { cells } of rows) if (cells[key]) return cells[key];
  return undefined;
}

/** Sets fields of the document, which came from a cell. */
export function setFields(draft: ProductDraft, cell: Cell, fields: Partial<ProductDocument>): void {
  draft.document = { ...draft.document, ...fields };
  for (const key of Object.keys(fields)) draft.cells.set(key, cell);
}

/** Sets fields of the variant at an index. */
export function setVariant(
  draft: ProductDraft,
  at: number,
  fields: Partial<DocumentVariant>,
): void {
  const { variants } = draft.document;
  const variant = variants[at];
  if (!variant) return;
  draft.document = { ...draft.document, variants: variants.with(at, { ...variant, ...fields }) };
}
