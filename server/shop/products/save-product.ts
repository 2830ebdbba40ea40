// Creates and saves products: each save names the version it started from, and stores the whole document as a version.
import { randomUUID } from 'node:crypto';
import { and, eq, lte, max, sql } from 'drizzle-orm';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { changedFields, changesBetween } from '#domain/editing/field-change.ts';
import { normaliseTags } from '#domain/product/product-tags.ts';
import { missingIn } from '#domain/product/product-document-rules.ts';
import {
  type ProductDocument,
  changesPrices,
  emptyDocument,
  slugOf,
} from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { productSlugs, productVersions } from '#server/platform/db/schema/product-history.ts';
import { resolveValues, saveValues } from './attribute-values.ts';
import { adjustStock } from './adjust-stock.ts';
import { assertNothingMissing, assertSavable, generateSlug } from './check-document.ts';
import { documentColumns } from './composite-fields.ts';
import { type EditedProduct, loadDocument, loadProduct, lockProduct } from './load-product.ts';
import { saveProductOptions } from './save-variants.ts';
import { deleteRecentVersions, insertFirstVersion } from './store-versions.ts';
import { type EditorStockChange, appliedChanges } from './applied-changes.ts';
import { today } from './today.ts';

export const KEPT_VERSIONS = 50;

export type ProductChange = {
  /** The version that the editor started from. */
  version: number;
  /** Fields that changed; a list is replaced as a whole. */
  changes: Partial<ProductDocument>;
  stockChanges: readonly EditorStockChange[];
  /** Chosen by the editor: the stock changes of one draft are applied once, also when its save is sent again. */
  draftId?: string | undefined;
  /** False: a price that customers know is not changed, as the password was not given lately. */
  mayChangePrices?: boolean;
};

/**
 * Inserts a draft; a name is enough. Asked again with the same `id`, it returns the product that the first request
 * created. Throws `product/invalid`.
 */
export async function createProduct(
  db: Db,
  accountId: string,
  {
    id = randomUUID(),
    changes,
    stockChanges,
  }: Pick<ProductChange, 'changes' | 'stockChanges'> & { id?: string },
): Promise<EditedProduct> {
  const create = async (tx: Tx) => {
    const wanted = await normalised(tx, { ...emptyDocument, ...changes });
    const [present] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, id));
    if (present) return;
    await assertSavable(tx, id, wanted);
    const slug = await chooseSlug(tx, id, { document: wanted, before: null });
    const document = { ...wanted, slug };
    await insertDraft(tx, { id, document, accountId });
    const saved = await saveRest(tx, { id, document, stockChanges, accountId, version: 1 });
    await recordAudit(tx, {
      accountId,
      action: 'product.created',
      subject: `product:${id}`,
      changes: changesBetween(emptyDocument, saved),
    });
  };
  await withUniqueErrors(() => db.transaction(create)).catch((error: unknown) => {
    // The same request, sent again while the first was running, has created it.
    if (!violates(error, 'products_pkey')) throw error;
  });
  return loadProduct(db, id);
}

/**
 * Throws `product/edited-by-another` with `{ current, applied }`, the stored product and the draft's stock changes that
 * it includes, when the version is no longer the stored one; `auth/password-required`; `product/invalid`; `product/incomplete` when a product in the shop would lack more than before;
 * `stock/below-reserved`. Then nothing is saved.
 */
export async function saveProduct(
  db: Db,
  accountId: string,
  { id, ...change }: ProductChange & { id: string },
): Promise<EditedProduct> {
  await withUniqueErrors(() =>
    db.transaction((tx) => saveChange(tx, accountId, { id, ...change })),
  );
  return loadProduct(db, id);
}

/** Saves a product like `saveProduct`, inside another transaction; `accountId` is null for a job of the shop. */
export async function saveChange(
  tx: Tx,
  accountId: string | null,
  {
    id,
    version,
    changes,
    stockChanges,
    draftId,
    mayChangePrices = true,
  }: ProductChange & {
    id: string;
  },
): Promise<void> {
  const product = await lockProduct(tx, id);
  const applied = draftId === undefined ? [] : await appliedChanges(tx, id, draftId);
  if (product.version !== version || applied.length > 0) await throwEdited(tx, id, applied);
  const before = (await loadDocument(tx, product)).document;
  const wanted = await normalised(tx, { ...before, ...changes });
  if (stockChanges.length === 0 && changedFields(before, wanted).length === 0) return;
  if (!mayChangePrices && product.hasBeenPublished && changesPrices(before, wanted)) {
    throw new AppError('auth/password-required');
  }
  await assertSavable(tx, id, wanted);
  const lacking = missingIn(product.status, before).map(({ field }) => field);
  assertNothingMissing(product.status, wanted, lacking);
  const followed = product.hasBeenPublished ? null : before;
  const slug = await chooseSlug(tx, id, { document: wanted, before: followed });
  const document = { ...wanted, slug };
  const next = version + 1;
  await insertFirstVersion(tx, product, before);
  await tx
    .update(products)
    .set({
      ...documentColumns(document, await today(tx)),
      version: next,
      updatedAt: sql`now()`,
      updatedBy: accountId,
    })
    .where(eq(products.id, id));
  if (slug !== before.slug && product.hasBeenPublished) {
    await redirectSlug(tx, { id, from: before.slug, to: slug });
  }
  const rest = { id, document, stockChanges, draftId, accountId, version: next };
  const saved = await saveRest(tx, rest);
  await recordAudit(tx, {
    accountId,
    action: 'product.saved',
    subject: `product:${id}`,
    changes: changesBetween(before, saved),
  });
}

