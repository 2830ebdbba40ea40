// Bulk edits: a preview of every change, then all of them in one transaction, with a record to undo them.
import { randomUUID } from 'node:crypto';
import { type BulkEdit, bulkChanges } from '#domain/product/bulk-edit.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type FieldChange, changedFields } from '#domain/editing/field-change.ts';
import { documentErrors, missingIn } from '#domain/product/product-document-rules.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type BulkEditedProduct, bulkEdits } from '#server/platform/db/schema/product-history.ts';
import { setStatus } from './change-status.ts';
import { type EditedProduct, loadProduct, lockProduct } from './load-product.ts';
import { saveChange } from './save-product.ts';
import { today } from './today.ts';

/** `versions`: of each product in the preview, so that exactly what was shown is applied. */
export type BulkRequest = { edit: BulkEdit; ids: readonly string[]; versions: readonly number[] };
/** `error`: why the edit cannot be applied to this product; null if it can. */
export type BulkPreview = BulkEditedProduct & {
  version: number;
  error: string | null;
  /** The price before the edit, without the reduction of a sale. */
  pricePaise: number;
};

/** Previews of a bulk edit, in the order of the ids. Throws `product/not-found`. */
export async function previewBulkEdit(
  db: Db,
  { edit, ids }: Omit<BulkRequest, 'versions'>,
): Promise<BulkPreview[]> {
  const day = await today(db);
  const previews: BulkPreview[] = [];
  for (const id of ids) {
    const product = await loadProduct(db, id);
    const { name } = product.document;
    const changes = changesOf(edit, product, day);
    previews.push({
      id,
      name,
      version: product.version,
      changes,
      error: errorOf(edit, product, day),
      pricePaise: product.document.pricePaise,
    });
  }
  return previews;
}

/**
 * Edits all products or none. Throws `product/edited-by-another` when one has changed since the preview,
 * `product/invalid` or `product/incomplete` for one that the edit does not fit.
 */
export async function applyBulkEdit(
  db: Db,
  accountId: string,
  { edit, ids, versions }: BulkRequest,
): Promise<{ id: string; products: BulkEditedProduct[] }> {
  const id = randomUUID();
  const products = await db.transaction(async (tx) => {
    const day = await today(tx);
    const versionById = new Map(ids.map((productId, at) => [productId, versions[at] ?? 0]));
    const edited: BulkEditedProduct[] = [];
    // In one order, so that two bulk edits of the same products cannot deadlock.
    for (const productId of [...versionById.keys()].toSorted()) {
      const version = versionById.get(productId) ?? 0;
      edited.push(await applyToProduct(tx, accountId, { edit, id: productId, version, day }));
    }
    const changed = edited.filter(({ changes }) => changes.length > 0);
    await tx.insert(bulkEdits).values({ id, edit, products: changed, appliedBy: accountId });
    return changed;
  });
  return { id, products };
}

type Application = { edit: BulkEdit; id: string; version: number; day: string };

async function applyToProduct(
  tx: Tx,
  accountId: string,
  { edit, id, version, day }: Application,
): Promise<BulkEditedProduct> {
  const row = await lockProduct(tx, id);
  const product = await loadProduct(tx, id);
  const changes = changesOf(edit, product, day);
  if (edit.action === 'set-status') {
    if (row.version !== version) {
      throw new AppError('product/edited-by-another', { details: { current: product } });
    }
    const change = { status: edit.status, publishAt: null, unpublishAt: null };
    if (changes.length > 0) await setStatus(tx, accountId, { product: row, change });
  } else {
    const fields = bulkChanges(edit, product.document, day);
    await saveChange(tx, accountId, { id, version, changes: fields, stockChanges: [] });
  }
  return { id, name: product.document.name, changes };
}

function changesOf(edit: BulkEdit, product: EditedProduct, day: string): FieldChange[] {
  if (edit.action === 'set-status') {
    const { status } = product;
    return status === edit.status ? [] : [{ field: 'status', from: status, to: edit.status }];
  }
  const { document } = product;
  const after = { ...document, ...bulkChanges(edit, document, day) };
  return changedFields(document, after).map((field) => ({
    field,
    from: document[field],
    to: after[field],
  }));
}

function errorOf(edit: BulkEdit, { status, document }: EditedProduct, day: string): string | null {
  if (edit.action === 'schedule-sale' && edit.lastDay < day) return 'The last day is over.';
  const after = { ...document, ...bulkChanges(edit, document, day) };
  const [error] = Object.values(documentErrors(after));
  if (error) return error;
  const isChanging = edit.action === 'set-status' && edit.status !== status;
  const [missing] = isChanging ? missingIn(edit.status, after) : [];
  return missing ? `${missing.message}.` : null;
}
