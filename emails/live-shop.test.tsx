// Emails of a live shop whose owner has entered nothing yet: none of them speaks in the demo's name.
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language/languages.ts';
import { initialSettings } from '#domain/shop/initial-settings.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Email } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const url = 'https://meera.example';
const { name, tagline, seller } = defaultOwnerSettings;
const identity = [
  name,
  tagline,
  seller.legalName,
  seller.address,
  seller.email,
  seller.phone,
  seller.grievanceOfficer,
  seller.grievanceDesignation,
  seller.grievanceContact,
];
const link = `${url}/x?token=a`;
const customer = { name: 'Asha', link };
const order = { ...customer, number: 'SUN-7K3M-9Q2X', trackLink: link };
const bill = {
  lines: [{ name: 'Kurta', colour: 'Indigo', size: 'M', quantity: 1, pricePaise: 145_000 }],
  subtotalPaise: 145_000,
  discountPaise: 0,
  taxPaise: 0,
  taxPercent: 0,
  shippingPaise: 0,
  totalPaise: 145_000,
  promoCode: null,
  address: ['Asha Rao', 'Nagpur'],
};
const message = { name: 'Asha', ticket: 'T-1', message: 'Which size?', link };
/** By template, so that a new one must be added. */
const data: { [T in Email['template']]: Extract<Email, { template: T }>['data'] } = {
  'verify-email': customer,
  'reset-password': customer,
  invitation: { ...customer, role: 'Accountant' },
  'sign-in-code': { name: 'Asha', code: '123456' },
  'password-changed': customer,
  'new-device': { ...customer, device: 'Chrome', ip: '203.0.113.7' },
  'test-email': { name: 'Meera' },
  'second-factor': { ...customer, change: 'app-added' },
  'change-email': customer,
  'email-changed': { name: 'Asha', email: 'asha@example.in' },
  'account-deleted': { name: 'Asha' },
  'order-confirmed': { ...order, ...bill },
  'order-placed-cod': { ...order, ...bill },
  'refund-started': { ...order, amountPaise: 145_000, isCash: true },
  'payout-question': { ...order, amountPaise: 145_000 },
  'order-update': { ...order, update: 'shipped', note: 'Blue Dart 1' },
  'review-request': { ...order, lines: bill.lines },
  'newsletter-confirm': { link },
  'newsletter-welcome': { link, unsubscribe: link },
  'back-in-stock': { product: 'Kurta', colour: 'Indigo', size: 'M', link },
  'contact-message': { ...message, email: 'asha@example.in', subject: '', replyTo: '' },
  'contact-received': message,
  'ticket-reply': { ...message, reply: 'M', isResolved: true },
  'owner-order': {
    cause: 'new-order',
    orderNumber: order.number,
    link,
    customer: 'Asha',
    phone: '+91 90000 00001',
    replyTo: 'asha@example.in',
    place: 'Nagpur',
    isCash: false,
    totalPaise: 145_000,
    lines: bill.lines,
  },
  'owner-morning-summary': {
    day: '2026-11-23',
    link,
    toPack: 1,
    toConfirm: 0,
    toShip: 0,
    returnsToReview: 0,
    failedRefunds: 0,
    cashRefunds: 0,
    failedEmails: 0,
    newMessages: 0,
    ordersYesterday: 0,
    salesYesterdayPaise: 0,
  },
};
const emails = Object.entries(data).map((entry) => ({
  template: entry[0],
  data: entry[1],
})) as Email[];

describe.each(languages)('in $code', (language) => {
  const shopOf = (mode: 'demo' | 'live') => ({
    ...initialSettings(mode, new URL(url).hostname, 'law'),
    url,
    language,
  });

  test.each(emails)(
    'the email $template of a new live shop names nothing of the demo',
    async (email) => {
      const { subject, html, text } = await renderEmail(email, shopOf('live'));
      const content = [subject, html, text].join('\n');
      expect(identity.filter((part) => content.includes(part))).toEqual([]);
      expect(subject + text).toContain('meera.example');
    },
  );

  test.each(emails)('the email $template of the demo names it', async (email) => {
    const { html } = await renderEmail(email, shopOf('demo'));
    expect(identity.filter((part) => html.includes(part))).toContain(name);
  });
});
