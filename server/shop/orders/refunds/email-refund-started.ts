// The email about a refund, enqueued in the transaction that creates the refund.
import { latestRefundDay } from '#domain/payment/refund-day.ts';
import { paths } from '#domain/routes.ts';
import { creditCauseOfRefund } from '#server/shop/invoices/credit-note.ts';
import { findCreditNoteLink } from '#server/shop/invoices/invoice-link.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { refunds } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { emailLines, itemsOfRefund, listEmailLines } from '#server/shop/orders/core/email-lines.ts';
import { enqueueOrderEmail } from '#server/shop/orders/core/enqueue-order-email.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { isByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { payoutLink } from '#server/shop/orders/core/payout-token.ts';

type Refund = Pick<
  typeof refunds.$inferSelect,
  | 'id'
  | 'key'
  | 'reason'
  | 'createdAt'
  | 'amountPaise'
  | 'provider'
  | 'providerPaymentId'
  | 'returnId'
>;

export async function emailRefundStarted(
  deps: OrderDeps,
  tx: Tx,
  { order, refund }: { order: OrderRow; refund: Refund },
): Promise<void> {
  const { contactName: name, number } = order;
  const { amountPaise } = refund;
  const isCash = isByHand(refund);
  const { shopUrl } = deps.settings;
  const refundBy = latestRefundDay(refund.createdAt).toISOString();
  const link = shopUrl + paths.order(number);
  const lines = emailLines(
    await listEmailLines(tx, order, await itemsOfRefund(tx, refund, order)),
    shopUrl,
  );
  const cause = creditCauseOfRefund(refund.id);
  const creditNote = await findCreditNoteLink(tx, deps.settings, { cause, order });
  await enqueueOrderEmail(deps, tx, {
    order,
    key: `refund-started:${refund.id}`,
    email: {
      template: 'refund-started',
      data: {
        name,
        number,
        link,
        amountPaise,
        reason: refund.reason,
        isCash,
        ...(isCash ? { payoutLink: payoutLink(deps.settings, refund.id) } : { refundBy }),
        lines,
        ...(creditNote && { creditNote }),
      },
    },
  });
}
