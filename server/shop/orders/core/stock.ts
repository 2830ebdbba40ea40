// Stock changes by orders: one statement for all variants, which locks them by id so that no two orders deadlock.
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestedLine } from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** Items that may be sold: none of an archived variant, or of a product that is not published. */
const available = sql<number>`case when not ${variants.isArchived} and exists (
  select from ${products} where ${products.id} = ${variants.productId} and ${products.status} = 'published')
  then ${variants.onHand} - ${variants.reserved} else 0 end`;

/**
 * Reserves stock for a pending order. Locks variants by id.
 * Throws `stock/sold-out` or `stock/insufficient` with `{ variantId, available, wanted }`.
 */
export function reserve(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedLine[],
): Promise<void> {
  return takeAvailable(tx, { orderId, lines: requested, reservedSign: 1 });
}

/**
 * Takes unreserved stock: cash on delivery, late payments, and replacements of damaged items. Locks and throws as
 * `reserve` does.
 */
export function sell(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedLine[],
  reason: 'order' | 'replacement' = 'order',
): Promise<void> {
  return takeAvailable(tx, { orderId, lines: requested, onHandSign: -1, reason });
}

/** Turns a reservation into a sale. */
export async function sellReserved(
  tx: Tx,
  orderId: string,
  reserved: readonly RequestedLine[],
): Promise<void> {
  await changeStock(tx, { orderId, lines: reserved, onHandSign: -1, reservedSign: -1 });
}

/** Ends a reservation without a sale. */
export async function releaseReservation(
  tx: Tx,
  orderId: string,
  reserved: readonly RequestedLine[],
): Promise<void> {
  await changeStock(tx, { orderId, lines: reserved, reservedSign: -1 });
}

/** Undoes a sale: of items cancelled before they were shipped, or of refunded ones that came back, as the reason says. */
export async function restock(
  tx: Tx,
  orderId: string,
  sold: readonly RequestedLine[],
  reason: 'order' | 'order_return' = 'order',
): Promise<void> {
  await changeStock(tx, { orderId, lines: sold, onHandSign: 1, reason });
}

type StockChange = {
  orderId: string;
  lines: readonly RequestedLine[];
  /** Whether the quantities are added, taken away, or leave the column as it is. */
  onHandSign?: 1 | -1 | 0;
  reservedSign?: 1 | -1 | 0;
  reason?: 'order' | 'replacement' | 'order_return';
  isConditional?: boolean;
};

async function takeAvailable(tx: Tx, change: StockChange): Promise<void> {
  const changed = await changeStock(tx, { ...change, isConditional: true });
  const missing = sumByVariant(change.lines).find(({ variantId }) => !changed.has(variantId));
  if (missing) throw await outOfStockError(tx, missing.variantId, missing.quantity);
}

/** Returns the ids of the variants that were changed: if conditional, those with enough items available. */
async function changeStock(
  tx: Tx,
  {
    orderId,
    lines,
    onHandSign = 0,
    reservedSign = 0,
    reason = 'order',
    isConditional = false,
  }: StockChange,
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const summed = sumByVariant(lines);
  const rows = await changeAndLog(tx, {
    orderId,
    variantIds: summed.map(({ variantId }) => variantId),
    quantities: summed.map(({ quantity }) => quantity),
    onHandSign,
    reservedSign,
    reason,
    isConditional,
  });
  return new Set(rows.map(({ id }) => id));
}

type StockChangeValues = {
  orderId: string;
  variantIds: string[];
  quantities: number[];
  onHandSign: number;
  reservedSign: number;
  reason: string;
  isConditional: boolean;
};

/**
 * Changes the stock of variants and logs the changes. Each variant is locked, in the order of the ids, before it is
 * changed. The condition is checked on the row as it is then, not as it was before the statement waited for the lock.
 */
const changeAndLog = statement(
  'change_stock',
  z.object({ id: z.string() }),
  (p: Params<StockChangeValues>) => sql`
    with wanted as (
      select * from unnest(${p.variantIds}::text[], ${p.quantities}::int[])
        as wanted (variant_id, quantity)),
    locked as (
      select ${variants.id} from ${variants} join wanted on wanted.variant_id = ${variants.id}
      order by ${variants.id} for no key update of ${variants}),
    changed as (
      update ${variants} set on_hand = on_hand + wanted.quantity * ${p.onHandSign}::int,
        reserved = reserved + wanted.quantity * ${p.reservedSign}::int
      from wanted join locked on locked.id = wanted.variant_id
      where ${variants.id} = wanted.variant_id
        and (not ${p.isConditional}::boolean or ${available} >= wanted.quantity)
      returning ${variants.id}, wanted.quantity),
    logged as (
      insert into stock_movements (order_id, variant_id, on_hand_change, reserved_change, reason)
      select ${p.orderId}::text, id, quantity * ${p.onHandSign}::int,
        quantity * ${p.reservedSign}::int, ${p.reason}::text from changed)
    select id from changed`,
);

/**
 * Locks variants by id, before a step that updates them twice or must read them first.
 * Returns the available quantity by variant id.
 */
export async function lockVariants(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: variants.id, available })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(variants.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** Sums lines of one variant: checked one by one, each could pass where both together do not. */
function sumByVariant(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

async function outOfStockError(tx: Tx, variantId: string, wanted: number): Promise<AppError> {
  const [item] = await tx
    .select({
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      available,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  const left = item?.available ?? 0;
  const code = left > 0 ? 'stock/insufficient' : 'stock/sold-out';
  const details = { variantId, ...item, available: left, wanted };
  return item
    ? new AppErrorWithValues(code, { name: item.name }, { details })
    : new AppError(code, { details });
}
