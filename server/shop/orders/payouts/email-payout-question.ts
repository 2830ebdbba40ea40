// The email that asks again where to send a cash refund: a reminder, or by the admin's request.
import type { Tx } from '#server/platform/db/db.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { enqueueOrderEmail } from '#server/shop/orders/core/enqueue-order-email.ts';
import type { CashRefund } from './open-cash-refund.ts';
import { payoutLink } from '#server/shop/orders/core/payout-token.ts';

/** Enqueues the email that asks where to send a cash refund. Idempotent by `key`. */
export async function emailPayoutQuestion(
  deps: OrderDeps,
  tx: Tx,
  { refund, order, key }: CashRefund & { key: string },
): Promise<void> {
  const { contactName: name, number } = order;
  const { amountPaise } = refund;
  const link = payoutLink(deps.settings, refund.id);
  const email = { template: 'payout-question', data: { name, number, amountPaise, link } } as const;
  await enqueueOrderEmail(deps, tx, { order, key, email });
}
