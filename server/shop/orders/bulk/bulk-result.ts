// Result of a bulk action: for each order whether it was done, and if not, why.
import { inArray } from 'drizzle-orm';
import { type AppError, toAppError } from '#domain/errors/errors.ts';
import { type OrderStatus, orderStatusNames } from '#domain/order/order.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

/** Orders in one bulk action. */
export const MAX_BULK_ORDERS = 100;

export type BulkResult = { number: string; error?: BulkError };
/** `productId`: of the product to correct first. */
export type BulkError = { code: string; message: string; productId?: string };
export type Outcome = { number: string; error: AppError | null };

/** Acts on one order after the other, each in its own transaction: an order that fails stops no other. */
export async function forEachOrder<Item extends { number: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const error = await act(item).then(
      () => null,
      (thrown: unknown) => {
        const known = toAppError(thrown);
        if (!known) throw thrown;
        return known;
      },
    );
    outcomes.push({ number: item.number, error });
  }
  return outcomes;
}

/** Results in words: the message about an order in another status says in which. */
export async function toResults(db: Db, outcomes: readonly Outcome[]): Promise<BulkResult[]> {
  const refused = outcomes.filter(({ error }) => error?.code === 'order/illegal-transition');
  const rows = await db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(
      inArray(
        orders.number,
        refused.map(({ number }) => number),
      ),
    );
  return outcomes.map(({ number, error }) => {
    if (!error) return { number };
    const status = rows.find((row) => row.number === number)?.status;
    const message = status ? `This order is ${stateText(status)}.` : error.message;
    const { productId } = (error.details ?? {}) as { productId?: string };
    return { number, error: { code: error.code, message, ...(productId && { productId }) } };
  });
}

function stateText(status: OrderStatus): string {
  if (status === 'placed') return 'not confirmed yet';
  if (status === 'confirmed') return 'not packed yet';
  return orderStatusNames[status].toLowerCase();
}
