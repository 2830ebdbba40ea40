// The letters, as a mail program gets them.
import { describe, expect, test } from 'vitest';
import type { Letter, NewsFacts, OrderFacts } from '#server/mail/port.ts';
import { writeLetter } from './write.tsx';

const shop = { name: 'Sunehri', url: 'https://sunehri.example' };
const link = 'https://sunehri.example/verify-email?token=a.b-c_d&x=1';
const unsubscribe = 'https://sunehri.example/newsletter/unsubscribe?token=abc';

const order: OrderFacts = {
  name: 'Asha',
  number: 'SUN-7K3M-9Q2X',
  link: 'https://sunehri.example/orders/SUN-7K3M-9Q2X',
  trackLink: 'https://sunehri.example/track?token=SUN-7K3M-9Q2X.x',
  lines: [
    { name: 'Rangmaala', colour: 'Wine', size: 'M', quantity: 2, pricePaise: 549_900 },
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

type Personal = Extract<Letter, { facts: { name: string; link: string } }>;
const personal: Personal[] = [
  { kind: 'verify-email', facts: { name: 'Asha', link } },
  { kind: 'reset-password', facts: { name: 'Asha', link } },
  { kind: 'password-changed', facts: { name: 'Asha', link } },
  { kind: 'change-email', facts: { name: 'Asha', link } },
  { kind: 'order-confirmed', facts: order },
  { kind: 'order-placed-cod', facts: order },
  {
    kind: 'refund-started',
    facts: { name: 'Asha', number: order.number, link, amountPaise: 236_000 },
  },
];

const news = (facts: Omit<NewsFacts, 'name' | 'number' | 'link' | 'trackLink'>): Personal => ({
  kind: 'order-news',
  facts: { name: 'Asha', number: order.number, link, trackLink: link, ...facts },
});
personal.push(
  news({ news: 'shipped', words: 'BlueDart BD1', amountPaise: 236_000 }),
  news({ news: 'delivered' }),
  news({ news: 'cancelled' }),
  news({ news: 'refund-done', amountPaise: 236_000 }),
  news({ news: 'return-accepted' }),
  news({ news: 'return-rejected', words: 'The thread is the weave’s own.' }),
);

const letters: Extract<Letter, { facts: { link: string } }>[] = [
  ...personal,
  { kind: 'newsletter-confirm', facts: { link, unsubscribe } },
  { kind: 'newsletter-welcome', facts: { link: unsubscribe, unsubscribe } },
];

describe.each(letters)('the letter $kind', (letter) => {
  test('has a subject, a body and the same as plain text, with its link in both', async () => {
    const { subject, html, plain } = await writeLetter(letter, shop);
    expect(subject).toContain('Sunehri');
    expect(html).toContain('<!DOCTYPE html');
    expect(html).toContain(letter.facts.link.replaceAll('&', '&amp;'));
    expect(plain).toContain(letter.facts.link);
    expect(plain).not.toContain('<');
  });

  test('says how to end it, where it is the newsletter’s', async () => {
    const ends = 'unsubscribe' in letter.facts;
    expect((await writeLetter(letter, shop)).plain.includes(unsubscribe)).toBe(ends);
  });

  test('loads nothing from anywhere', async () => {
    const { html } = await writeLetter(letter, shop);
    expect(html).not.toMatch(/<(img|script|iframe|link )|url\(/);
  });
});

describe.each(personal)('the letter $kind', (letter) => {
  test('greets her by name', async () => {
    expect((await writeLetter(letter, shop)).plain).toContain('Asha');
  });

  test('shows a hostile name as text', async () => {
    const name = `<img src=x onerror="alert(1)">"'&`;
    const hostile = { ...letter, facts: { ...letter.facts, name } } as Letter;
    const { html, subject } = await writeLetter(hostile, shop);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(subject).not.toContain('\n');
  });
});

test('amounts are in rupees, as everywhere in the shop', async () => {
  const { html, plain } = await writeLetter({ kind: 'order-confirmed', facts: order }, shop);
  for (const amount of ['₹5,499', '₹10,998', '₹11,797', '-₹1,180', '₹2,123', '₹12,740']) {
    expect(html).toContain(amount);
    expect(plain).toContain(amount);
  }
  expect(plain).toContain('Tax (18% GST)');
  expect(plain).toContain('Discount (WELCOME10)');
  expect(plain).toContain('Free Shipping');
});

test('a shipping fee is a line of its own', async () => {
  const facts = { ...order, shippingPaise: 5_000, discountPaise: 0 };
  const { plain } = await writeLetter({ kind: 'order-confirmed', facts }, shop);
  expect(plain).toMatch(/Shipping\s+₹50/);
  expect(plain).not.toContain('Free Shipping');
  expect(plain).not.toContain('Discount');
});

test('cash on delivery names the sum to keep ready', async () => {
  const { plain } = await writeLetter({ kind: 'order-placed-cod', facts: order }, shop);
  expect(plain).toContain('keep ₹12,740 ready');
});

test('a message of the contact form is text, and its subject one line', async () => {
  const facts = {
    name: '<b>Asha</b>',
    email: 'asha@example.in',
    subject: 'A size <M>',
    message: 'First.\n<script>alert(1)</script>',
  };
  const { subject, html, plain } = await writeLetter({ kind: 'contact-message', facts }, shop);
  expect(subject).toBe('Sunehri contact form: A size <M>');
  expect(html).not.toMatch(/<script|<b>Asha/);
  expect(plain).toContain('asha@example.in');
  expect(plain).toContain('First.');
});

describe('the letters without a link', () => {
  test('to the old address say what the new one is, and what to do', async () => {
    const facts = { name: 'Asha', email: 'asha.new@example.in' };
    const { subject, plain } = await writeLetter({ kind: 'email-changed', facts }, shop);
    expect(subject).toContain('new email address');
    expect(plain).toContain('asha.new@example.in');
    expect(plain).toContain('If it was not you');
  });

  test('about a deleted account say what stays', async () => {
    const letter = { kind: 'account-deleted', facts: { name: 'Asha' } } as const;
    const { subject, plain } = await writeLetter(letter, shop);
    expect(subject).toBe('Your Sunehri account is deleted');
    expect(plain.replace(/\s+/g, ' ')).toContain('for as long as tax law asks');
  });
});

describe('the letters that follow an order', () => {
  const said = async (...facts: Parameters<typeof news>) =>
    (await writeLetter(news(...facts), shop)).plain.replace(/\s+/g, ' ');

  test.each<[string, Parameters<typeof news>[0], string]>([
    ['names the carrier', { news: 'shipped', words: 'BlueDart BD1' }, 'with BlueDart BD1.'],
    ['names the cash', { news: 'shipped', words: 'X', amountPaise: 236_000 }, 'keep ₹2,360 ready'],
    ['thanks for cash', { news: 'delivered', amountPaise: 236_000 }, '₹2,360 in cash'],
    ['says how long', { news: 'delivered' }, 'within 48 hours, with photos'],
    ['says why', { news: 'cancelled', words: 'The loom broke.' }, 'The loom broke.'],
    ['says what of the money', { news: 'cancelled' }, 'Nothing was charged for it.'],
    ['says it goes back', { news: 'cancelled', amountPaise: 1 }, 'is returned to you'],
    ['says where to look', { news: 'refund-done', amountPaise: 236_000 }, 'Your bank shows it'],
    ['or the reference', { news: 'refund-done', words: 'UTR 778' }, 'Reference: UTR 778.'],
    ['gives the answer', { news: 'return-rejected', words: 'Not ours.' }, 'Not ours.'],
  ])('%s', async (_what, facts, words) => expect(await said(facts)).toContain(words));
});
