// Emails as an email client receives them.
import { describe, expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type {
  Email,
  MorningSummaryData,
  OrderEmailData,
  OrderUpdateData,
  OwnerOrderData,
  OwnerOrderEmail,
} from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const link = 'https://sunehri.example/verify-email?token=a.b-c_d&x=1';
const unsubscribe = 'https://sunehri.example/newsletter/unsubscribe?token=abc';

const order: OrderEmailData = {
  name: 'Asha',
  number: 'SUN-7K3M-9Q2X',
  link: 'https://sunehri.example/orders/SUN-7K3M-9Q2X',
  trackLink: 'https://sunehri.example/track?token=SUN-7K3M-9Q2X.x',
  lines: [
    {
      name: 'Rangmaala',
      colour: 'Wine',
      size: 'M',
      quantity: 2,
      pricePaise: 549_900,
      image: 'https://sunehri.example/media/products/rangmaala/look.192.webp',
    },
    { name: 'Arunika', colour: 'Ivory', size: 'Free Size', quantity: 1, pricePaise: 79_900 },
  ],
  subtotalPaise: 1_179_700,
  discountPaise: 118_000,
  taxPaise: 212_300,
  taxPercent: 18,
  shippingPaise: 0,
  totalPaise: 1_274_000,
  promoCode: 'WELCOME10',
  address: ['Asha Rao', '14 Johari Bazaar', 'Jaipur', 'Rajasthan 302003', 'India'],
};

type PersonalEmail = Extract<Email, { data: { name: string; link: string } }>;

const orderUpdate = (
  data: Omit<OrderUpdateData, 'name' | 'number' | 'link' | 'trackLink'>,
): PersonalEmail => ({
  template: 'order-update',
  data: { name: 'Asha', number: order.number, link, trackLink: link, ...data },
});

const refund = { name: 'Asha', number: order.number, link, amountPaise: 236_000 };

const personalEmails: PersonalEmail[] = [
  { template: 'verify-email', data: { name: 'Asha', link } },
  { template: 'reset-password', data: { name: 'Asha', link } },
  { template: 'password-changed', data: { name: 'Asha', link } },
  {
    template: 'new-device',
    data: { name: 'Asha', device: 'Chrome on Android', ip: '203.0.113.7', link },
  },
  { template: 'change-email', data: { name: 'Asha', link } },
  { template: 'order-confirmed', data: order },
  { template: 'order-placed-cod', data: order },
  { template: 'refund-started', data: { ...refund, isCash: false } },
  { template: 'refund-started', data: { ...refund, isCash: true, payoutLink: link } },
  { template: 'payout-question', data: refund },
  { template: 'review-request', data: { ...refund, lines: order.lines } },
  orderUpdate({ update: 'shipped', note: 'BlueDart BD1', amountPaise: 236_000 }),
  orderUpdate({ update: 'delivered' }),
  orderUpdate({ update: 'payment-failed', amountPaise: 236_000 }),
  orderUpdate({ update: 'confirmed', lines: order.lines }),
  orderUpdate({ update: 'contact-needed', note: '+91 98290 00000' }),
  orderUpdate({ update: 'tracking-corrected', note: 'Blue Dart 89412345678' }),
  orderUpdate({ update: 'address-corrected', note: 'Asha Rao, 14 Johari Bazaar, Jaipur' }),
  orderUpdate({ update: 'item-swapped', note: 'Rajmayura, Black: M → L' }),
  orderUpdate({ update: 'cancelled' }),
  orderUpdate({ update: 'items-cancelled', note: 'The loom broke.', amountPaise: 236_000 }),
  orderUpdate({ update: 'cancellation-declined' }),
  orderUpdate({ update: 'refund-completed', amountPaise: 236_000 }),
  orderUpdate({ update: 'return-accepted' }),
  orderUpdate({ update: 'return-rejected', note: 'The thread is part of the weave.' }),
  orderUpdate({ update: 'damage-reported' }),
  orderUpdate({ update: 'return-received', amountPaise: 500_50 }),
  orderUpdate({ update: 'replacement-shipped', note: 'BlueDart BD2' }),
  orderUpdate({ update: 'returned-to-origin', amountPaise: 236_000 }),
];

const emailsWithLink: Extract<Email, { data: { link: string } }>[] = [
  ...personalEmails,
  { template: 'newsletter-confirm', data: { link } },
  { template: 'newsletter-welcome', data: { link: unsubscribe, unsubscribe } },
];

/** The plain text with its line breaks removed, so that sentences can be compared. */
async function textOf(email: Email): Promise<string> {
  return (await renderEmail(email, shop)).text.replace(/\s+/g, ' ');
}

describe.each(emailsWithLink)('email template $template', (email) => {
  test('an email has a subject, HTML and plain text, with its link in both', async () => {
    const { subject, html, text } = await renderEmail(email, shop);
    expect(subject).toContain('Sunehri');
    expect(html).toContain('<!DOCTYPE html');
    expect(html).toContain(email.data.link.replaceAll('&', '&amp;'));
    expect(text).toContain(email.data.link);
    expect(text).not.toContain('<');
  });

  test('only the newsletter contains the unsubscribe link, not the email that asks to confirm it', async () => {
    const isNewsletter = email.template === 'newsletter-welcome';
    expect((await renderEmail(email, shop)).text.includes(unsubscribe)).toBe(isNewsletter);
  });

  test('an email loads nothing but images of the shop', async () => {
    const { html } = await renderEmail(email, shop);
    expect(html).not.toMatch(/<(script|iframe|link )|url\(/);
    const images = [...html.matchAll(/<img[^>]*?src="([^"]*)"/g)].map(([, src]) => src);
    expect(images).toHaveLength(html.split('<img').length - 1);
    expect(images[0]).toBe(`${shop.url}/media/site/app-icon-192.png`);
    expect(images.filter((src) => !src?.startsWith(`${shop.url}/media/`))).toEqual([]);
  });

  test('an email names the seller and the email address for help', async () => {
    const text = await textOf(email);
    expect(text).toContain(`${seller.legalName}, ${seller.address}`);
    expect(text).toContain(`Need help? Write to ${seller.email} or call ${seller.phone}`);
    expect(text).toContain(`Grievance officer: ${seller.grievanceOfficer}`);
  });
});

test('the newsletter welcome email leads to the new arrivals, and unsubscribes by a link in its text', async () => {
  const data = { link: unsubscribe, unsubscribe };
  const { text } = await renderEmail({ template: 'newsletter-welcome', data }, shop);
  expect(text).toMatch(new RegExp(`See what is new\\s+${shop.url}/new-arrivals`));
  expect(text.match(/unsubscribe/gi)?.length).toBeGreaterThan(0);
});

describe.each(personalEmails)('personal email template $template', (email) => {
  test('a personal email greets the customer by name', async () => {
    expect(await textOf(email)).toContain('Namaste Asha,');
  });

  test('a personal email escapes HTML in the name', async () => {
    const hostileName = `<img src=x onerror="alert(1)">"'&`;
    const hostile = { ...email, data: { ...email.data, name: hostileName } } as Email;
    const { html, subject } = await renderEmail(hostile, shop);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(subject).not.toContain('\n');
  });
});

test('an order email shows amounts in rupees, with the GST rate, promo code and free shipping', async () => {
  const { html, text } = await renderEmail({ template: 'order-confirmed', data: order }, shop);
  for (const amount of ['₹5,499', '₹10,998', '₹11,797', '-₹1,180', '₹2,123', '₹12,740']) {
    expect(html).toContain(amount);
    expect(text).toContain(amount);
  }
  expect(text).toContain('Tax (18% GST)');
  expect(text).toContain('Discount (WELCOME10)');
  expect(text).toMatch(/Shipping\s+Free/);
});

test('an order email names the code that makes the delivery free', async () => {
  const data = { ...order, discountPaise: 0, promoCode: 'FREESHIP' };
  const { text } = await renderEmail({ template: 'order-confirmed', data }, shop);
  expect(text).toContain('Free (FREESHIP)');
});

test('an order email shows a shipping fee as its own row, and no row for a discount of 0', async () => {
  const data = { ...order, shippingPaise: 5_000, discountPaise: 0 };
  const { text } = await renderEmail({ template: 'order-confirmed', data }, shop);
  expect(text).toMatch(/Shipping\s+₹50/);
  expect(text).not.toMatch(/Shipping\s+Free/);
  expect(text).not.toContain('Discount');
});

test('an order email lists the totals in the order of the checkout, then how it was paid', async () => {
  const data = { ...order, paymentMethod: 'RAZORPAY', paidBy: 'upi' } as const;
  const text = await textOf({ template: 'order-confirmed', data });
  expect(text).toContain('Paid by UPI');
  const labels = ['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total'];
  expect(text).toMatch(new RegExp(labels.map((label) => `${label} .*`).join('')));
});

test('an order email names the day of arrival; one enqueued by an earlier version does without', async () => {
  // 22:00 UTC is the next day in India.
  const data = { ...order, arrivesBy: '2026-11-28T22:00:00.000Z' };
  for (const template of ['order-confirmed', 'order-placed-cod'] as const)
    expect(await textOf({ template, data })).toContain('Arrives by Sunday, 29 November');
  expect(await textOf({ template: 'order-confirmed', data: order })).not.toContain('Arrives');
});

test('a cash-on-delivery email names the amount to keep ready', async () => {
  const text = await textOf({ template: 'order-placed-cod', data: order });
  expect(text).toContain('keep ₹12,740 in cash ready at delivery');
});

test('a contact form email keeps line breaks, shows HTML as text and has a one-line subject', async () => {
  const data = {
    name: '<b>Asha</b>',
    email: 'asha@example.in',
    subject: 'A size <M>',
    message: 'First.\n<script>alert(1)</script>',
    ticket: 'MSG-4K7P-2M9X',
    replyTo: 'asha@example.in',
  };
  const { subject, html, text } = await renderEmail({ template: 'contact-message', data }, shop);
  expect(subject).toBe('Sunehri contact form: A size <M>');
  expect(html).not.toMatch(/<script|<b>Asha/);
  expect(text).toContain('asha@example.in');
  expect(text).toContain('First.\n');
});

test('the email to the previous address names the new one and asks to reply if it is wrong', async () => {
  const data = { name: 'Asha', email: 'asha.new@example.in' };
  const { subject } = await renderEmail({ template: 'email-changed', data }, shop);
  const text = await textOf({ template: 'email-changed', data });
  expect(subject).toContain('new email address');
  expect(text).toContain('asha.new@example.in');
  expect(text).toContain('If you did not make this change, please reply');
});

test.each<[string, Parameters<typeof orderUpdate>[0], string]>([
  [
    'a shipping email names the carrier and tracking number',
    { update: 'shipped', note: 'BlueDart BD1' },
    'number: BlueDart BD1.',
  ],
  [
    'the email about a parcel that came back undelivered names the refund',
    { update: 'returned-to-origin', amountPaise: 236_000 },
    'it has come back to us. Your refund of ₹2,360 is on its way.',
  ],
  [
    'the email about an unpaid parcel that came back undelivered says that nothing is to pay',
    { update: 'returned-to-origin' },
    'There is nothing to pay for it.',
  ],
  [
    'the email about an accepted return says what happens with each item, and when the refund comes',
    {
      update: 'return-accepted',
      amountPaise: 500_50,
      refundOn: 'receipt',
      items: [
        { name: 'Dupatta', quantity: 2, outcome: 'part_refund', isExpectedBack: true },
        { name: 'Lehenga', quantity: 1, outcome: 'replace', isExpectedBack: false },
        { name: 'Blouse', quantity: 0, outcome: 'decline', isExpectedBack: false },
      ],
    },
    '2 × Dupatta: refunded in part. Lehenga: we will send you a replacement. Blouse: we are unable to accept this return. ' +
      'We will refund ₹500.50 as soon as the return has arrived. Please return 2 × Dupatta to us',
  ],
  [
    'the email about received items names the refund that waited for them',
    { update: 'return-received', amountPaise: 500_50 },
    'Your refund of ₹500.50 is on its way.',
  ],
  [
    'a shipping email links to the courier’s page',
    {
      update: 'shipped',
      note: 'Delhivery 1',
      trackingUrl: 'https://www.delhivery.com/track/package/1',
    },
    'courier’s page https://www.delhivery.com/track/package/1',
  ],
  [
    'a delivery email links to the courier’s page',
    { update: 'delivered', trackingUrl: 'https://www.delhivery.com/track/package/1' },
    'View the parcel on the courier’s page https://www.delhivery.com/track/package/1',
  ],
  [
    'an email about a replacement links to the courier’s page of its parcel',
    { update: 'replacement-shipped', note: 'DTDC D1', trackingUrl: 'https://www.dtdc.in/2' },
    'number: DTDC D1. Follow the parcel on the courier’s page https://www.dtdc.in/2',
  ],
  [
    'an email about corrected tracking names the new number',
    { update: 'tracking-corrected', note: 'Blue Dart 89412345678' },
    'It is now: Blue Dart 89412345678.',
  ],
  [
    'an email about a failed payment names the amount and leads back to the checkout',
    { update: 'payment-failed', amountPaise: 236_000 },
    `payment of ₹2,360. If your bank has deducted it`,
  ],
  [
    'the email after a call to a wrong number says how and by when to get in touch',
    { update: 'contact-needed', note: '+91 98290 00000', confirmBy: '2026-11-25T12:30:00.000Z' },
    'call us on +91 98290 00000 by Wednesday, 25 November, 6 pm.',
  ],
  [
    'the email about a confirmed cash order names the cash to keep ready',
    { update: 'confirmed', amountPaise: 236_000 },
    'keep ₹2,360 in cash ready at delivery',
  ],
  [
    'a shipping email names the day of arrival',
    { update: 'shipped', note: 'X', arrivesBy: '2026-11-28T22:00:00.000Z' },
    'It arrives by Sunday, 29 November.',
  ],
  [
    'a shipping email names the cash to keep ready',
    { update: 'shipped', note: 'X', amountPaise: 236_000 },
    'keep ₹2,360 in cash ready',
  ],
  [
    'a delivery email confirms the cash received',
    { update: 'delivered', amountPaise: 236_000 },
    '₹2,360 in cash',
  ],
  [
    'a delivery email says how long damage can be reported',
    { update: 'delivered' },
    'within 48 hours, with photos',
  ],
  [
    'a cancellation email gives the reason',
    { update: 'cancelled', note: 'The loom broke.' },
    'The loom broke.',
  ],
  [
    'the cancellation email of an unpaid order says that nothing was charged',
    { update: 'cancelled' },
    'You have not been charged for it.',
  ],
  [
    'the cancellation email of a paid order names the amount to be refunded',
    { update: 'cancelled', amountPaise: 236_000 },
    'Your payment of ₹2,360 will be refunded.',
  ],
  [
    'the email of a completed card refund says when it appears in the account',
    { update: 'refund-completed', amountPaise: 236_000 },
    'It will appear in your account within 5 to 7 working days.',
  ],
  [
    'the email of a completed cash refund gives its reference',
    { update: 'refund-completed', note: 'UTR 778' },
    'Reference: UTR 778.',
  ],
  [
    'the email of a rejected return gives the reply',
    { update: 'return-rejected', note: 'This is not a defect.' },
    'This is not a defect.',
  ],
])('%s', async (_title, data, expected) =>
  expect(await textOf(orderUpdate(data))).toContain(expected),
);

describe('emails to the owner', () => {
  const owned: OwnerOrderData = {
    orderNumber: order.number,
    link: 'https://sunehri.example/admin/orders/SUN-7K3M-9Q2X',
    customer: 'Asha Rao',
    phone: '+919829012345',
    replyTo: 'asha@example.in',
    place: 'Jaipur, Rajasthan',
    isCash: true,
    totalPaise: 1_274_000,
    lines: order.lines,
  };
  const summary: MorningSummaryData = {
    day: '2026-11-23',
    link: 'https://sunehri.example/admin/orders',
    toPack: 6,
    toConfirm: 1,
    toShip: 0,
    returnsToReview: 0,
    failedRefunds: 0,
    cashRefunds: 0,
    failedEmails: 0,
    newMessages: 0,
    ordersYesterday: 2,
    salesYesterdayPaise: 1_274_000,
    chainHead: { position: 1204, hash: '5f0c'.repeat(16) },
  };
  const confirmBy = '2026-11-25T12:30:00Z';
  const causes: [OwnerOrderEmail, subject: string, sentence: string][] = [
    [{ cause: 'new-order' }, 'new order SUN-7K3M-9Q2X, ₹12,740', 'ready to be packed'],
    [{ cause: 'new-order', confirmBy }, 'cash on delivery', 'by Wednesday, 25 November, 6 pm'],
    [
      { cause: 'order-to-confirm', confirmBy },
      'is not confirmed yet',
      'on Wednesday, 25 November, 6 pm',
    ],
    [
      { cause: 'damage-report', reason: 'wrong_item', description: 'A torn hem', photoCount: 2 },
      'report for order SUN-7K3M-9Q2X: wrong item',
      'with 2 photos: A torn hem',
    ],
    [
      { cause: 'refund-failed', amountPaise: 50_000, error: 'insufficient balance' },
      'refund for order SUN-7K3M-9Q2X failed',
      'the refund of ₹500: insufficient balance.',
    ],
  ];

  test.each(causes)('an email to the owner about $cause', async (cause, subject, sentence) => {
    const email: Email = { template: 'owner-order', data: { ...owned, ...cause } };
    const rendered = await renderEmail(email, shop);
    expect(rendered.subject).toContain(subject);
    const text = await textOf(email);
    for (const part of [sentence, owned.link, owned.phone, 'Rangmaala'])
      expect(text).toContain(part);
    expect(rendered.html).toContain('look.192.webp');
    expect(text).toContain('You receive this email as the owner of Sunehri.');
    expect(text).not.toContain('Need help?');
  });

  test('the morning summary names what there is to do, and nothing else', async () => {
    const email: Email = { template: 'owner-morning-summary', data: summary };
    expect((await renderEmail(email, shop)).subject).toBe(
      'Sunehri: 1 order to confirm, 6 orders to pack',
    );
    const text = await textOf(email);
    for (const part of ['Monday, 23 November', 'Yesterday: 2 orders, ₹12,740.'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/ship|return|refund|message/);
    expect(text).toContain(`Checksum 1204:${'5f0c'.repeat(16)}`);
  });
});
