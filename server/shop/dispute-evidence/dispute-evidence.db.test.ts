// The evidence of a dispute as PDF: what the bank can read in it.
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { aPaidOrder, deliverDispute } from '#server/testing/disputes.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { openDisputeEvidence } from './dispute-evidence.ts';

let shop: TestShop;
let evidence: ReturnType<typeof openDisputeEvidence>;
beforeAll(async () => {
  shop = await openTestShop();
  evidence = openDisputeEvidence(shop.deps);
});
afterAll(() => shop.close());

async function aDisputedOrder() {
  const order = await aPaidOrder(shop);
  const { admin } = shop.orders;
  await admin.advance(order.number, 'packed');
  await admin.ship(order.number, { courier: 'blue-dart', tracking: '12345678901' });
  await admin.advance(order.number, 'delivered');
  await deliverDispute(shop, { ...order.dispute, name: 'created' });
  return order;
}
const pagesOf = async ({ number, dispute }: Awaited<ReturnType<typeof aPaidOrder>>) =>
  readPdf((await evidence.pdf(number, dispute.id)).bytes).map(({ text }) =>
    // The rupee sign is in a font of its own, and so a word of its own.
    text.replace(/\s+/g, ' ').replaceAll('₹ ', '₹'),
  );
const textOf = async (order: Awaited<ReturnType<typeof aPaidOrder>>) =>
  (await pagesOf(order)).join(' ');

test('the evidence has the dispute, the order, its address, its parcel and what happened', async () => {
  const order = await aDisputedOrder();
  const text = await textOf(order);
  for (const part of [
    `Evidence for the disputed payment of order ${order.number}`,
    order.dispute.id,
    order.paymentId,
    '₹2,360',
    'Goods not received',
    '28 November 2026, 18:00',
    'Paid by card',
    'priya@example.in',
    '12 MI Road',
    'Jaipur, Rajasthan, 302001',
    'Blue Dart',
    '12345678901',
    'Maroon, Free Size',
    'Payment captured',
    'Delivered (Owner)',
    'Payment disputed',
  ])
    expect(text).toContain(part);
});

test('the evidence names the emails that were sent with their time, and no other', async () => {
  const order = await aDisputedOrder();
  const isOfCustomer = eq(outbox.accountId, order.account);
  const sentAt = new Date('2026-11-20T04:30:00Z');
  await shop.db.update(outbox).set({ subject: 'Not sent' }).where(isOfCustomer);
  const sent = { subject: 'Your order has been placed', status: 'sent', sentAt } as const;
  await shop.db
    .update(outbox)
    .set(sent)
    .where(and(isOfCustomer, like(outbox.key, 'order-confirmed:%')));
  const text = await textOf(order);
  expect(text).toContain('20 November 2026, 10:00 Your order has been placed');
  expect(text).not.toContain('Not sent');
});

test('the evidence ends with the invoice of the order', async () => {
  const order = await aDisputedOrder();
  const [invoice] = (await shop.orders.admin.load(order.number)).invoices;
  const pages = await pagesOf(order);
  expect(pages[0]).toContain(`${invoice?.title} ${invoice?.serial}, ₹2,360`);
  expect(pages.at(-1)).toContain('Original for recipient');
  expect(pages.at(-1)).toContain(invoice?.serial);
});

test('a dispute is found at its own order only', async () => {
  const [order, other] = [await aDisputedOrder(), await aPaidOrder(shop)];
  const found = { code: 'dispute/not-found' };
  await expect(evidence.pdf(other.number, order.dispute.id)).rejects.toMatchObject(found);
  await expect(evidence.pdf(order.number, 'disp_none')).rejects.toMatchObject(found);
});
