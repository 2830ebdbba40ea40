// History of a product: its stored versions, each with what it changed; a version is restored by a new save.
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type FieldChange, changesBetween } from '#domain/editing/field-change.ts';
import { type ProductDocument, emptyDocument } from '#domain/product/product-document.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { productVersions } from '#server/platform/db/schema/product-history.ts';
import { withoutDeleted } from './attribute-values.ts';
import { type EditedProduct, loadProduct } from './load-product.ts';
import { createProduct, saveProduct } from './save-product.ts';

export type ProductVersion = {
  version: number;
  at: string;
  /** Name of the account; null for the shop itself and for a deleted account. */
  by: string | null;
  /** Against the version before; of the oldest stored one, empty. */
  changes: FieldChange[];
};

/** Newest first, at most 50. Throws `product/not-found`. */
export async function listVersions(db: Db, productId: string): Promise<ProductVersion[]> {
  await loadProduct(db, productId);
  const rows = await db
    .select({
      version: productVersions.version,
      at: productVersions.savedAt,
      by: users.name,
      document: productVersions.document,
    })
    .from(productVersions)
    .leftJoin(users, eq(users.id, productVersions.savedBy))
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(productVersions.version));
  return rows.map(({ version, at, by, document }, index) => {
    const before = rows[index + 1]?.document;
    const changes = before ? changesBetween(withNewFields(before), withNewFields(document)) : [];
    return { version, at: at.toISOString(), by, changes };
  });
}

/** A version may be older than a field of the document. */
function withNewFields(document: ProductDocument): ProductDocument {
  return { ...emptyDocument, ...document };
}

type Restoration = { id: string; version: number; restored: number };

/** Saves the document of an earlier version as a new one; the stock stays. Throws as `saveProduct` does. */
export async function restoreVersion(
  db: Db,
  accountId: string,
  { id, version, restored }: Restoration,
): Promise<EditedProduct> {
  const [row] = await db
    .select({ document: productVersions.document })
    .from(productVersions)
    .where(and(eq(productVersions.productId, id), eq(productVersions.version, restored)));
  if (!row) throw new AppError('product/not-found');
  const { attributes, ...document }: Partial<ProductDocument> = row.document;
  const changes = {
    ...document,
    ...(attributes && { attributes: await withoutDeleted(db, attributes) }),
  };
  return saveProduct(db, accountId, { id, version, changes, stockChanges: [] });
}

/** A draft with the same texts, prices, images, colours and sizes, with a URL and SKUs of its own and without stock. */
export async function duplicateProduct(
  db: Db,
  accountId: string,
  id: string,
): Promise<EditedProduct> {
  const { document } = await loadProduct(db, id);
  const changes = {
    ...document,
    name: `${document.name.slice(0, 110)} (copy)`,
    slug: '',
    sale: null,
    variants: document.variants.map((variant) => ({ ...variant, id: null, sku: '' })),
  };
  return createProduct(db, accountId, { changes, stockChanges: [] });
}
