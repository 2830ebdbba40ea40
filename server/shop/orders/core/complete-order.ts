// Completion of an order: removes the bought lines from the cart and enqueues the confirmation email.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseEmail } from '#domain/customer/account.ts';
import { latestArrival } from '#domain/checkout/delivery.ts';
import type { OwnerEmailKind } from '#domain/shop/owner-emails.ts';
import type { OrderPayment } from '#domain/order/payment-way.ts';
import { paths } from '#domain/routes.ts';
import { removeBought } from '#server/shop/cart/cart-lines.ts';
import { saveFields } from '#server/shop/checkout/draft.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import type { Email, OrderEmailData } from '#server/platform/mail/port.ts';
import {
  notifiedAdmin,
  notifiedAdmins,
} from '#server/platform/notifications/enqueue-notifications.ts';
import { prepareOwnerEmails } from '#server/shop/owner-emails/notify-owner.ts';
import type { OrderDeps } from './deps.ts';
import { emailLines } from './email-lines.ts';
import { orderEmailTo, recipientAccount, recipientRow } from './enqueue-order-email.ts';
import { confirmBy, ownerEmailOf } from './notify-owner-of-order.ts';
import { type OrderLineRow, type OrderRow, linesWithStock } from './queries.ts';
import { trackingLink } from './tracking-link.ts';

type CompletedOrder = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  template: Extract<Email['template'], 'order-confirmed' | 'order-placed-cod'>;
  /** The provider's name of how it was paid. */
  paidBy?: OrderPayment['paidBy'];
  recipients?: OrderRecipients;
  /** Whether the bought items have left the cart already. */
  keepsCart?: boolean;
};

/** Whom an order is told to: the customer, and the owner. */
export const recipientsRow = z.object({
  account: recipientRow.nullable(),
  admins: notifiedAdmin.array(),
});
export type OrderRecipients = z.infer<typeof recipientsRow>;

export type RecipientValues = ReturnType<typeof recipientValues>;

/** The columns of OrderRecipients, for a statement with the values of `recipientValues`. */
export const recipientColumns = (p: Params<RecipientValues>) => sql`
  ${recipientAccount(p.accountId, p.contactEmail)} as account,
  ${notifiedAdmins(p.adminEmail, p.ownerEmailKind)} as admins`;

export function recipientValues(
  { settings: { adminEmail } }: Pick<OrderDeps, 'settings'>,
  { accountId, contactEmail }: { accountId: string | null; contactEmail: string },
) {
  const ownerEmailKind: OwnerEmailKind = 'newOrder';
  return { accountId, contactEmail: normaliseEmail(contactEmail), adminEmail, ownerEmailKind };
}

const selectRecipients = statement(
  'order_recipients',
  recipientsRow,
  (p: Params<RecipientValues>) => sql`select ${recipientColumns(p)}`,
);

/**
 * Idempotent for the emails: their key is the order. The caller has locked the customer's cart, and may have read the
 * recipients under the customer's lock.
 */
export async function completeOrder(
  deps: OrderDeps,
  tx: Tx,
  { order, lines, template, paidBy = null, recipients, keepsCart = false }: CompletedOrder,
): Promise<void> {
  if (order.accountId) {
    if (!keepsCart) await removeBought(tx, order.accountId, linesWithStock(lines));
    // A promo code is used for one order; the next checkout starts without it.
    if (order.promoCode) await saveFields(tx, order.accountId, { promoCode: '' });
  }
  const { account, admins } =
    recipients ?? firstOf(await selectRecipients(tx, recipientValues(deps, order)));
  const forCustomer = orderEmailTo(account, {
    order,
    key: `${template}:${order.id}`,
    email: { template, data: { ...orderEmailData(deps, order, lines), paidBy } },
  });
  const newOrder = {
    order,
    cause: 'new-order',
    confirmBy: order.paymentMethod === 'COD' ? confirmBy(deps, order) : undefined,
  } as const;
  const ownerEmail = { ...ownerEmailOf(deps, newOrder, lines), admins };
  const forOwner = await prepareOwnerEmails(deps, tx, ownerEmail);
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
    ...(order.pricingMethod === 'law' && { includedTaxPaise: order.includedTaxPaise }),
    shippingPaise: order.shippingPaise,
    totalPaise: order.totalPaise,
    promoCode: order.promoCode,
    ...(order.automaticCode && {
      automaticCode: order.automaticCode,
      automaticPaise: order.automaticDiscountPaise,
    }),
    paymentMethod: order.paymentMethod,
    arrivesBy: latestArrival(order.createdAt, shopSettings.deliveryDays).toISOString(),
    address: [street, `${city} ${zipCode}`, state, country],
  };
}
