// Emails about refunds: where to send a cash refund, until when a card refund arrives, and the bank's reference.
import { expect, test } from 'vitest';
import type { Email, EmailShop, OrderUpdateData } from '#server/platform/mail/port.ts';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop: EmailShop = { name, tagline, seller, url: 'https://shop.test', language: english };
const link = 'https://shop.test/orders/SUN-7K3M-9Q2X';
const refund = { name: 'Asha', number: 'SUN-7K3M-9Q2X', link, amountPaise: 236_000 };

async function textOf(email: Email): Promise<string> {
  return (await renderEmail(email, shop)).text.replace(/\s+/g, ' ');
}

test('a refund email names the payment method only when there is one to refund to', async () => {
  const card = await textOf({ template: 'refund-started', data: { ...refund, isCash: false } });
  expect(card).toContain('a refund of ₹2,360');
  expect(card).toContain('to your original payment method');
  const cash = await textOf({ template: 'refund-started', data: { ...refund, isCash: true } });
  expect(cash).toContain('a refund of ₹2,360');
  expect(cash).not.toContain('original payment method');
  expect(
    await textOf({ template: 'refund-started', data: { ...refund, isCash: true, lines: [] } }),
  ).not.toContain('Rajsi');
});

test('the email of a card refund names the day until which it arrives', async () => {
  const data = { ...refund, isCash: false, refundBy: '2026-12-01T10:00:00Z' };
  expect(await textOf({ template: 'refund-started', data })).toContain(
    'It will appear in your account by Tuesday, 1 December.',
  );
});

test('the email of a cash refund asks where to send it, by its link', async () => {
  const payoutLink = 'https://shop.test/refund?token=signed';
  const data = { ...refund, isCash: true, payoutLink };
  const reminder = { ...refund, link: payoutLink };
  for (const email of [
    { template: 'refund-started', data } as const,
    { template: 'payout-question', data: reminder } as const,
  ]) {
    const text = await textOf(email);
    expect(text).toContain('please tell us your UPI ID or bank account');
    expect(text).toContain(payoutLink);
    expect(text).toContain('We never ask for your UPI PIN');
  }
});

test('the email of a completed card refund gives the reference of the bank, and the day', async () => {
  const data: OrderUpdateData = {
    ...refund,
    update: 'refund-completed',
    trackLink: link,
    note: '74332746',
    refundBy: '2026-12-01T10:00:00Z',
  };
  expect(await textOf({ template: 'order-update', data })).toContain(
    'Reference: 74332746. It will appear in your account by Tuesday, 1 December. If it has not, your bank can find it by this reference.',
  );
});

test.each([
  ['cancelled', 'Item not available', 'Reason: Item not available.'],
  ['items-cancelled', 'Wrong item sent', 'Reason: Wrong item sent.'],
] as const)('the email about %s names the reason "%s" of the list', async (update, name, text) => {
  const data: OrderUpdateData = { ...refund, update, trackLink: link, creditReason: name };
  expect(await textOf({ template: 'order-update', data })).toContain(text);
});

test('the email about an order cancelled as asked does not say so twice', async () => {
  const creditReason = 'Order cancelled';
  const data: OrderUpdateData = { ...refund, update: 'cancelled', trackLink: link, creditReason };
  expect(await textOf({ template: 'order-update', data })).not.toContain('Reason');
});

test('the email of a refund names its reason, and links the credit note by its number', async () => {
  const creditNote = {
    serial: 'SUNC/26-27/00001',
    link: 'https://shop.test/api/invoices/7?token=x',
  };
  const data = { ...refund, isCash: false, reason: 'Item damaged or defective', creditNote };
  const text = await textOf({ template: 'refund-started', data });
  expect(text).toContain('Reason: Item damaged or defective.');
  expect(text).toContain(
    'Credit note SUNC/26-27/00001 (PDF) https://shop.test/api/invoices/7?token=x',
  );
});

test('the email of a refund does not repeat a reason that is not of the list', async () => {
  const data = { ...refund, isCash: false, reason: 'paid twice' };
  expect(await textOf({ template: 'refund-started', data })).not.toContain('paid twice');
});

test('the email about cancelled items names the refund, or what a cash order still costs', async () => {
  const { amountPaise, ...order } = refund;
  const data = { ...order, update: 'items-cancelled', trackLink: link } as const;
  const card = await textOf({ template: 'order-update', data: { ...data, amountPaise } });
  expect(card).toContain('Your refund of ₹2,360 is on its way.');
  const cash = await textOf({ template: 'order-update', data: { ...data, duePaise: 118_000 } });
  expect(cash).toContain('You now pay ₹1,180 in cash on delivery.');
  expect(cash).not.toContain('refund');
});

test('the email about a cancelled cash order links the credit note of its invoice', async () => {
  const data: OrderUpdateData = {
    ...refund,
    amountPaise: 0,
    update: 'cancelled',
    trackLink: link,
    creditNote: { serial: 'CN/26-27/0007', link: 'https://shop.test/api/invoices/7?token=signed' },
  };
  const text = await textOf({ template: 'order-update', data });
  expect(text).toContain('Credit note CN/26-27/0007 (PDF)');
  expect(text).toContain('https://shop.test/api/invoices/7?token=signed');
});
