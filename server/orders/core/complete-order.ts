// Completion of an order: removes the bought lines from the cart and enqueues the confirmation email.
import { latestArrival } from '#domain/delivery.ts';
import { paths } from '#domain/routes.ts';
import { removeBought } from '#server/cart/cart-lines.ts';
import { saveFields } from '#server/checkout/draft.ts';
import type { Tx } from '#server/db/db.ts';
import type { Email, OrderEmailData } from '#server/mail/port.ts';
import { prepareOwnerEmails } from '#server/owner-emails/notify-owner.ts';
import type { OrderDeps } from './deps.ts';
import { emailLines } from './email-lines.ts';
import { prepareOrderEmail } from './enqueue-order-email.ts';
import { confirmBy, ownerEmailOf } from './notify-owner-of-order.ts';
import { type OrderLineRow, type OrderRow, linesWithStock } from './queries.ts';
import { trackingLink } from './tracking-link.ts';

type CompletedOrder = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  template: Extract<Email['template'], 'order-confirmed' | 'order-placed-cod'>;
};

/** Idempotent for the emails: their key is the order. The caller has locked the customer's cart. */
export async function completeOrder(
  deps: OrderDeps,
  tx: Tx,
  { order, lines, template }: CompletedOrder,
): Promise<void> {
  if (order.accountId) {
    await removeBought(tx, order.accountId, linesWithStock(lines));
    // A promo code is used for one order; the next checkout starts without it.
    if (order.promoCode) await saveFields(tx, order.accountId, { promoCode: '' });
  }
  const forCustomer = await prepareOrderEmail(tx, {
    order,
    key: `${template}:${order.id}`,
    email: { template, data: orderEmailData(deps, order, lines) },
  });
  const newOrder = {
    order,
    cause: 'new-order',
    confirmBy: order.paymentMethod === 'COD' ? confirmBy(deps, order) : undefined,
  } as const;
  const forOwner = await prepareOwnerEmails(deps, tx, ownerEmailOf(deps, newOrder, lines));
  await deps.outbox.enqueueAll(tx, [...forCustomer, ...forOwner]);
}

function orderEmailData(
  { settings, shopSettings }: OrderDeps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): OrderEmailData {
  const { shopUrl } = settings;
  const { street, city, zipCode, state, country } = order.shippingAddress;
  return {
    name: order.contactName,
    number: order.number,
    link: shopUrl + paths.order(order.number),
    trackLink: trackingLink(settings, order),
    lines: emailLines(lines, shopUrl),
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    taxPaise: order.taxPaise,
    taxPercent: order.taxPercent,
    shippingPaise: order.shippingPaise,
    totalPaise: order.totalPaise,
    promoCode: order.promoCode,
    arrivesBy: latestArrival(order.createdAt, shopSettings.deliveryDays).toISOString(),
    address: [street, `${city} ${zipCode}`, state, country],
  };
}
