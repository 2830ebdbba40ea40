// Price history of the sample products: their original prices were asked until now, as a shop's own would have been.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { toPaise } from '#domain/money/money.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { askingPrices } from '#server/platform/db/schema/product-history.ts';

export async function seedAskedPrices(tx: Tx, samples: readonly SampleProduct[]): Promise<void> {
  const reduced = samples.filter((sample) => sample.originalPriceRupees > sample.priceRupees);
  if (reduced.length === 0) return;
  await tx.insert(askingPrices).values(
    reduced.map(({ id, originalPriceRupees, publishedAt }) => ({
      productId: id,
      pricePaise: toPaise(originalPriceRupees),
      askedFrom: sql`least(${publishedAt}::timestamptz, now())`,
      askedUntil: sql`now()`,
    })),
  );
  await recordPrices(
    tx,
    reduced.map(({ id }) => id),
  );
}

/** Extends the struck prices of samples that nobody has edited beyond 30 days. For a demo, which sells nothing. */
export async function extendSamplePrices(db: Db | Tx): Promise<void> {
  const { id, version, updatedBy, originalPricePaise } = products;
  const ids = sampleProducts.map((sample) => sample.id);
  const untouched = db
    .select({ id })
    .from(products)
    .where(and(inArray(id, ids), eq(version, 1), isNull(updatedBy)));
  const original = db
    .select({ price: originalPricePaise })
    .from(products)
    .where(eq(id, askingPrices.productId));
  const extended = await db
    .update(askingPrices)
    .set({ askedUntil: sql`now()` })
    .where(
      and(
        inArray(askingPrices.productId, untouched),
        isNull(askingPrices.variantId),
        isNotNull(askingPrices.askedUntil),
        eq(askingPrices.pricePaise, original),
      ),
    )
    .returning({ id: askingPrices.productId });
  await recordPrices(
    db,
    extended.map((row) => row.id),
  );
}

async function recordPrices(db: Db | Tx, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select record_asking_prices(id) from unnest(${sql.param([...ids])}::text[]) id`,
  );
}