async function normalised(tx: Tx, document: ProductDocument): Promise<ProductDocument> {
  const { name, tags } = document;
  const attributes = await resolveValues(tx, document.attributes);
  return { ...document, name: name.trim(), tags: normaliseTags(tags), attributes };
}

/** Throws `product/edited-by-another` with the stored product. */
export async function throwEdited(
  tx: Tx,
  id: string,
  applied: readonly EditorStockChange[] = [],
): Promise<never> {
  throw new AppError('product/edited-by-another', {
    details: { current: await loadProduct(tx, id), applied },
  });
}

type Rest = {
  id: string;
  document: ProductDocument;
  stockChanges: readonly EditorStockChange[];
  draftId?: string | undefined;
  accountId: string | null;
  version: number;
};

/** Colours, variants, stock, and the version; returns the document with the ids and SKUs of new variants. */
async function saveRest(
  tx: Tx,
  { id, document, stockChanges, draftId, accountId, version }: Rest,
): Promise<ProductDocument> {
  await saveProductOptions(tx, id, { document, day: await today(tx) });
  await saveValues(tx, id, document.attributes);
  const product = await lockProduct(tx, id);
  const saved = (await loadDocument(tx, product)).document;
  const changes = stockChanges.map(({ colour, size, change }, at) => {
    const variant = saved.variants.find((one) => one.colour === colour && one.size === size);
    const isFirst =
      stockChanges.findIndex((one) => one.colour === colour && one.size === size) === at;
    if (variant?.id && isFirst) return { variantId: variant.id, change };
    const message = isFirst
      ? 'This colour and size is not available.'
      : 'This colour and size is listed twice.';
    throw new AppError('product/invalid', { fields: { [`stockChanges.${at}`]: message } });
  });
  const note = 'Adjusted in the product editor';
  await adjustStock(tx, { id: draftId, changes, reason: 'editor', note, accountId });
  if (!product.hasBeenPublished && accountId !== null)
    await deleteRecentVersions(tx, id, accountId);
  await tx
    .insert(productVersions)
    .values({ productId: id, version, document: saved, savedBy: accountId });
  await tx
    .delete(productVersions)
    .where(
      and(eq(productVersions.productId, id), lte(productVersions.version, version - KEPT_VERSIONS)),
    );
  return saved;
}

/** Another transaction may take a URL or SKU between check and write. */
async function withUniqueErrors(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    const fields: FieldErrors = {
      ...(violates(error, 'products_slug_key') && { slug: 'Another product has this URL.' }),
      ...(violates(error, 'variants_sku_key') && { variants: 'Another variant has this SKU.' }),
    };
    throw Object.keys(fields).length > 0 ? new AppError('product/invalid', { fields }) : error;
  });
}

type NewDraft = { id: string; document: ProductDocument; accountId: string | null };

/** Behind the other products. */
async function insertDraft(tx: Tx, { id, document, accountId }: NewDraft): Promise<void> {
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  await tx.insert(products).values({
    ...documentColumns(document, await today(tx)),
    id,
    status: 'draft',
    hasBeenPublished: false,
    rating: 0,
    reviewCount: 0,
    position: (last?.position ?? 0) + 1,
    publishedAt: sql`now()`,
    updatedBy: accountId,
  });
}

/** `before`: of a product that was never published; its generated slug follows the name. */
async function chooseSlug(
  tx: Tx,
  id: string,
  { document, before }: { document: ProductDocument; before: ProductDocument | null },
): Promise<string> {
  const isGenerated =
    before !== null &&
    document.slug === before.slug &&
    document.name !== before.name &&
    before.slug.replace(/-\d+$/, '') === slugOf(before.name).replace(/-\d+$/, '');
  if (document.slug && !isGenerated) return document.slug;
  return generateSlug(tx, id, slugOf(document.name) || `product-${id.slice(0, 8)}`);
}

/** The earlier URL leads to the new one. */
async function redirectSlug(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await tx.delete(productSlugs).where(eq(productSlugs.slug, to));
  await tx.insert(productSlugs).values({ slug: from, productId: id }).onConflictDoNothing();
}
