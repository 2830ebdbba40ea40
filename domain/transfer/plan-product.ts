// Plans one product: its document after the import, checked by the rules of every product.
import { documentErrors, missingToPublish } from '#domain/product/product-document-rules.ts';
import type { ImportCell } from './import-cell.ts';
import type { IssueGroup, IssueList } from './import-issue.ts';
import type { PlanContext, PlannedProduct, GroupedRows } from './import-plan.ts';
import { planFields } from './plan-fields.ts';
import { planImages } from './plan-images.ts';
import { planAttributes, planSpecifications } from './plan-lists.ts';
import { planProductPrices } from './plan-prices.ts';
import { planVariants } from './plan-variants.ts';
import { type ImportDraft, firstCell, openDraft, setFields } from './product-draft.ts';

/** Null for a product that no row names well enough. */
export function planProduct(
  { known, slug, rows }: GroupedRows,
  context: PlanContext,
  issues: IssueList,
): PlannedProduct | null {
  const draft = openDraft({ known, rows }, context, issues);
  const handle = firstCell(rows, 'handle');
  if (!known) draft.document = { ...draft.document, slug };
  // A former URL of the product leads to it, and does not become its present one again.
  else if (handle && slug !== '' && context.snapshot.slugs.get(slug) !== known.id)
    setFields(draft, handle, { slug });
  planFields(draft);
  planProductPrices(draft);
  const stock = planVariants(draft);
  planSpecifications(draft);
  planAttributes(draft);
  const images = planImages(draft);
  addDocumentIssues(draft);
  const status = firstCell(rows, 'status')?.text.trim().toLowerCase();
  return {
    known,
    document: draft.document,
    stock,
    images,
    mayPublish: status === undefined || ['active', 'published', 'yes'].includes(status),
    priceCell: draft.cells.get('pricePaise') ?? null,
    lines: rows.map(({ line }) => line),
  };
}

/** What the rules of a product reject, at the cell that it came from; what was wrong before is left alone. */
function addDocumentIssues(draft: ImportDraft): void {
  const { known, document } = draft;
  const before = known ? documentErrors(known.document) : {};
  for (const [path, message] of Object.entries(documentErrors(document))) {
    if (before[path] === message) continue;
    draft.addIssue(cellOf(draft, path), { group: groupOf(path), message });
  }
  const isShown = known !== null && known.status !== 'draft';
  // A value that could not be read is missing for that reason.
  if (!isShown || draft.hasErrors) return;
  const lacking = missingToPublish(known.document).map(({ field }) => field);
  for (const { field, message } of missingToPublish(document)) {
    if (lacking.includes(field)) continue;
    draft.addIssue(cellOf(draft, field), { group: groupOf(field), message: `${message}.` });
  }
}

function cellOf({ cells, rows }: ImportDraft, path: string): ImportCell {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const cell = cells.get(parts.slice(0, length).join('.'));
    if (cell) return cell;
  }
  const [first] = rows;
  const price = path === 'compareAtSince' ? cells.get('compareAtPaise') : undefined;
  return price ?? { line: first?.line ?? 0, column: '', text: '' };
}

function groupOf(path: string): IssueGroup {
  if (/price|compareAt|sale/i.test(path)) return 'price';
  if (path.startsWith('images')) return 'image';
  return /size|colour/.test(path) ? 'size' : 'other';
}
