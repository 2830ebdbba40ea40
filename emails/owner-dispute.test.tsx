// The emails to the owner about a payment dispute, as HTML and as text.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Email, OwnerOrderData, OwnerOrderEmail } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const order: OwnerOrderData = {
  orderNumber: 'SUN-7K3M-9Q2X',
  link: 'https://sunehri.example/admin/orders/SUN-7K3M-9Q2X',
  customer: 'Asha Rao',
  phone: '+919829012345',
  replyTo: 'asha@example.in',
  place: 'Jaipur, Rajasthan',
  isCash: false,
  totalPaise: 1_274_000,
  lines: [],
};
type DisputeEmail = Extract<OwnerOrderEmail, { cause: 'dispute' }>;
const respondBy = '2026-11-25T03:30:00Z';

test.each<[DisputeEmail['disputeStatus'], subject: string, sentence: string]>([
  [
    'open',
    'payment of order SUN-7K3M-9Q2X disputed, ₹12,740',
    'Reason: Goods not received. Please send your evidence by 25 Nov 2026, 9:00 am',
  ],
  [
    'action_required',
    'more evidence needed for order SUN-7K3M-9Q2X',
    'The dispute about ₹12,740 is still open. Reason: Goods not received.',
  ],
  ['won', 'dispute about order SUN-7K3M-9Q2X won', 'The payment of ₹12,740 stays with you.'],
  ['lost', 'dispute about order SUN-7K3M-9Q2X lost, ₹12,740', 'returned ₹12,740 to the customer'],
  ['closed', 'dispute about order SUN-7K3M-9Q2X closed', 'The order can be shipped again.'],
])('an email to the owner says that a dispute is %s', async (disputeStatus, subject, sentence) => {
  const dispute = { disputedPaise: 1_274_000, reason: 'Goods not received', respondBy };
  const data = { ...order, ...dispute, cause: 'dispute', disputeStatus } as const;
  const email: Email = { template: 'owner-order', data };
  const rendered = await renderEmail(email, shop);
  const text = rendered.text.replace(/\s+/g, ' ');
  expect(rendered.subject).toBe(`Sunehri: ${subject}`);
  for (const part of [sentence, order.link]) expect(text).toContain(part);
  expect(rendered.html).toContain(`href="${order.link}"`);
});
