// The email about a refund, enqueued in the transaction that creates the refund.
import { trackingUrl } from '#domain/couriers.ts';
import { paths } from '#domain/routes.ts';
import type { Tx } from '#server/db/db.ts';
import type { refunds } from '#server/db/schema/payments.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import { emailLines } from '#server/orders/core/email-lines.ts';
import { enqueueOrderEmail } from '#server/orders/core/enqueue-order-email.ts';
import { type OrderRow, listLines } from '#server/orders/core/queries.ts';

type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'amountPaise' | 'providerPaymentId'>;

export async function emailRefundStarted(
  deps: OrderDeps,
  tx: Tx,
  { order, refund }: { order: OrderRow; refund: Refund },
): Promise<void> {
  const { contactName: name, number } = order;
  const { amountPaise, providerPaymentId } = refund;
  const isCash = providerPaymentId === null;
  const { shopUrl } = deps.settings;
  const link = shopUrl + paths.order(number);
  const lines = emailLines(await listLines(tx, order.id), shopUrl);
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
        isCash,
        lines,
        trackingUrl: trackingUrl(order) ?? undefined,
      },
    },
  });
}
