// Payments that a customer reports by their reference, for the owner to check: a claim confirms nothing.
import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { lockCart, removeBought } from '#server/shop/cart/cart-lines.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { countEvents } from '#server/shop/orders/core/count-events.ts';
import { type OrderRow, linesWithStock, listLines } from '#server/shop/orders/core/queries.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';

/** Maximum of claims of one order; a customer may correct a typing error. */
const MAX_CLAIMS = 5;

type Claim = { order: OrderRow; payment: ProviderPayment };

/**
 * Logs the claim; the first one takes the items out of the cart, because the customer has finished. The attempt is recorded.
 * Throws `payment/too-many-references`.
 */
export async function recordClaim(tx: Tx, { order, payment }: Claim): Promise<void> {
  const earlier = await countEvents(tx, order, 'payment_claimed');
  if (earlier >= MAX_CLAIMS) throw new AppError('payment/too-many-references');
  const details = { provider: payment.provider, reference: payment.reference };
  await appendEvent(tx, { order, event: 'payment_claimed', actor: 'customer', details });
  if (earlier > 0 || order.status !== 'pending_payment' || !order.accountId) return;
  await lockCart(tx, order.accountId);
  await removeBought(tx, order.accountId, linesWithStock(await listLines(tx, order.id)));
}

export async function wasClaimed(tx: Tx, order: OrderRow): Promise<boolean> {
  return (await countEvents(tx, order, 'payment_claimed')) > 0;
}

/** Claims of the order that nobody has checked. */
export function listClaims(tx: Tx, { id }: OrderRow) {
  return tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, id),
        eq(paymentAttempts.status, 'created'),
        isNotNull(paymentAttempts.reference),
      ),
    );
}
