// The reconciler: asks the provider about every order that may still be paid, whoever forgot to tell us.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { orders } from '#server/db/schema/orders.ts';
import { eachByItself } from '#server/orders/each-by-itself.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { askProvider } from './ask-provider.ts';

const BATCH = 50;

/** After 2, 4, 8 and 15 minutes, then each quarter of an hour, hourly after one, and no more after five days. */
const nextAsk = sql`case
  when now() - ${orders.createdAt} < interval '4 minutes' then now() + interval '2 minutes'
  when now() - ${orders.createdAt} < interval '8 minutes' then now() + interval '4 minutes'
  when now() - ${orders.createdAt} < interval '15 minutes' then now() + interval '7 minutes'
  when now() - ${orders.createdAt} < interval '1 hour' then now() + interval '15 minutes'
  when now() - ${orders.createdAt} < interval '5 days' then now() + interval '1 hour'
end`;

/** Runs every minute, on one server or many. Answers with how many orders were asked about. */
export async function reconcile(parts: OrderParts): Promise<number> {
  const due = await parts.db
    .select()
    .from(orders)
    .where(
      and(
        lte(orders.nextAskAt, sql`now()`),
        inArray(orders.status, ['pending_payment', 'expired', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.nextAskAt))
    .limit(BATCH);
  await eachByItself(due, async (order) => {
    // First the next time, so that one that cannot be asked about does not stand before the others.
    await parts.db.update(orders).set({ nextAskAt: nextAsk }).where(eq(orders.id, order.id));
    await askProvider(parts, order).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  });
  return due.length;
}
