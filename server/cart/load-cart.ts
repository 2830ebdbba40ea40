// Loads an account's stored cart with the catalogue's prices and the stock available to the customer.
import { type SQL, sql } from 'drizzle-orm';
import { type CartLine, type Offer, type RequestedLine, lineOf } from '#domain/cart.ts';
import { type Paise, toPaise, toRupees } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { type ProductRow, loadProducts, toProduct } from '#server/catalogue/load-products.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { bumpVersion } from './cart-lines.ts';

export type StoredCart = { lines: CartLine[]; version: number };
export type CartOffers = StoredCart & { offers: Map<string, Offer> };

/** The stored cart of an account; version 0 while it has none. */
export async function readCart(db: Db | Tx, accountId: string): Promise<StoredCart> {
  const { lines, version } = await readCartWithOffers(db, accountId, []);
  return { lines, version };
}

/** `seenPricePaise`: the price that the customer saw last. */
type StoredLine = RequestedLine & { seenPricePaise?: Paise | null };
type CartRow = {
  version: number;
  lines: StoredLine[];
  reservations: Record<string, number>;
  products: ProductRow[];
};

/**
 * The stored cart, and by variant id the offers of its lines and of `variantIds`, in one statement.
 * An unknown variant has no offer. Stock reserved by the customer's own pending payment counts as
 * available to the customer.
 */
export async function readCartWithOffers(
  db: Db | Tx,
  accountId: string,
  variantIds: readonly string[],
): Promise<CartOffers> {
  return cartFrom(await selectCart<CartRow>(db, sql`select ${cartColumns(accountId, variantIds)}`));
}

/**
 * The same with the cart locked and at its new version, still in one statement: while a customer
 * waits for an item to be added, every round trip to the database counts.
 */
export async function lockCartWithOffers(
  tx: Tx,
  accountId: string,
  variantIds: readonly string[],
): Promise<CartOffers> {
  const row = await selectCart<CartRow & { newVersion: number }>(
    tx,
    sql`with changed as (${bumpVersion(accountId)})
      select (select version from changed) as "newVersion", ${cartColumns(accountId, variantIds)}`,
  );
  // A statement that waits for the lock still reads the lines as they were before it waited.
  const isStale = row.newVersion !== row.version + 1;
  const cart = isStale ? await readCartWithOffers(tx, accountId, variantIds) : cartFrom(row);
  return { ...cart, version: row.newVersion };
}

function cartColumns(accountId: string, variantIds: readonly string[]): SQL {
  return sql`
    coalesce((select version from carts where account_id = ${accountId}), 0) as version,
    (select coalesce(
      json_agg(json_build_object('variantId', variant_id, 'quantity', quantity,
          'seenPricePaise', seen_price_paise)
        order by added_at, variant_id), '[]')
      from cart_lines where account_id = ${accountId}) as lines,
    (select coalesce(json_object_agg(variant_id, quantity), '{}') from (
      select l.variant_id, sum(l.quantity)::int as quantity
      from order_lines l join orders o on o.id = l.order_id
      where o.account_id = ${accountId} and o.status = 'pending_payment' and o.stock_reserved
        and l.variant_id is not null
      group by l.variant_id) as reserved) as reservations,
    product_cards(array(
      select distinct product_id from variants where id in (
        select variant_id from cart_lines where account_id = ${accountId}
        union select unnest(${sql.param([...variantIds])}::text[]))), true) as products`;
}

async function selectCart<Row>(db: Db | Tx, query: SQL): Promise<Row> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error('The query of a cart returned no row.');
  return row;
}

function cartFrom({ version, lines, reservations, products }: CartRow): CartOffers {
  const offers = offersOf(products.map(toProduct), reservations);
  return { version, offers, lines: linesOf(lines, offers) };
}

/** The lines a guest's cart would have; variants the catalogue no longer has are left out. */
export async function quoteLines(db: Db, requested: readonly RequestedLine[]): Promise<CartLine[]> {
  const ids = sql.param(requested.map((line) => line.variantId));
  const products = await loadProducts(
    db,
    sql`array(select distinct product_id from variants where id = any(${ids}::text[]))`,
  );
  return linesOf(requested, offersOf(products));
}

/** The requested lines at the price of their offers; a line without an offer is left out. */
export function linesOf(
  requested: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): CartLine[] {
  return requested.flatMap(({ variantId, quantity, seenPricePaise = null }) => {
    const offer = offers.get(variantId);
    if (!offer) return [];
    const line = lineOf(offer.product, offer.variant, quantity);
    const hasChanged = seenPricePaise !== null && seenPricePaise !== toPaise(line.price);
    return [hasChanged ? { ...line, previousPrice: toRupees(seenPricePaise) } : line];
  });
}

function offersOf(
  products: readonly Product[],
  reservations: Record<string, number> = {},
): Map<string, Offer> {
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => {
        const stock = variant.stock + (reservations[variant.id] ?? 0);
        return [variant.id, { product, variant: { ...variant, stock } }] as const;
      }),
    ),
  );
}
