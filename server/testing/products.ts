// Products for tests, so that no two tests compete for the sample products' single items.
import { eq, sql } from 'drizzle-orm';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import { seedProducts } from '#server/seed/seed.ts';

export function aProduct(id: string, changes: Partial<SampleProduct> = {}): SampleProduct {
  return {
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    subtitle: 'Hand-embroidered lehenga set',
    kind: 'lehenga-set',
    category: 'Women',
    description: 'A product.',
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
    tags: [],
    publishedAt: '2026-05-01T00:00:00Z',
    images: [{ key: `${id}/look`, alt: `Product ${id}` }],
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

/** Inserts the products; every variant has `stock` items on hand. */
export async function stocked(
  db: Db,
  products: SampleProduct[],
  stock = 1,
  firstPosition = 0,
): Promise<void> {
  await db.transaction((tx) => seedProducts(tx, products, { firstPosition }));
  for (const { id } of products) {
    await db.execute(sql`
      with before as (select id, on_hand from variants where product_id = ${id} and on_hand <> ${stock}),
        logged as (insert into stock_movements (variant_id, on_hand_change, reserved_change, reason)
          select id, ${stock} - on_hand, 0, 'counted' from before)
      update variants set on_hand = ${stock} where id in (select id from before)`);
  }
}

/** The first stock movement of a variant that a test inserts by itself. */
export async function addOpeningMovement(db: Db, variantId: string, onHand: number): Promise<void> {
  const change = { variantId, onHandChange: onHand, reservedChange: 0 };
  await db.insert(stockMovements).values({ ...change, reason: 'opening' });
}

/** Inserts an account, for use cases that need only its id. */
export async function aCustomer(db: Db, id: string): Promise<string> {
  await db.insert(users).values({ id, name: id, email: `${id}@example.in` });
  return id;
}

/** Another size of a variant's product in its colour; at the product's price without `rupees`. Returns its id. */
export async function addSize(
  db: Db,
  variantId: string,
  { size, stock, rupees }: { size: string; stock: number; rupees?: number },
): Promise<string> {
  const [own] = await db.select().from(variants).where(eq(variants.id, variantId));
  if (!own) throw new Error('There is no such variant');
  const id = `${own.productId}-${size}`;
  await db.insert(variants).values({
    id,
    productId: own.productId,
    colour: own.colour,
    size,
    position: 1 + size.length,
    onHand: stock,
    sku: id,
    pricePaise: rupees === undefined ? null : rupees * 100,
  });
  await addOpeningMovement(db, id, stock);
  return id;
}
