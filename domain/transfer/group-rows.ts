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
  { snapshot }: PlanContext,
  issues: IssueList,
): GroupedRows[] {
  const byId = new Map(snapshot.products.map((product) => [product.id, product]));
  const groups = new Map<string, GroupedRows>();
  const lineOfSku = new Map<string, number>();
  for (const row of rows) {
    if (!checkKeys(row, { lineOfSku, issues })) continue;
    const slug = slugOfRow(row);
    const { sku, handle } = row.cells;
    const ofSku = sku && snapshot.skus.get(skuKey(sku))?.productId;
    const ofSlug = slug === '' ? undefined : snapshot.slugs.get(slug);
    if (ofSku && handle && ofSlug && ofSlug !== ofSku) {
      issues.add(handle, { group: 'other', message: URL_TAKEN });
      continue;
    }
    const id = ofSku ?? ofSlug;
    const known: KnownProduct | null = (id && byId.get(id)) || null;
    const key = known ? `known ${known.id}` : `new ${slug || foldName(row.cells.name?.text ?? '')}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { known, slug, rows: [row] });
  }
  return [...groups.values()];
}

export function skuKey({ text }: ImportCell): string {
  return text.trim().toUpperCase();
}

type Checks = { lineOfSku: Map<string, number>; issues: IssueList };

function checkKeys({ line, cells }: ImportRow, { lineOfSku, issues }: Checks): boolean {
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
  if (handle && !isSlug(handle.text.trim())) {
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

/** The URL that the row names, else the one that its name would have. */
function slugOfRow({ cells }: ImportRow): string {
  return cells.handle?.text.trim() ?? slugOf(cells.name?.text ?? '');
}
