// An account's wishlist.
import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { readProducts, toCard } from '#server/catalogue/read.ts';
import { type Db, violates } from '#server/db/db.ts';
import { wishlistEntries } from '#server/db/schema/accounts.ts';

/** More than anybody looks through; a list is not a store room. */
const MAX_ENTRIES = 200;

export function openWishlist(db: Db) {
  const read = (accountId: string) => readWishlist(db, accountId);
  return {
    read,
    async add(accountId: string, productId: string): Promise<WishlistItem[]> {
      await keep(db, accountId, [productId]);
      return read(accountId);
    },
    async remove(accountId: string, productId: string): Promise<WishlistItem[]> {
      await db
        .delete(wishlistEntries)
        .where(
          and(eq(wishlistEntries.accountId, accountId), eq(wishlistEntries.productId, productId)),
        );
      return read(accountId);
    },
    /** Unknown products of an old browser are left out; doing it twice changes nothing. */
    async merge(accountId: string, productIds: readonly string[]): Promise<WishlistItem[]> {
      const known = await readProducts(db, [...new Set(productIds)].slice(0, MAX_ENTRIES));
      await keep(
        db,
        accountId,
        known.map((product) => product.id),
      );
      return read(accountId);
    },
  };
}

async function readWishlist(db: Db, accountId: string): Promise<WishlistItem[]> {
  const entries = await db
    .select({ productId: wishlistEntries.productId })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.accountId, accountId))
    .orderBy(asc(wishlistEntries.addedAt), asc(wishlistEntries.productId))
    .limit(MAX_ENTRIES);
  const products = await readProducts(
    db,
    entries.map((entry) => entry.productId),
  );
  return products.map(toCard);
}

async function keep(db: Db, accountId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  try {
    await db
      .insert(wishlistEntries)
      .values(productIds.map((productId) => ({ accountId, productId })))
      .onConflictDoNothing();
  } catch (error) {
    if (violates(error, 'wishlist_entries_product_fkey')) throw new Refusal('product/not-found');
    throw error;
  }
}
