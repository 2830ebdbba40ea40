// The wishlists of accounts.
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Product } from '#domain/product/product.ts';
import type { WishlistProduct } from '#domain/cart/wishlist.ts';
import { loadProducts } from '#server/shop/catalogue/products/load-products.ts';
import type { Db } from '#server/platform/db/db.ts';
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

/** Bounds the work of showing one account's list. */
const MAX_ENTRIES = 200;

/** `colours`: the chosen ones, by product id. */
type GuestWishlist = { productIds: readonly string[]; colours?: Record<string, string> };

export function openWishlist(db: Db) {
  const read = (accountId: string) => readWishlist(db, accountId);
  return {
    read,
    /** Adding twice keeps the first colour. Throws `product/not-found`. */
    async add(
      accountId: string,
      { productId, colour }: { productId: string; colour: string | null },
    ): Promise<WishlistProduct[]> {
      const found = await insertEntries(db, accountId, [{ productId, colour }]);
      if (found === 0) throw new AppError('product/not-found');
      return read(accountId);
    },
    async remove(accountId: string, productId: string): Promise<WishlistProduct[]> {
      await db
        .delete(wishlistEntries)
        .where(
          and(eq(wishlistEntries.accountId, accountId), eq(wishlistEntries.productId, productId)),
        );
      return read(accountId);
    },
    /** Ignores ids the catalogue no longer has. Merging twice changes nothing. */
    async merge(
      accountId: string,
      { productIds, colours = {} }: GuestWishlist,
    ): Promise<WishlistProduct[]> {
      const ids = [...new Set(productIds)].slice(0, MAX_ENTRIES);
      await insertEntries(
        db,
        accountId,
        ids.map((productId) => ({ productId, colour: colours[productId] ?? null })),
      );
      return read(accountId);
    },
  };
}

export type Wishlists = ReturnType<typeof openWishlist>;

async function readWishlist(db: Db, accountId: string): Promise<WishlistProduct[]> {
  const entries = await db
    .select({ productId: wishlistEntries.productId, colour: wishlistEntries.colour })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.accountId, accountId))
    .orderBy(asc(wishlistEntries.addedAt), asc(wishlistEntries.productId))
    .limit(MAX_ENTRIES);
  const products = await loadProducts(
    db,
    entries.map((entry) => entry.productId),
  );
  const colours = new Map(entries.map(({ productId, colour }) => [productId, colour]));
  return products.map((product) => itemOf(product, colours.get(product.id) ?? null));
}

/** A wishlist item, without a colour that the product no longer has. */
function itemOf(product: Product, colour: string | null): WishlistProduct {
  const isOffered = product.colors.some(({ name }) => name === colour);
  return { ...product, ...(colour !== null && isOffered && { colour }) };
}

/** Leaves out products that the catalogue does not have, or that customers may not see. Returns how many there were. */
async function insertEntries(
  db: Db,
  accountId: string,
  entries: readonly { productId: string; colour: string | null }[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const ids = entries.map(({ productId }) => productId);
  const colours = entries.map(({ colour }) => colour);
  return firstOf(await insertVisible(db, { accountId, ids, colours })).count;
}

type NewEntries = { accountId: string; ids: string[]; colours: (string | null)[] };

const insertVisible = statement(
  'insert_wishlist_entries',
  z.object({ count: z.int() }),
  (p: Params<NewEntries>) => sql`
    with visible as (
      select p.id, entry.colour from unnest(${p.ids}::text[], ${p.colours}::text[]) as entry (id, colour)
        join products p on p.id = entry.id where is_visible(p.status)),
    inserted as (
      insert into wishlist_entries (account_id, product_id, colour)
      select ${p.accountId}, id, colour from visible on conflict do nothing)
    select count(*)::int as count from visible`,
);
