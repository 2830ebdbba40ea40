// Undoes bulk edits: each product that still has what the edit made of it gets back what it had.
import { isDeepStrictEqual } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import { BULK_UNDO_DAYS, type BulkEdit } from '#domain/product/bulk-edit.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type ProductStatus, productStatuses } from '#domain/product/product-document.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { type BulkEditedProduct, bulkEdits } from '#server/platform/db/schema/product-history.ts';
import { setStatus } from './change-status.ts';
import { loadProduct, lockProduct } from './load-product.ts';
import { saveChange } from './save-product.ts';

export type BulkEditDto = {
  id: string;
  edit: BulkEdit;
  products: BulkEditedProduct[];
  at: string;
  /** Name of the account; null once that is deleted. */
  by: string | null;
  undoneAt: string | null;
};

const isRecent = sql`${bulkEdits.appliedAt} > now() - make_interval(days => ${BULK_UNDO_DAYS}::int)`;

/** Bulk edits of the last 30 days, newest first, at most 100. */
export async function listBulkEdits(db: Db): Promise<BulkEditDto[]> {
  const rows = await db
    .select({ bulk: bulkEdits, by: users.name })
    .from(bulkEdits)
    .leftJoin(users, eq(users.id, bulkEdits.appliedBy))
    .where(isRecent)
    .orderBy(desc(bulkEdits.appliedAt))
    .limit(100);
  return rows.map(({ bulk: { id, edit, products, appliedAt, undoneAt }, by }) => ({
    id,
    edit,
    products,
    at: appliedAt.toISOString(),
    by,
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/**
 * `skipped`: products that somebody has changed in the same fields since, or deleted, or that now lack something; they
 * stay as they are.
 * Throws `bulk-edit/not-found`, or `bulk-edit/not-undoable` after 30 days and a second time.
 */
export async function undoBulkEdit(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ restored: number; skipped: { id: string; name: string }[] }> {
  return db.transaction(async (tx) => {
    const [bulk] = await tx
      .select({ products: bulkEdits.products, undoneAt: bulkEdits.undoneAt, isRecent })
      .from(bulkEdits)
      .where(eq(bulkEdits.id, id))
      .for('no key update');
    if (!bulk) throw new AppError('bulk-edit/not-found');
    if (bulk.undoneAt || !bulk.isRecent) throw new AppError('bulk-edit/not-undoable');
    await tx
      .update(bulkEdits)
      .set({ undoneAt: sql`now()` })
      .where(eq(bulkEdits.id, id));
    const skipped: { id: string; name: string }[] = [];
    for (const product of bulk.products) {
      const isRestored = await restore(tx, accountId, product).catch(throwUnlessRejected);
      if (!isRestored) skipped.push({ id: product.id, name: product.name });
    }
    return { restored: bulk.products.length - skipped.length, skipped };
  });
}

/** False for a product that no longer exists, or that cannot be saved as it was: nothing of it has been written yet. */
function throwUnlessRejected(error: unknown): false {
  const codes = ['product/not-found', 'product/invalid', 'product/incomplete'];
  if (error instanceof AppError && codes.includes(error.code)) return false;
  throw error;
}

/** False if the product is not as the edit left it. */
async function restore(
  tx: Tx,
  accountId: string,
  { id, changes }: BulkEditedProduct,
): Promise<boolean> {
  const row = await lockProduct(tx, id);
  const { document, status, version } = await loadProduct(tx, id);
  const current: Record<string, unknown> = { ...document, status };
  // The database stores the keys of an object in an order of its own.
  const isUntouched = changes.every(({ field, to }) =>
    isDeepStrictEqual(current[field] ?? null, to ?? null),
  );
  if (!isUntouched) return false;
  const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  if (isStatus(before.status)) {
    const change = { status: before.status, publishAt: null, unpublishAt: null };
    await setStatus(tx, accountId, { product: row, change });
  } else {
    await saveChange(tx, accountId, { id, version, changes: before, stockChanges: [] });
  }
  return true;
}

function isStatus(value: unknown): value is ProductStatus {
  return productStatuses.some((status) => status === value);
}
