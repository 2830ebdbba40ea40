// A shopper has one payment under way at most: before she begins anew, the provider is asked about the earlier one.
import { Refusal } from '#domain/errors.ts';
import { releasePromotion } from '#server/checkout/promotions.ts';
import type { Tx } from '#server/db/db.ts';
import { askProvider } from '#server/orders/payment/ask-provider.ts';
import { holdPending, holdShopper } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type OrderRow, countedPieces, pendingOrderOf, readLines } from '#server/orders/rows.ts';
import { giveBack, holdVariants } from '#server/orders/stock.ts';
import { transition } from '#server/orders/transition.ts';

const ROUNDS = 5;

/** Runs `work` in one transaction that has the shopper to itself, with her earlier, unpaid order if there is one. */
export async function afterEarlierOrder<T>(
  parts: OrderParts,
  accountId: string,
  work: (tx: Tx, earlier: OrderRow | null) => Promise<T>,
): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await askAboutEarlier(parts, accountId);
    const done = await parts.db.transaction(async (tx) => {
      await holdShopper(tx, accountId);
      const earlier = await holdPending(tx, accountId);
      // Another tab has begun a payment since: ask about that one first, outside of any lock.
      if (earlier?.providerOrderId && earlier.providerOrderId !== asked) return null;
      return { result: await work(tx, earlier) };
    });
    if (done) return done.result;
  }
  throw new Refusal('server/busy');
}

/** Ends the earlier order and frees what it held. `alsoTouched`: variants the caller goes on to reserve. */
export async function cancelEarlier(
  tx: Tx,
  earlier: OrderRow,
  alsoTouched: readonly string[],
): Promise<void> {
  const held = countedPieces(await readLines(tx, earlier.id));
  await holdVariants(tx, [...held.map(({ variantId }) => variantId), ...alsoTouched]);
  await transition(
    tx,
    earlier,
    'cancelled',
    'shopper',
    { reason: 'begun anew' },
    { stockHeld: false },
  );
  await giveBack(tx, earlier.id, held);
  await releasePromotion(tx, earlier.promoCode);
}

/** Answers with the provider's id of the order that was asked about and is unpaid. */
async function askAboutEarlier(parts: OrderParts, accountId: string): Promise<string | null> {
  const earlier = await pendingOrderOf(parts.db, accountId);
  if (!earlier?.providerOrderId) return null;
  const found = await askProvider(parts, earlier);
  const facts = { number: earlier.number };
  if (found === 'paid') throw new Refusal('order/already-paid', { facts });
  if (found === 'authorized') throw new Refusal('payment/under-way', { facts });
  return earlier.providerOrderId;
}
