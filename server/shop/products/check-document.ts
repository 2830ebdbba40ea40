// What only the database can tell about a product document: whether its URL, SKUs and variants are its own.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { documentErrors, missingIn } from '#domain/product/product-document-rules.ts';
import type {
  DocumentField,
  ProductDocument,
  ProductStatus,
} from '#domain/product/product-document.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { productSlugs } from '#server/platform/db/schema/product-history.ts';
import { valueErrors } from './attribute-values.ts';

/** Throws `product/invalid` with a message for each field. */
export async function assertSavable(
  tx: Tx,
  productId: string,
  document: ProductDocument,
): Promise<void> {
  const fields: FieldErrors = {
    ...documentErrors(document),
    ...(await variantErrors(tx, productId, document)),
    ...(await valueErrors(tx, document.attributes)),
  };
  if (!(await hasCategory(tx, document.category))) fields.category ??= 'Choose a category.';
  if (document.slug && (await isSlugTaken(tx, productId, document.slug))) {
    fields.slug ??= 'Another product has this URL.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('product/invalid', { fields });
}

async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id));
  return found.length > 0;
}

/** Throws `product/incomplete` with the missing fields; `lacking` lists those that the product may go on lacking. */
export function assertNothingMissing(
  status: ProductStatus,
  document: ProductDocument,
  lacking: readonly DocumentField[] = [],
): void {
  const missing = missingIn(status, document).filter(({ field }) => !lacking.includes(field));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ field, message }) => [field, `${message}.`]));
  throw new AppError('product/incomplete', { fields, details: { missing } });
}

/** Whether another product has the slug, or had it before: the links of that product would lead here. */
export async function isSlugTaken(tx: Tx, productId: string, slug: string): Promise<boolean> {
  const current = tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.id, productId)));
  const earlier = tx
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(and(eq(productSlugs.slug, slug), ne(productSlugs.productId, productId)));
  return (await current.union(earlier)).length > 0;
}

/** A slug from the name that no product has; a number is added to one that is taken. */
export async function generateSlug(tx: Tx, productId: string, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base.slice(0, 74)}-${number}`;
    if (!(await isSlugTaken(tx, productId, slug))) return slug;
  }
}

async function variantErrors(
  tx: Tx,
  productId: string,
  document: ProductDocument,
): Promise<FieldErrors> {
  const ids = document.variants.flatMap(({ id }) => (id === null ? [] : [id]));
  const skus = document.variants.flatMap(({ sku }) => (sku ? [sku.toUpperCase()] : []));
  const own = new Set(
    (
      await tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
    ).map(({ id }) => id),
  );
  const foreign =
    skus.length === 0
      ? []
      : await tx
          .select({ id: variants.id, sku: variants.sku })
          .from(variants)
          .where(
            inArray(
              sql`lower(${variants.sku})`,
              skus.map((sku) => sku.toLowerCase()),
            ),
          );
  const entries = document.variants.flatMap(({ id, sku }, at): [string, string][] => {
    const isUnknown = id !== null && (!own.has(id) || ids.indexOf(id) !== ids.lastIndexOf(id));
    const isTaken = foreign.some(
      (other) =>
        other.sku.toLowerCase() === sku.toLowerCase() && other.id !== id && !ids.includes(other.id),
    );
    return [
      ...(isUnknown
        ? [[`variants.${at}.id`, 'This variant does not exist.'] as [string, string]]
        : []),
      ...(isTaken
        ? [[`variants.${at}.sku`, 'Another variant has this SKU.'] as [string, string]]
        : []),
    ];
  });
  return Object.fromEntries(entries);
}
