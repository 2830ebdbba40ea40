// Rows of a file by product: known by SKU, else by URL, else by name.
import { slugOf } from '#domain/product/product-document.ts';
import { isSlug } from '#domain/text/slug.ts';
import { CLEAR, type ImportCell, type ImportRow, foldName } from './import-cell.ts';
import type { IssueList } from './import-issue.ts';
import type { KnownProduct, PlanContext, GroupedRows } from './import-plan.ts';
import { SHORTENED_NUMBER, isShortenedNumber } from './read-values.ts';

export const URL_TAKEN = 'Another product has this URL.';

/** Rows that name no product, or a SKU twice, become issues and belong to none. */
export function groupRows(
  rows: readonly ImportRow[],
  { snapshot, rules }: PlanContext,
  issues: IssueList,
): GroupedRows[] {
  const byId = new Map(snapshot.products.map((product) => [product.id, product]));
  const groups = new Map<string, GroupedRows>();
  const lineOfSku = new Map<string, number>();
  for (const row of rows) {
    if (!checkKeys(row, { lineOfSku, issues, isOwn: rules.isOwn })) continue;
    const slug = slugOfRow(row, rules.isOwn);
    const { sku, handle } = row.cells;
    const ofSku = sku && snapshot.skus.get(skuKey(sku))?.productId;
    const ofSlug = slug === '' ? undefined : snapshot.slugs.get(slug);
    if (ofSku && handle && ofSlug && ofSlug !== ofSku) {
      issues.add(handle, { group: 'other', message: URL_TAKEN });
      continue;
    }
    const id = ofSku ?? ofSlug;
    const known: KnownProduct | null = (id && byId.get(id)) || null;
    // A URL in Urdu has no form here, and still says which rows are of one product.
    const named = handle?.text.trim() ?? slug;
    const key = known
      ? `known ${known.id}`
      : `new ${named || foldName(row.cells.name?.text ?? '')}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { known, slug, rows: [row] });
  }
  return [...groups.values()];
}

export function skuKey({ text }: ImportCell): string {
  return text.trim().toUpperCase();
}

type Checks = { lineOfSku: Map<string, number>; issues: IssueList; isOwn: boolean };

function checkKeys({ line, cells }: ImportRow, { lineOfSku, issues, isOwn }: Checks): boolean {
  const { sku, handle, name } = cells;
  const shortened = [sku, handle].find((cell) => cell && isShortenedNumber(cell.text));
  if (shortened) {
    issues.add(shortened, { group: 'other', message: SHORTENED_NUMBER });
    return false;
  }
  const earlier = sku && lineOfSku.get(skuKey(sku));
  if (sku && earlier !== undefined) {
    const message = `Row ${earlier} has the same SKU. Each variant needs a unique SKU.`;
    issues.add(sku, { group: 'other', message });
    return false;
  }
  if (sku && sku.text !== CLEAR) lineOfSku.set(skuKey(sku), line);
  if (isOwn && handle && !isSlug(handle.text.trim())) {
    const suggestion = slugOf(handle.text) || null;
    const message = 'Use lower case letters, digits and single hyphens.';
    issues.add(handle, { group: 'other', message, suggestion });
    return false;
  }
  if (sku ?? handle ?? name) return true;
  const message = 'This row has neither a SKU, nor a URL, nor a name.';
  issues.add({ line, column: '', text: '' }, { group: 'other', message });
  return false;
}

/** The URL that the row names, else the one that its name would have. Of another shop's URL only what may be one here: '' of one in Urdu. */
function slugOfRow({ cells: { handle, name } }: ImportRow, isOwn: boolean): string {
  if (!handle) return slugOf(name?.text ?? '');
  return isOwn ? handle.text.trim() : slugOf(handle.text);
}
