// Runs an import: all rows or none, in one transaction, as a job that may be killed and run again.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toAppError } from '#domain/errors/errors.ts';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import { isUnchanged } from '#domain/transfer/describe-changes.ts';
import { type PlannedProduct, stockDifference } from '#domain/transfer/import-plan.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import {
  type ImportTotals,
  importedImages,
  importedProducts,
  imports,
} from '#server/platform/db/schema/imports.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { logError } from '#server/platform/lib/log.ts';
import { type ImportRecord, type MadePlan, assertReady, makePlan } from './make-plan.ts';
import { type ProductWrite, type WantedProduct, prepareWrites } from './product-write.ts';
import { writeProducts } from './write-products.ts';

/** Any number that no other advisory lock of this database uses. */
const IMPORT_LOCK = 7_391_021;
/** Rows of one statement. */
const CHUNK = 500;
/** Between two reports of the progress. */
const REPORT_MS = 400;

export type ImportDeps = {
  db: Db;
  /** Sends the job that downloads images, if the transaction commits. */
  sendImages(tx: Tx, importId: string): Promise<void>;
  /** Called in the transaction when the stock of something has grown. */
  afterRestock?: ((tx: Tx) => Promise<void>) | undefined;
};

/** Runs the import if it waits to run. Why it cannot is stored as its error; what is unexpected is logged as well. */
export async function runImport(deps: ImportDeps, id: string): Promise<void> {
  let isRun = false;
  try {
    isRun = await deps.db.transaction((tx) => importAll(deps, tx, id));
  } catch (error) {
    isRun = true;
    const expected = toAppError(error);
    if (!expected) logError(error, 'imports');
    const message = expected?.message ?? 'The import failed. Nothing was changed. Try again.';
    await deps.db
      .update(imports)
      .set({ status: 'failed', error: message, finishedAt: sql`now()` })
      .where(and(eq(imports.id, id), eq(imports.status, 'running')));
  }
  if (!isRun) throw new Error('Another import is running: this one is tried again later.');
}

/** False while another import runs or is undone. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const rows = await selectRows(
    tx,
    z.object({ isLocked: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isLocked"`,
  );
  return firstOf(rows).isLocked;
}

/** False while another import runs. */
async function importAll(deps: ImportDeps, tx: Tx, id: string): Promise<boolean> {
  if (!(await lockImports(tx))) return false;
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, 'running')));
  if (!record) return true;
  const plan = await makePlan(tx, record, { lock: true });
  assertReady(plan);
  const changed = plan.products.filter((product) => !isUnchanged(product));
  const wanted = changed.map((product) => wantedProduct(product, record, plan));
  const writes = await prepareWrites(tx, wanted);
  await writeProducts(tx, writes, {
    accountId: record.createdBy,
    note: `Import: ${record.fileName}`.slice(0, 200),
    movementId: `import-${id}`,
    onProgress: reporter(deps.db, id, writes.length),
  });
  await recordWrites(tx, id, writes);
  await recordImages(tx, id, writes);
  if (writes.some(({ images }) => images.length > 0)) await deps.sendImages(tx, id);
  const grows = writes.some(({ stock }) => stock.some(({ change }) => change > 0));
  if (grows) await deps.afterRestock?.(tx);
  await finish(tx, record, totalsOf(plan, writes));
  return true;
}

function wantedProduct(
  planned: PlannedProduct,
  { options }: ImportRecord,
  { snapshot }: MadePlan,
): WantedProduct {
  const { known, document, stock, images, mayPublish } = planned;
  const isComplete = missingToPublish(document).length === 0;
  const isToPublish = known === null && options.publish && mayPublish;
  return {
    present: known ? (snapshot.loaded.get(known.id) ?? null) : null,
    document,
    stock: stock.map((count) => ({ at: count.at, change: stockDifference(planned, count) })),
    images,
    isPublished: isToPublish && isComplete,
    isToPublish: isToPublish && !isComplete,
  };
}

/** Not awaited: inside the transaction the embedded database has no other connection, and nobody waits for a report. */
function reporter(db: Db, id: string, total: number): (done: number) => void {
  let last = 0;
  return (done) => {
    if (Date.now() - last < REPORT_MS) return;
    last = Date.now();
    void db
      .update(imports)
      .set({ doneCount: done, totalCount: total })
      .where(and(eq(imports.id, id), eq(imports.status, 'running')))
      .catch(() => {});
  };
}

async function recordWrites(
  tx: Tx,
  importId: string,
  writes: readonly ProductWrite[],
): Promise<void> {
  for (let start = 0; start < writes.length; start += CHUNK) {
    await tx.insert(importedProducts).values(
      writes.slice(start, start + CHUNK).map(({ id, present, variants, stock, isToPublish }) => ({
        importId,
        productId: id,
        before: present?.document ?? null,
        version: (present?.row.version ?? 0) + 1,
        isToPublish,
        stock: stock.flatMap(({ at, change }) => {
          const variantId = variants[at]?.id;
          return variantId && change !== 0 ? [{ variantId, change }] : [];
        }),
      })),
    );
  }
}

/** Images that a job downloads afterwards. */
async function recordImages(
  tx: Tx,
  importId: string,
  writes: readonly ProductWrite[],
): Promise<void> {
  const rows = writes.flatMap(({ id: productId, images }) =>
    images.map((image) => ({ importId, productId, ...image })),
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.insert(importedImages).values(rows.slice(start, start + CHUNK));
  }
}

function totalsOf({ products }: MadePlan, writes: readonly ProductWrite[]): ImportTotals {
  const created = writes.filter(({ present }) => present === null).length;
  return {
    created,
    changed: writes.length - created,
    unchanged: products.length - writes.length,
    published: writes.filter(({ isPublished }) => isPublished).length,
  };
}

async function finish(tx: Tx, record: ImportRecord, totals: ImportTotals): Promise<void> {
  const { id, fileName, createdBy } = record;
  await recordAudit(tx, {
    accountId: createdBy,
    action: 'import.applied',
    subject: `import:${id}`,
    changes: [{ field: fileName, from: null, to: totals }],
  });
  await tx
    .update(imports)
    .set({ status: 'done', totals, finishedAt: sql`now()` })
    .where(eq(imports.id, id));
}
