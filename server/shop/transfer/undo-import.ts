// Undoes an import: all of it or nothing, within seven days and where nothing of it was sold or edited since.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, toAppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { importedProducts, imports } from '#server/platform/db/schema/imports.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { loadProductDocuments } from '#server/shop/products/load-product-documents.ts';
import { type WantedProduct, prepareWrites } from './product-write.ts';
import { lockImports } from './run-import.ts';
import { refreshIndex, writeProducts } from './write-products.ts';

export const IMPORT_UNDO_DAYS = 7;

type Imported = typeof importedProducts.$inferSelect;

/** Says at once whether the import can be undone, and sends the job. Throws `import/not-undoable` with the reason. */
export async function startUndo(
  db: Db,
  id: string,
  sendJob: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await loadUndoable(tx, id, 'done');
    await assertUntouched(tx, record.finishedAt, await readImported(tx, id));
    await tx.update(imports).set({ status: 'undoing', error: null }).where(eq(imports.id, id));
    await sendJob(tx);
  });
}

/** Undoes all of the import. Where that has become impossible, the import stays, with the reason as its error. */
export async function undoImport(db: Db, accountId: string, id: string): Promise<void> {
  try {
    await db.transaction((tx) => undoAll(tx, accountId, id));
  } catch (error) {
    const expected = toAppError(error);
    if (!expected) throw error;
    await db
      .update(imports)
      .set({ status: 'done', error: expected.message })
      .where(and(eq(imports.id, id), eq(imports.status, 'undoing')));
  }
}

async function undoAll(tx: Tx, accountId: string, id: string): Promise<void> {
  if (!(await lockImports(tx))) throw new Error('Another import is running: try again later.');
  const record = await loadUndoable(tx, id, 'undoing');
  const imported = await readImported(tx, id);
  await assertUntouched(tx, record.finishedAt, imported);
  await restoreChanged(tx, accountId, { id, imported });
  await removeCreated(tx, imported);
  await recordAudit(tx, {
    accountId,
    action: 'import.undone',
    subject: `import:${id}`,
    changes: [{ field: record.fileName, from: record.totals, to: null }],
  });
  await tx
    .update(imports)
    .set({ status: 'undone', finishedAt: sql`now()` })
    .where(eq(imports.id, id));
}

function readImported(tx: Tx, id: string): Promise<Imported[]> {
  return tx
    .select()
    .from(importedProducts)
    .where(eq(importedProducts.importId, id))
    .orderBy(importedProducts.productId);
}

async function loadUndoable(tx: Tx, id: string, status: 'done' | 'undoing') {
  const [record] = await tx
    .select({
      fileName: imports.fileName,
      status: imports.status,
      totals: imports.totals,
      finishedAt: imports.finishedAt,
      isRecent: sql<boolean>`${imports.finishedAt} > now() - make_interval(days => ${IMPORT_UNDO_DAYS}::int)`,
    })
    .from(imports)
    .where(eq(imports.id, id));
  if (!record) throw new AppError('import/not-found');
  if (record.status !== status) throw notUndoable('This import has not changed anything.');
  if (!record.isRecent || !record.finishedAt) {
    throw notUndoable(`An import can be undone for ${IMPORT_UNDO_DAYS} days.`);
  }
  return { ...record, finishedAt: record.finishedAt };
}

/** Locks the products. */
async function assertUntouched(
  tx: Tx,
  finishedAt: Date,
  imported: readonly Imported[],
): Promise<void> {
  const ids = sql.param(imported.map(({ productId }) => productId));
  const rows = await selectRows(
    tx,
    z.object({ id: z.string(), name: z.string(), version: z.int() }),
    sql`select id, name, version from products where id = any(${ids}::text[]) order by id for no key update`,
  );
  const present = new Map(rows.map((row) => [row.id, row]));
  const sold = await selectRows(
    tx,
    z.object({ name: z.string() }),
    sql`select p.name from products p where p.id = any(${ids}::text[]) and exists (
      select from stock_movements m join variants v on v.id = m.variant_id
      where v.product_id = p.id and m.reason = 'order' and m.happened_at >= ${finishedAt.toISOString()}::timestamptz)
      order by p.name limit 1`,
  );
  const [first] = sold;
  if (first) throw notUndoable(`${first.name} has been sold since the import. Nothing was undone.`);
  for (const { productId, version } of imported) {
    const product = present.get(productId);
    if (!product) throw notUndoable('A product of this import was deleted. Nothing was undone.');
    if (product.version !== version) {
      throw notUndoable(`${product.name} was edited since the import. Nothing was undone.`);
    }
  }
}

type Restored = { id: string; imported: readonly Imported[] };

async function restoreChanged(
  tx: Tx,
  accountId: string,
  { id, imported }: Restored,
): Promise<void> {
  const changed = imported.filter(({ before }) => before !== null);
  const loaded = await loadProductDocuments(
    tx,
    changed.map(({ productId }) => productId),
  );
  const byId = new Map(loaded.map((product) => [product.row.id, product]));
  const wanted = changed.flatMap(({ productId, before, stock }): WantedProduct[] => {
    const present = byId.get(productId);
    if (!before || !present) return [];
    // A variant that the import has added is archived with its stock.
    const stockBack = stock.flatMap(({ variantId, change }) => {
      const at = before.variants.findIndex((variant) => variant.id === variantId);
      return at < 0 ? [] : [{ at, change: -change }];
    });
    return [
      {
        present,
        document: before,
        stock: stockBack,
        images: [],
        isPublished: false,
        isToPublish: false,
      },
    ];
  });
  const writes = await prepareWrites(tx, wanted);
  const context = { accountId, note: 'Import undone', movementId: `undo-${id}` };
  await writeProducts(tx, writes, { ...context, onProgress: () => {} });
}

/** Products of one statement. */
const CHUNK = 500;

/** A product whose page was public is archived, as links lead to it; any other is deleted. */
async function removeCreated(tx: Tx, imported: readonly Imported[]): Promise<void> {
  const created = imported.flatMap(({ before, productId }) => (before === null ? [productId] : []));
  for (let start = 0; start < created.length; start += CHUNK) {
    const ids = sql.param(created.slice(start, start + CHUNK));
    await tx
      .delete(products)
      .where(sql`${products.id} = any(${ids}::text[]) and not ${products.hasBeenPublished}`);
    await tx
      .update(products)
      .set({
        status: 'archived',
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(sql`${products.id} = any(${ids}::text[])`);
    await refreshIndex(tx);
  }
}

function notUndoable(message: string): AppError {
  return new AppError('import/not-undoable', { message });
}
