// Versions of a product: the first is stored with the first save, and those of one sitting become one.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { productVersions } from '#server/platform/db/schema/product-history.ts';
import type { ProductRow } from './composite-fields.ts';

/** Stores the version of a product that no save has changed yet, so that its first save can be undone as well. */
export async function insertFirstVersion(
  tx: Tx,
  { id, version, updatedAt }: ProductRow,
  document: ProductDocument,
): Promise<void> {
  const stored = await tx
    .select({ version: productVersions.version })
    .from(productVersions)
    .where(eq(productVersions.productId, id))
    .limit(1);
  if (stored.length > 0) return;
  await tx
    .insert(productVersions)
    .values({ productId: id, version, document, savedAt: updatedAt, savedBy: null });
}

/** A draft is saved while somebody types: their versions of the last ten minutes become one. */
export async function deleteRecentVersions(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx
    .delete(productVersions)
    .where(
      and(
        eq(productVersions.productId, id),
        eq(productVersions.savedBy, accountId),
        sql`${productVersions.savedAt} > now() - interval '10 minutes'`,
      ),
    );
}
