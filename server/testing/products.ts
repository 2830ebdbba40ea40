// Products that a test makes for itself, so that no test fights over the samples' single pieces.
import { eq } from 'drizzle-orm';
import type { SampleProduct } from '#samples/product.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { seedProducts } from '#server/db/seed.ts';

export function aProduct(id: string, changes: Partial<SampleProduct> = {}): SampleProduct {
  return {
    id,
    slug: `piece-${id}`,
    name: `Piece ${id}`,
    craft: 'Hand-embroidered lehenga set',
    kind: 'lehenga-set',
    category: 'Women',
    description: 'A piece.',
    details: 'Made by hand.',
    priceRupees: 1000,
    originalPriceRupees: 2000,
    rating: 4.5,
    reviewCount: 10,
    isNew: false,
    isOnSale: true,
    isFeatured: false,
    isFreeSize: true,
    colours: [{ name: 'Wine', code: '#6f152b', family: 'red' }],
    sizes: ['Free Size'],
    soldOut: [],
    specifications: [{ label: 'Material', value: 'Silk' }],
    publishedAt: '2026-05-01T00:00:00Z',
    pictures: [{ key: `${id}/look`, alt: `Piece ${id}` }],
    palette: {
      base: '#000',
      deep: '#000',
      accent: '#000',
      pale: '#000',
      wall: '#000',
      niche: '#000',
    },
    ...changes,
  };
}

/** Puts the products in; `stock` sets every variant's number on hand. */
export async function stocked(
  db: Db,
  products: SampleProduct[],
  stock = 1,
  firstPosition = 0,
): Promise<void> {
  await db.transaction((tx) => seedProducts(tx, products, firstPosition));
  for (const { id } of products) {
    await db.update(variants).set({ onHand: stock }).where(eq(variants.productId, id));
  }
}

/** A shopper with an account, for verbs that need no more than her id. */
export async function aShopper(db: Db, id: string): Promise<string> {
  await db.insert(users).values({ id, name: id, email: `${id}@example.in` });
  return id;
}
