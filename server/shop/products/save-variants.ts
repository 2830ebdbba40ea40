// Writes the colours and variants of a product document. What the document no longer has is archived.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  type DocumentVariant,
  type ProductDocument,
  type Sale,
  skuOf,
} from '#domain/product/product-document.ts';
import { isSaleRunning, salePrice } from '#domain/product/sale.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { productColours, variants } from '#server/platform/db/schema/catalogue.ts';
import { uniqueSkus } from './unique-skus.ts';

export type StoredVariant = typeof variants.$inferSelect;
export type WantedVariant = DocumentVariant & { id: string; position: number };
type SavedOptions = { document: ProductDocument; day: string };

/**
 * Locks the product's variants by id. The document is valid, and its variant ids are the product's. `day`: today in
 * India, which decides whether the sale is running.
 */
export async function saveProductOptions(
  tx: Tx,
  productId: string,
  { document, day }: SavedOptions,
) {
  const existing = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update');
  await saveColours(tx, productId, document);
  const wanted = await withSkus(tx, document.name, wantedVariants(document, existing));
  await freeNames(tx, existing, wanted);
  const sale = document.sale && isSaleRunning(document.sale, day) ? document.sale : null;
  for (const variant of wanted) await saveVariant(tx, productId, { variant, sale });
  const removed = existing.filter(({ id }) => !wanted.some((variant) => variant.id === id));
  if (removed.length > 0) {
    await tx
      .update(variants)
      .set({ isArchived: true })
      .where(
        inArray(
          variants.id,
          removed.map(({ id }) => id),
        ),
      );
  }
  await removeColours(tx, productId, document);
}

/** A new variant whose colour and size were archived takes up the archived one again, with its stock. */
export function wantedVariants(
  document: ProductDocument,
  existing: readonly StoredVariant[],
): WantedVariant[] {
  const named = new Set(document.variants.map(({ id }) => id));
  return document.variants.map((variant) => {
    const archived = existing.find(
      ({ id, colour, size }) =>
        !named.has(id) && colour === variant.colour && size === variant.size,
    );
    const row = document.colours.findIndex(({ name }) => name === variant.colour);
    const column = document.sizes.indexOf(variant.size);
    const position = row * document.sizes.length + column;
    const sku = variant.sku || (archived?.sku ?? '');
    return { ...variant, id: variant.id ?? archived?.id ?? randomUUID(), sku, position };
  });
}

async function withSkus(
  tx: Tx,
  productName: string,
  wanted: readonly WantedVariant[],
): Promise<WantedVariant[]> {
  const missing = wanted.filter(({ sku }) => !sku);
  if (missing.length === 0) return [...wanted];
  const skus = await uniqueSkus(
    tx,
    missing.map((variant) => skuOf(productName, variant)),
    wanted.map(({ sku }) => sku),
  );
  const generated = new Map(missing.map(({ id }, at) => [id, skus[at] ?? '']));
  return wanted.map((variant) => ({
    ...variant,
    sku: variant.sku || (generated.get(variant.id) ?? ''),
  }));
}

/** Two variants may exchange their names or SKUs, and an archived one may have the name of a new one. */
async function freeNames(
  tx: Tx,
  existing: readonly StoredVariant[],
  wanted: readonly WantedVariant[],
): Promise<void> {
  const changed = existing.filter((row) => {
    const same = wanted.find(({ id }) => id === row.id);
    return same
      ? same.colour !== row.colour || same.size !== row.size || same.sku !== row.sku
      : wanted.some(({ colour, size }) => colour === row.colour && size === row.size);
  });
  await freeNamesOf(
    tx,
    changed.map(({ id }) => id),
  );
}

/** Gives variants a size and a SKU that no other has, until they are saved. */
export async function freeNamesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(variants)
    .set({
      size: sql`${variants.size} || ' (' || ${variants.id} || ')'`,
      sku: sql`'~' || ${variants.id}`,
    })
    .where(inArray(variants.id, [...ids]));
}

async function saveVariant(
  tx: Tx,
  productId: string,
  { variant, sale }: { variant: WantedVariant; sale: Sale | null },
): Promise<void> {
  const { id, ...columns } = variantColumns(variant, sale);
  await tx
    .insert(variants)
    .values({ id, productId, onHand: 0, ...columns })
    .onConflictDoUpdate({ target: variants.id, set: { ...columns, isArchived: false } });
}

/** `sale`: the one that is running. */
export function variantColumns({ pricePaise, ...rest }: WantedVariant, sale: Sale | null) {
  const isReduced = sale !== null && pricePaise !== null;
  return {
    ...rest,
    pricePaise: isReduced ? salePrice(pricePaise, sale) : pricePaise,
    priceBeforeSalePaise: isReduced ? pricePaise : null,
  };
}

async function saveColours(tx: Tx, productId: string, { colours }: ProductDocument): Promise<void> {
  if (colours.length === 0) return;
  await tx
    .insert(productColours)
    .values(colours.map((colour, position) => ({ productId, ...colour, position })))
    .onConflictDoUpdate({
      target: [productColours.productId, productColours.name],
      set: {
        code: sql`excluded.code`,
        family: sql`excluded.family`,
        position: sql`excluded.position`,
        isArchived: false,
      },
    });
}

/** Archives the colours that archived variants have, and deletes the others. */
export async function removeColours(
  tx: Tx,
  productId: string,
  { colours }: ProductDocument,
): Promise<void> {
  const names = sql.param(colours.map(({ name }) => name));
  const isRemoved = sql`product_id = ${productId} and name <> all (${names}::text[])`;
  await tx.execute(sql`delete from product_colours c where ${isRemoved} and not exists (
    select from variants v where v.product_id = c.product_id and v.colour = c.name)`);
  await tx.execute(
    sql`update product_colours set is_archived = true where ${isRemoved} and not is_archived`,
  );
}
