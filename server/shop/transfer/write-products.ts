// Writes many products in the transaction of an import: a few statements for each hundred, like one save of the editor.
import { sql } from 'drizzle-orm';
import { changesBetween } from '#domain/editing/field-change.ts';
import { emptyDocument } from '#domain/product/product-document.ts';
import { SYSTEM } from '#server/platform/audit/audit-log.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { productAttributes } from '#server/platform/db/schema/attribute-values.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { productSlugs, productVersions } from '#server/platform/db/schema/product-history.ts';
import { readAttributes } from '#server/shop/attributes/load-attributes.ts';
import { valueRows } from '#server/shop/products/attribute-values.ts';
import { documentColumns } from '#server/shop/products/composite-fields.ts';
import { KEPT_VERSIONS } from '#server/shop/products/save-product.ts';
import { today } from '#server/shop/products/today.ts';
import { excludedColumns } from './excluded-columns.ts';
import type { ProductWrite } from './product-write.ts';
import { type WriteContext, writeStock, writeVariants } from './write-variants.ts';

/** Products of one chunk. The index of products is brought up to date after each. */
const CHUNK = 200;

/**
 * `products`: as `prepareWrites` returns them; those that are known are locked. Variants and stock of known products come
 * last, so that customers wait for them as short as possible. Throws `import/not-ready` for stock that is reserved.
 */
export async function writeProducts(
  tx: Tx,
  writes: readonly ProductWrite[],
  { onProgress, ...context }: Omit<WriteContext, 'day'> & { onProgress(done: number): void },
): Promise<void> {
  const day = await today(tx);
  const known = writes.filter(({ present }) => present !== null);
  const withDay = { ...context, day };
  let position = await readLastPosition(tx);
  for (let start = 0; start < writes.length; start += CHUNK) {
    const chunk = writes.slice(start, start + CHUNK);
    await writeRows(tx, chunk, { ...withDay, position });
    position += chunk.length;
    await writeVariants(
      tx,
      chunk.filter(({ present }) => present === null),
      withDay,
    );
    await writeLists(tx, chunk);
    await writeHistory(tx, chunk, context);
    await refreshIndex(tx);
    onProgress(start + chunk.length);
  }
  for (let start = 0; start < known.length; start += CHUNK) {
    if (start === 0) await lockVariants(tx, known);
    await writeVariants(tx, known.slice(start, start + CHUNK), withDay);
    await refreshIndex(tx);
  }
  await writeStock(tx, writes, context);
}

async function readLastPosition(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${products.position}), 0)` })
    .from(products);
  return last?.position ?? 0;
}

/** Runs what triggers have put off until the commit, which would take too long for all products at once. */
export async function refreshIndex(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

/** In the order of their ids, as every sale locks them. */
async function lockVariants(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  await tx.execute(sql`select from variants where product_id = any(${sql.param(ids)}::text[])
    order by id for no key update`);
}

type RowContext = WriteContext & { position: number };

async function writeRows(
  tx: Tx,
  writes: readonly ProductWrite[],
  { day, accountId, position }: RowContext,
): Promise<void> {
  const rows = writes.map(({ id, present, document, isPublished }, at) => {
    const isNewAndPublished = present === null && isPublished;
    return {
      ...documentColumns(document, day),
      id,
      status: isNewAndPublished ? ('published' as const) : (present?.row.status ?? 'draft'),
      publishAt: present?.row.publishAt ?? null,
      hasBeenPublished: isNewAndPublished,
      rating: 0,
      reviewCount: 0,
      position: position + at + 1,
      publishedAt: sql`now()`,
      version: (present?.row.version ?? 0) + 1,
      updatedAt: sql`now()`,
      updatedBy: accountId,
    };
  });
  const [first] = writes;
  if (!first) return;
  const written = [...Object.keys(documentColumns(first.document, day)), 'version', 'updatedBy'];
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: { ...excludedColumns(products, written), updatedAt: sql`now()` },
    });
  await redirectSlugs(tx, writes);
}

/** The earlier URL of a page that was public leads to the new one. */
async function redirectSlugs(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const moved = writes.flatMap(({ id, present, document }) =>
    present?.row.hasBeenPublished && present.row.slug !== document.slug
      ? [{ slug: present.row.slug, productId: id, to: document.slug }]
      : [],
  );
  if (moved.length === 0) return;
  const taken = sql.param(moved.map(({ to }) => to));
  await tx.delete(productSlugs).where(sql`${productSlugs.slug} = any(${taken}::text[])`);
  const rows = moved.map(({ slug, productId }) => ({ slug, productId }));
  await tx.insert(productSlugs).values(rows).onConflictDoNothing();
}

async function writeLists(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const changed = writes.filter(
    ({ present, document }) =>
      JSON.stringify(present?.document.attributes ?? []) !== JSON.stringify(document.attributes),
  );
  if (changed.length === 0) return;
  const ids = sql.param(changed.map(({ id }) => id));
  await tx
    .delete(productAttributes)
    .where(sql`${productAttributes.productId} = any(${ids}::text[])`);
  const known = await readAttributes(tx);
  const rows = changed.flatMap(({ id, document }) => valueRows(id, document.attributes, known));
  if (rows.length > 0) await tx.insert(productAttributes).values(rows);
}

/** Versions, which the history of each product shows, and the audit log. */
async function writeHistory(
  tx: Tx,
  writes: readonly ProductWrite[],
  { accountId }: Pick<WriteContext, 'accountId'>,
): Promise<void> {
  const ids = sql.param(writes.map(({ id }) => id));
  const stored = await tx
    .selectDistinct({ id: productVersions.productId })
    .from(productVersions)
    .where(sql`${productVersions.productId} = any(${ids}::text[])`);
  const withVersions = new Set(stored.map(({ id }) => id));
  const first = writes.flatMap(({ id, present }) =>
    present && !withVersions.has(id)
      ? [
          {
            productId: id,
            version: present.row.version,
            document: present.document,
            savedAt: present.row.updatedAt,
            savedBy: null,
          },
        ]
      : [],
  );
  if (first.length > 0) await tx.insert(productVersions).values(first);
  await tx.insert(productVersions).values(
    writes.map(({ id, present, document }) => ({
      productId: id,
      version: (present?.row.version ?? 0) + 1,
      document,
      savedBy: accountId,
    })),
  );
  await tx.execute(sql`delete from product_versions v using products p
    where p.id = v.product_id and p.id = any(${ids}::text[]) and v.version <= p.version - ${KEPT_VERSIONS}`);
  const entries = writes.map(({ id, present, document }) => ({
    accountId: accountId ?? SYSTEM,
    action: present ? 'product.saved' : 'product.created',
    subject: `product:${id}`,
    changes: changesBetween(present?.document ?? emptyDocument, document),
  }));
  const changed = entries.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) await tx.insert(auditLog).values(changed);
}
