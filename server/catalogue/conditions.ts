// Each filter of the list as one condition for the database.
import { type SQL, and, eq, exists, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { type Filter, PRICE_MAX } from '#domain/catalogue.ts';
import { toPaise } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { productColours, products, variants } from '#server/db/schema/catalogue.ts';

export function conditions(db: Db, filter: Filter): SQL | undefined {
  const [min, max] = filter.priceRange;
  return and(
    filter.searchQuery ? matchesWords(filter.searchQuery) : undefined,
    filter.categories.length
      ? inArray(sql`lower(${products.category})`, filter.categories)
      : undefined,
    filter.sizes.length ? hasSize(db, filter.sizes) : undefined,
    filter.colors.length ? hasColour(db, filter.colors) : undefined,
    min > 0 ? gte(products.pricePaise, toPaise(min)) : undefined,
    max < PRICE_MAX ? lte(products.pricePaise, toPaise(max)) : undefined,
    filter.inStock ? hasStock(db) : undefined,
    filter.onSale ? eq(products.isOnSale, true) : undefined,
    filter.featured ? eq(products.isFeatured, true) : undefined,
    filter.isNew ? eq(products.isNew, true) : undefined,
    filter.rating > 0 ? gte(products.rating, filter.rating) : undefined,
  );
}

/** Whole words by the language's rules, and the beginning of a name while somebody is still typing. */
function matchesWords(text: string): SQL | undefined {
  return or(
    sql`${products.words} @@ websearch_to_tsquery('english', ${text})`,
    sql`${products.name} ilike ${`%${escapeLike(text)}%`}`,
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A free-size product matches every size. */
function hasSize(db: Db, sizes: readonly string[]): SQL | undefined {
  return or(
    eq(products.isFreeSize, true),
    exists(
      db
        .select({ one: sql`1` })
        .from(variants)
        .where(and(eq(variants.productId, products.id), inArray(variants.size, [...sizes]))),
    ),
  );
}

function hasColour(db: Db, families: Filter['colors']): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(productColours)
      .where(
        and(eq(productColours.productId, products.id), inArray(productColours.family, families)),
      ),
  );
}

function hasStock(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.productId, products.id), gt(variants.onHand, variants.reserved))),
  );
}
