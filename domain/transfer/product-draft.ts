// Draft of a product while its rows are read: the document so far, and the cell that each value came from.
import {
  type DocumentVariant,
  type ProductDocument,
  emptyDocument,
} from '#domain/product/product-document.ts';
import type { ImportCell, ImportRow } from './import-cell.ts';
import type { IssueInput, IssueList } from './import-issue.ts';
import type { KnownProduct, PlanContext, GroupedRows } from './import-plan.ts';

export type ImportDraft = {
  readonly known: KnownProduct | null;
  readonly rows: readonly ImportRow[];
  readonly context: PlanContext;
  document: ProductDocument;
  /** By the path of the field, such as `variants.2.sku`. */
  readonly cells: Map<string, ImportCell>;
  hasErrors: boolean;
  addIssue(cell: ImportCell, issue: IssueInput): void;
};

export function openDraft(
  { known, rows }: Pick<GroupedRows, 'known' | 'rows'>,
  context: PlanContext,
  issues: IssueList,
): ImportDraft {
  const { categoryId } = context.rules;
  const draft: ImportDraft = {
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
export function firstCell(rows: readonly ImportRow[], key: string): ImportCell | undefined {
  for (const { cells } of rows) if (cells[key]) return cells[key];
  return undefined;
}

/** Sets fields of the document, which came from a cell. */
export function setFields(
  draft: ImportDraft,
  cell: ImportCell,
  fields: Partial<ProductDocument>,
): void {
  draft.document = { ...draft.document, ...fields };
  for (const key of Object.keys(fields)) draft.cells.set(key, cell);
}

/** Sets fields of the variant at an index. */
export function setVariant(draft: ImportDraft, at: number, fields: Partial<DocumentVariant>): void {
  const { variants } = draft.document;
  const variant = variants[at];
  if (!variant) return;
  draft.document = { ...draft.document, variants: variants.with(at, { ...variant, ...fields }) };
}
