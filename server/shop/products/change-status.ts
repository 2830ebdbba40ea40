// Publishes, schedules, unpublishes, archives and deletes products, at once and at a set time.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { ProductStatus } from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { assertNothingMissing } from './check-document.ts';
import type { ProductRow } from './composite-fields.ts';
import { type EditedProduct, loadDocument, loadProduct, lockProduct } from './load-product.ts';
import { throwEdited } from './save-product.ts';

/** `publishAt` only of a scheduled product; `unpublishAt` of a published or scheduled one. */
export type StatusChange = {
  version: number;
  status: ProductStatus;
  publishAt: Date | null;
  unpublishAt: Date | null;
};

/** Throws `product/edited-by-another`, `product/incomplete` or `product/publish-time-past`. */
export async function changeStatus(
  db: Db,
  accountId: string,
  { id, ...change }: StatusChange & { id: string },
): Promise<EditedProduct> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.version !== change.version) await throwEdited(tx, id);
    await setStatus(tx, accountId, { product, change });
  });
  return loadProduct(db, id);
}

/** The product is locked. Throws `product/incomplete` or `product/publish-time-past`. */
export async function setStatus(
  tx: Tx,
  accountId: string,
  { product, change }: { product: ProductRow; change: Omit<StatusChange, 'version'> },
): Promise<void> {
  const { status } = change;
  const isPublic = status === 'published';
  if (status !== 'draft') assertNothingMissing(status, (await loadDocument(tx, product)).document);
  const publishAt = status === 'scheduled' ? change.publishAt : null;
  const unpublishAt = isPublic || status === 'scheduled' ? change.unpublishAt : null;
  await assertFuture(tx, { status, publishAt, unpublishAt });
  await tx
    .update(products)
    .set({
      status,
      publishAt,
      unpublishAt,
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: accountId,
      ...(isPublic && { hasBeenPublished: true }),
      ...(isPublic && !product.hasBeenPublished && { publishedAt: sql`now()` }),
    })
    .where(eq(products.id, product.id));
  await recordAudit(tx, {
    accountId,
    action: `product.${status}`,
    subject: `product:${product.id}`,
    changes: [
      { field: 'status', from: product.status, to: status },
      ...(publishAt ? [{ field: 'publishAt', from: product.publishAt, to: publishAt }] : []),
      ...(unpublishAt
        ? [{ field: 'unpublishAt', from: product.unpublishAt, to: unpublishAt }]
        : []),
    ],
  });
}

/** Deletes a draft that was never in the shop. Throws `product/sold-before` for any other. */
export async function deleteDraft(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.hasBeenPublished) throw new AppError('product/sold-before');
    await tx.delete(products).where(eq(products.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'product.deleted',
      subject: `product:${id}`,
      changes: [{ field: 'name', from: product.name, to: null }],
    });
  });
}

/** Publishes and unpublishes what is due, by the clock of the database. Returns how many. */
export async function applyDuePublications(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await selectRows(
      tx,
      dueRow,
      sql`
      update products set status = 'published', publish_at = null, version = version + 1, updated_at = now(), updated_by = null,
        published_at = case when has_been_published then published_at else publish_at end, has_been_published = true
      where status = 'scheduled' and publish_at <= now() returning id`,
    );
    const over = await selectRows(
      tx,
      dueRow,
      sql`
      update products set status = 'draft', unpublish_at = null, version = version + 1, updated_at = now(), updated_by = null
      where status = 'published' and unpublish_at <= now() returning id`,
    );
    await recordDue(tx, begun, { from: 'scheduled', to: 'published' });
    await recordDue(tx, over, { from: 'published', to: 'draft' });
    return begun.length + over.length;
  });
}

const dueRow = z.object({ id: z.string() });

async function recordDue(
  tx: Tx,
  due: readonly z.infer<typeof dueRow>[],
  status: { from: ProductStatus; to: ProductStatus },
): Promise<void> {
  for (const { id } of due) {
    const changes = [{ field: 'status', ...status }];
    const action = `product.${status.to}`;
    await recordAudit(tx, { accountId: null, action, subject: `product:${id}`, changes });
  }
}

type Times = Pick<StatusChange, 'status' | 'publishAt' | 'unpublishAt'>;

async function assertFuture(tx: Tx, { status, publishAt, unpublishAt }: Times): Promise<void> {
  const now = await databaseTime(tx);
  if (status === 'scheduled' && !(publishAt && publishAt > now)) {
    throw new AppError('product/publish-time-past', {
      fields: { publishAt: 'Choose a time in the future.' },
    });
  }
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) {
    throw new AppError('product/publish-time-past', {
      fields: { unpublishAt: 'Choose a time after the product is published.' },
    });
  }
}
