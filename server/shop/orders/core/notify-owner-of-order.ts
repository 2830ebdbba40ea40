// Emails to the owner about one order, enqueued in the transaction of their cause.
import { confirmationDeadline } from '#domain/calendar/business-day.ts';
import type { OwnerEmailKind } from '#domain/shop/owner-emails.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { OwnerOrderEmail, OwnerOrderData } from '#server/platform/mail/port.ts';
import { type OwnerEmail, notifyOwner } from '#server/shop/owner-emails/notify-owner.ts';
import type { OrderDeps } from './deps.ts';
import { emailLines } from './email-lines.ts';
import { type OrderLineRow, type OrderRow, linesToSend, listLines } from './queries.ts';

const kinds: Record<OwnerOrderEmail['cause'], OwnerEmailKind> = {
  'new-order': 'newOrder',
  'order-to-confirm': 'orderToConfirm',
  'damage-report': 'damageReport',
  'cancellation-requested': 'cancellationRequest',
  'refund-failed': 'refundFailed',
  dispute: 'dispute',
};

type Cause = OwnerOrderEmail & {
  order: OrderRow;
  /** Identifies the cause where it can occur more than once for an order. */
  stepId?: string;
};

/** Idempotent: one email for each cause and step. */
export async function notifyOwnerOfOrder(deps: OrderDeps, tx: Tx, cause: Cause): Promise<void> {
  const lines = linesToSend(await listLines(tx, cause.order.id));
  await notifyOwner(deps, tx, ownerEmailOf(deps, cause, lines));
}

/** The notification of `notifyOwnerOfOrder`, of an order with these lines. */
export function ownerEmailOf(
  deps: OrderDeps,
  { order, stepId = order.id, ...email }: Cause,
  lines: readonly OrderLineRow[],
): OwnerEmail {
  const data = { ...orderDataOf(deps, order, lines), ...email };
  return {
    kind: kinds[email.cause],
    orderNumber: order.number,
    key: `owner-${email.cause}:${stepId}`,
    accountId: order.accountId,
    email: { template: 'owner-order', data },
  };
}

function orderDataOf(
  { settings: { shopUrl } }: OrderDeps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): OwnerOrderData {
  const { number, contactName, contactPhone, contactEmail, shippingAddress } = order;
  return {
    orderNumber: number,
    link: shopUrl + adminPaths.order(number),
    customer: contactName,
    phone: contactPhone,
    replyTo: contactEmail,
    place: `${shippingAddress.city}, ${shippingAddress.state}`,
    isCash: order.paymentMethod === 'COD',
    totalPaise: order.totalPaise,
    lines: emailLines(lines, shopUrl),
  };
}

/** ISO time at which an unconfirmed cash order is cancelled. */
export function confirmBy({ shopSettings }: OrderDeps, { createdAt }: OrderRow): string {
  return confirmationDeadline(createdAt, shopSettings.codConfirmHours).toISOString();
}
