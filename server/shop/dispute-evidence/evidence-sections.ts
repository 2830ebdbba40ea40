// Sections of the evidence: each a title with rows of a label and a text.
import { shipmentText, trackingUrl } from '#domain/order/couriers.ts';
import { disputePhaseNames, disputeStatusNames } from '#domain/payment/dispute.ts';
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { actorLabel, eventLabel } from '#domain/order/order-log.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { paymentText } from '#domain/order/payment-way.ts';
import { momentText } from '#server/shop/printing/format-time.ts';
import type { Evidence } from './load-evidence.ts';

export type EvidenceRow = { label: string; text: string };
export type EvidenceSection = { title: string; rows: EvidenceRow[] };

/** Sections without a row are left out. */
export function evidenceSections(evidence: Evidence): EvidenceSection[] {
  return [
    { title: 'Dispute', rows: disputeRows(evidence) },
    { title: 'Order', rows: orderRows(evidence) },
    { title: 'Items', rows: itemRows(evidence) },
    { title: 'Delivery', rows: deliveryRows(evidence) },
    { title: 'Invoices', rows: invoiceRows(evidence) },
    { title: 'Emails sent to the customer', rows: emailRows(evidence) },
    { title: 'What happened', rows: timelineRows(evidence) },
  ].filter(({ rows }) => rows.length > 0);
}

function disputeRows({ dispute }: Evidence): EvidenceRow[] {
  const { respondBy, endedAt } = dispute;
  return [
    { label: 'Dispute', text: dispute.id },
    { label: 'Payment', text: dispute.paymentId },
    { label: 'Amount', text: formatRupees(dispute.amount) },
    { label: 'Reason', text: dispute.reason },
    { label: 'Phase', text: disputePhaseNames[dispute.phase] },
    { label: 'Status', text: disputeStatusNames[dispute.status] },
    { label: 'Opened', text: timeText(dispute.openedAt) },
    ...(respondBy ? [{ label: 'Evidence due by', text: timeText(respondBy) }] : []),
    ...(endedAt ? [{ label: 'Decided', text: timeText(endedAt) }] : []),
  ];
}

function orderRows({ order, paidBy }: Evidence): EvidenceRow[] {
  const { number, paymentMethod, contactName, contactEmail, contactPhone } = order;
  const contact = [contactName, contactEmail, contactPhone].filter(Boolean).join('\n');
  return [
    { label: 'Number', text: number },
    { label: 'Placed', text: momentText(order.createdAt) },
    { label: 'Status', text: orderStatusNames[order.status] },
    { label: 'Payment', text: paymentText({ paymentMethod, paidBy }) },
    { label: 'Total', text: formatPaise(order.totalPaise) },
    ...(contact ? [{ label: 'Customer', text: contact }] : []),
  ];
}

function itemRows({ lines }: Evidence): EvidenceRow[] {
  return lines.map(({ name, colour, size, quantity, pricePaise }) => ({
    label: `${quantity} × ${formatPaise(pricePaise)}`,
    text: `${name}, ${colour}, ${size}`,
  }));
}

function deliveryRows({ order, log }: Evidence): EvidenceRow[] {
  const { street, city, state, zipCode, country } = order.shippingAddress;
  const place = [city, state, zipCode].filter(Boolean).join(', ');
  const address = [order.contactName, street, place, country].filter(Boolean).join('\n');
  const tracking = [shipmentText(order), trackingUrl(order)].filter(Boolean).join('\n');
  const timeOf = (event: string) =>
    log.findLast(({ subject, change }) => subject === 'order' && change === event)?.at;
  const [shippedAt, deliveredAt] = [timeOf('shipped'), timeOf('delivered')];
  return [
    { label: 'Delivery address', text: address },
    ...(tracking ? [{ label: 'Courier and number', text: tracking }] : []),
    ...(shippedAt ? [{ label: 'Shipped', text: timeText(shippedAt) }] : []),
    ...(deliveredAt ? [{ label: 'Delivered', text: timeText(deliveredAt) }] : []),
  ];
}

function invoiceRows({ invoices }: Evidence): EvidenceRow[] {
  return invoices.map(({ title, serial, issuedOn, sums }) => ({
    label: formatDocumentDay(issuedOn),
    text: `${title} ${serial}, ${formatPaise(sums.totalPaise)}`,
  }));
}

function emailRows({ emails }: Evidence): EvidenceRow[] {
  return emails.map(({ at, subject }) => ({ label: timeText(at), text: subject ?? 'Email' }));
}

function timelineRows({ log }: Evidence): EvidenceRow[] {
  return log.flatMap((entry) => {
    const text = eventLabel(entry);
    return text
      ? [{ label: timeText(entry.at), text: `${text} (${actorLabel(entry.actor)})` }]
      : [];
  });
}

function timeText(at: string): string {
  return momentText(new Date(at));
}
