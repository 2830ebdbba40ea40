// Begins and ends sales, each product in a transaction of its own.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { changesBetween } from '#domain/editing/field-change.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { isSaleRunning, salePrice, saleFields } from '#domain/product/sale.ts';
import { type ProductRow, priceColumns } from './composite-fields.ts';
import { loadDocument, lockProduct } from './load-product.ts';
import { saveChange } from './save-product.ts';
import { today } from './today.ts';

/** Products with a due sale that are read at once. */
const BATCH = 500;

/** Sales whose first day has come, and those whose last day is over, by the clock of the database. */
export async function applySales(db: Db): Promise<void> {
  const day = await today(db);
  for (let after: string | undefined = ''; after !== undefined;) {
    const due = await listDue(db, { day, after });
    await forEachIsolated(due, (id) => db.transaction((tx) => applySale(tx, id, day)));
    after = due.length < BATCH ? undefined : due.at(-1);
  }
}

async function listDue(db: Db, { day, after }: { day: string; after: string }): Promise<string[]> {
  const isDue = sql`${products.sale}->>'lastDay' < ${day}
    or (${products.beforeSale} is null and ${products.sale}->>'firstDay' <= ${day})`;
  const due = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.sale), gt(products.id, after), sql`(${isDue})`))
    .orderBy(products.id)
    .limit(BATCH);
  return due.map(({ id }) => id);
}

async function applySale(tx: Tx, id: string, day: string): Promise<void> {
  const product = await lockProduct(tx, id);
  if (product.sale === null) return;
  if (product.sale.lastDay < day) {
    const { version } = product;
    await saveChange(tx, null, { id, version, changes: { sale: null }, stockChanges: [] });
  } else if (product.beforeSale === null && isSaleRunning(product.sale, day)) {
    await beginSale(tx, product, day);
  }
}

/** The document, which has the price without the sale, stays: an editor that is open can go on saving. */
async function beginSale(tx: Tx, product: ProductRow, day: string): Promise<void> {
  const { id } = product;
  const { document } = await loadDocument(tx, product);
  if (document.sale === null) return;
  await tx.update(products).set(priceColumns(document, day)).where(eq(products.id, id));
  for (const { id: variantId, pricePaise } of document.variants) {
    if (variantId === null || pricePaise === null) continue;
    await tx
      .update(variants)
      .set({
        pricePaise: salePrice(pricePaise, document.sale),
        priceBeforeSalePaise: pricePaise,
      })
      .where(eq(variants.id, variantId));
  }
  await recordAudit(tx, {
    accountId: null,
    action: 'product.sale-started',
    subject: `product:${id}`,
    changes: changesBetween(
      { pricePaise: document.pricePaise },
      {
        pricePaise: saleFields(document, document.sale).pricePaise,
      },
    ),
  });
}
