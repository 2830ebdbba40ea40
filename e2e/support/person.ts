// A shopper with a name of her own, and what she does on the way to a paid order; by role and label, as people go.
import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { alive } from './arrive.ts';

export type Person = { name: string; email: string; password: string };

export function aPerson(name = 'Asha Rao'): Person {
  const tag = randomUUID().slice(0, 8);
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${tag}@example.in`,
    password: `marigold-${tag}`,
  };
}

/** On the registration page already. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await alive(page);
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Without the screens: for journeys that are about something else. */
export async function hasAccount(page: Page, person: Person): Promise<void> {
  const { name: fullName, email, password } = person;
  const response = await page.request.post('/api/account', {
    data: { fullName, email, password, confirmPassword: password, acceptsTerms: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
}

/** One of the piece's first variant, without the screens. */
export async function hasInCart(page: Page, { slug }: { slug: string }): Promise<void> {
  const product = await (await page.request.get(`/api/products/${slug}`)).json();
  const added = await page.request.post('/api/cart/lines', {
    data: { variantId: product.variants[0].id, quantity: 1 },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(added.status()).toBe(200);
}

/** Opens the newest mail with this subject, in a tab of its own. */
export async function openMail(page: Page, person: Person, subject: RegExp): Promise<Page> {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/dev/mailbox');
    const row = mailbox
      .getByRole('row')
      .filter({ hasText: person.email })
      .filter({ hasText: subject });
    await row.first().getByRole('link').click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await mailbox.waitForURL(/\/dev\/mailbox\/.+/);
  return mailbox;
}

/** Follows a link of the mail, in the mail's own tab. */
export async function follow(mail: Page, link: RegExp | string): Promise<Page> {
  const letter = mail.url();
  await mail.getByRole('link', { name: link }).first().click();
  await mail.waitForURL((url) => url.href !== letter);
  await alive(mail);
  return mail;
}

export async function fillCheckout(page: Page, person: Person): Promise<void> {
  const [firstName = '', lastName = ''] = person.name.split(' ');
  await alive(page);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone').fill('+91 98290 12345');
  await page.getByLabel('Address', { exact: true }).fill('14 Johari Bazaar');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByLabel('PIN Code').fill('302003');
}

/** In the sandbox's payment window. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[src*="/sandbox/window"]');
  await frame.getByLabel(/card number/i).fill(number);
  await frame.getByLabel(/expiry/i).fill('12/30');
  await frame.getByLabel(/cvv/i).fill('123');
  await frame.getByRole('button', { name: /^Pay/ }).click();
}

export const GOOD_CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';
