// A product as the back office edits it: its document, status, version and stock, whatever its status.
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { ProductDocument, ProductStatus } from '#domain/product/product-document.ts';
import type { AskedPrice } from '#domain/product/struck-price.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { productColours, products, variants } from '#server/platform/db/schema/catalogue.ts';
import { loadValues } from './attribute-values.ts';
import { listAskedPrices } from './asked-prices.ts';
import { type ProductRow, productDocumentOf } from './composite-fields.ts';

/** `onHand` includes `reserved`. */
export type VariantStock = { variantId: string; onHand: number; reserved: number };
export type EditedProduct = {
  id: string;
  status: ProductStatus;
  /** The version that a save must name. */
  version: number;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string;
  updatedAt: string;
  /** Name of the account; null for the shop itself and for a deleted account. */
  updatedBy: string | null;
  document: ProductDocument;
  stock: VariantStock[];
  /** Prices that customers were asked in the last 30 days. */
  askedPrices: AskedPrice[];
};

/** Throws `product/not-found`. */
export async function loadProduct(db: Db | Tx, id: string): Promise<EditedProduct> {
  const [found] = await db
    .select({ product: products, updatedBy: users.name })
    .from(products)
    .leftJoin(users, eq(users.id, products.updatedBy))
    .where(eq(products.id, id));
  if (!found) throw new AppError('product/not-found');
  const { product, updatedBy } = found;
  const { document, stock } = await loadDocument(db, product);
  return {
    id,
    status: product.status,
    version: product.version,
    publishAt: product.publishAt?.toISOString() ?? null,
    unpublishAt: product.unpublishAt?.toISOString() ?? null,
    publishedAt: product.publishedAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    updatedBy,
    document,
    stock,
    askedPrices: await listAskedPrices(db, id),
  };
}

/** Locks the product until the end of the transaction, without blocking rows that refer to it. Throws `product/not-found`. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const [product] = await tx
    .select()
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (!product) throw new AppError('product/not-found');
  return product;
}

/** Document and stock of a product, without archived colours and variants. */
export async function loadDocument(
  db: Db | Tx,
  product: ProductRow,
): Promise<{ document: ProductDocument; stock: VariantStock[] }> {
  const colours = await db
    .select({
      name: productColours.name,
      code: productColours.code,
      family: productColours.family,
    })
    .from(productColours)
    .where(and(eq(productColours.productId, product.id), eq(productColours.isArchived, false)))
    .orderBy(asc(productColours.position));
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, product.id), eq(variants.isArchived, false)))
    .orderBy(asc(variants.position), asc(variants.id));
  const attributes = await loadValues(db, product.id);
  const document = productDocumentOf({ row: product, colours, variants: rows, attributes });
  const stock = rows.map(({ id, onHand, reserved }) => ({ variantId: id, onHand, reserved }));
  return { document, stock };
}
