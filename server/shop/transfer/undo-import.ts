// Undoes an import: all of it or nothing, within seven days and where nothing of it was sold or edited since.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { importedProducts, imports } from '#server/platform/db/schema/imports.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { loadProducts } from '#server/shop/products/load-products.ts';
import { type WantedProduct, prepareWrites } from './product-write.ts';
import { lockImports } from './run-import.ts';
import { writeProducts } from './write-products.ts';

export const IMPORT_UNDO_DAYS = 7;

type Imported = typeof importedProducts.$inferSelect;

/** Throws `import/not-undoable` with the reason; then nothing is changed. */
export async function undoImport(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockImports(tx))) throw notUndoable('Another import is running. Try again later.');
    const record = await loadUndoable(tx, id);
    const imported = await tx
      .select()
      .from(importedProducts)
      .where(eq(importedProducts.importId, id))
      .orderBy(importedProducts.productId);
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
  });
}

async function loadUndoable(tx: Tx, id: string) {
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
  if (record.status !== 'done') throw notUndoable('This import has not changed anything.');
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
  const loaded = await loadProducts(
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

/** A product whose page was public is archived, as links lead to it; any other is deleted. */
async function removeCreated(tx: Tx, imported: readonly Imported[]): Promise<void> {
  const created = imported.flatMap(({ before, productId }) => (before === null ? [productId] : []));
  const ids = sql.param(created);
  await tx
    .delete(products)
    .where(sql`${products.id} = any(${ids}::text[]) and not ${products.hasBeenPublished}`);
  await tx
    .update(products)
    .set({ status: 'archived', version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${products.id} = any(${ids}::text[])`);
}

function notUndoable(message: string): AppError {
  return new AppError('import/not-undoable', { message });
}
