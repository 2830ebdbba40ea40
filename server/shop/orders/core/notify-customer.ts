// Order update emails, enqueued in the transaction of the step they report.
import { trackingUrl } from '#domain/order/couriers.ts';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { paths } from '#domain/routes.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import { hasInvoice } from '#server/shop/invoices/has-invoice.ts';
import { findCreditNoteLink, invoiceLink } from '#server/shop/invoices/invoice-link.ts';
import type { OrderDeps } from './deps.ts';
import { type EmailItems, emailLines, listEmailLines } from './email-lines.ts';
import { enqueueOrderEmail } from './enqueue-order-email.ts';
import type { OrderRow } from './queries.ts';
import { trackingLink } from './tracking-link.ts';

type Filled = 'name' | 'number' | 'link' | 'trackLink' | 'lines' | 'invoiceLink' | 'creditNote';

type OrderUpdate = Omit<OrderUpdateData, Filled> & {
  order: OrderRow;
  /** Identifies the step where it can occur more than once for an order; the refund's id, for example. */
  stepId?: string;
  /** Items that the email is about, by default all of the order. */
  about?: EmailItems;
  /** The cause of the credit note to link, which exists already. Not of a refund that has an email of its own. */
  credited?: string;
};

/** Idempotent: one email for each kind of update and step. */
export async function notifyCustomer(
  deps: OrderDeps,
  tx: Tx,
  { order, stepId = order.id, about = 'order', credited, ...update }: OrderUpdate,
): Promise<void> {
  const { shopUrl } = deps.settings;
  const { contactName: name, number } = order;
  // The checkout is still filled with what the customer wanted to pay for.
  const link =
    shopUrl + (update.update === 'payment-failed' ? paths.checkout() : paths.order(number));
  const trackLink = trackingLink(deps.settings, order);
  const lines = emailLines(await listEmailLines(tx, order, about), shopUrl);
  const arrivesBy = arrivalAhead(deps, order);
  await enqueueOrderEmail(deps, tx, {
    order,
    key: `${update.update}:${stepId}`,
    email: {
      template: 'order-update',
      data: {
        trackingUrl: trackingUrl(order) ?? undefined,
        ...update,
        name,
        number,
        link,
        trackLink,
        lines,
        arrivesBy,
        ...(await documentsOf(deps, tx, { order, credited })),
        ...(update.update === 'delivered' && { returnRules: deps.shopSettings.returnRules }),
      },
    },
  });
}

type Documents = { order: OrderRow; credited: string | undefined };

async function documentsOf(
  { settings }: OrderDeps,
  tx: Tx,
  { order, credited }: Documents,
): Promise<Pick<OrderUpdateData, 'invoiceLink' | 'creditNote'>> {
  if (!(await hasInvoice(tx, order.id))) return {};
  const cause = credited && { cause: credited, order };
  const creditNote = cause && (await findCreditNoteLink(tx, settings, cause));
  return { invoiceLink: invoiceLink(settings, order.number), ...(creditNote && { creditNote }) };
}

/** A day that has passed is not promised again. */
function arrivalAhead({ shopSettings }: OrderDeps, { createdAt }: OrderRow): string | undefined {
  const arrival = latestArrival(createdAt, shopSettings.deliveryDays);
  return arrival.getTime() > Date.now() ? arrival.toISOString() : undefined;
}
