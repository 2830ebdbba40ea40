// A unique customer, and their steps to a paid order, found by role and label as users find them.
import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { waitForHydration } from './open-page.ts';

export type TestCustomer = { name: string; email: string; password: string };

export function newCustomer(name = 'Asha Rao'): TestCustomer {
  const tag = randomUUID().slice(0, 8);
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${tag}@example.in`,
    password: `marigold-${tag}`,
  };
}

/** On the registration page. */
export async function fillRegistration(page: Page, customer: TestCustomer): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('Full Name').fill(customer.name);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(customer.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Registers and signs in through the API, for tests about something else. */
export async function createAccount(
  { request }: Pick<Page, 'request'>,
  customer: TestCustomer,
): Promise<void> {
  const { name: fullName, email, password } = customer;
  const response = await request.post('/api/account', {
    data: { fullName, email, password, confirmPassword: password, acceptsTerms: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
}

/** Adds one item of the product's first variant through the API. */
export async function addItemToCart(page: Page, { slug }: { slug: string }): Promise<void> {
  const product = await (await page.request.get(`/api/products/${slug}`)).json();
  const added = await page.request.post('/api/cart/lines', {
    data: { variantId: product.variants[0].id, quantity: 1 },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(added.status()).toBe(200);
}

/** Opens the newest email with this subject in a new tab of the demo mailbox. */
export async function openEmail(
  page: Page,
  customer: TestCustomer,
  subject: RegExp,
): Promise<Page> {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/dev/mailbox');
    const row = mailbox
      .getByRole('row')
      .filter({ hasText: customer.email })
      .filter({ hasText: subject });
    await row.first().getByRole('link').click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await mailbox.waitForURL(/\/dev\/mailbox\/.+/);
  return mailbox;
}

/** Follows a link of an open email in the same tab. */
export async function followLink(email: Page, link: RegExp | string): Promise<Page> {
  const emailUrl = email.url();
  await email.getByRole('link', { name: link }).first().click();
  await email.waitForURL((url) => url.href !== emailUrl);
  await waitForHydration(email);
  return email;
}

/** By the link of the email, so that the mailbox gets more than three emails an hour. */
export async function verifyEmail(page: Page, customer: TestCustomer): Promise<void> {
  const email = await openEmail(page, customer, /verify/i);
  const verified = await followLink(email, 'Verify my email');
  await expect(verified.getByText('Your email address is verified.')).toBeVisible();
  await verified.close();
}

export async function fillCheckout(page: Page, customer: TestCustomer): Promise<void> {
  const [firstName = '', lastName = ''] = customer.name.split(' ');
  await waitForHydration(page);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Phone').fill('+91 98290 12345');
  await page.getByLabel('PIN Code').fill('302003');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByLabel('Address', { exact: true }).fill('14 Johari Bazaar');
}

/** On narrow screens the items, the promo code and the totals of the checkout are folded. */
export async function openOrderSummary(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Show items and promo code' });
  if (await toggle.isVisible()) await toggle.click();
}

/** In the sandbox's payment widget. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
  await widget.getByRole('radio', { name: 'Card' }).check();
  await widget.getByLabel(/card number/i).fill(number);
  await widget.getByLabel(/expiry/i).fill('12/30');
  await widget.getByLabel(/cvv/i).fill('123');
  await widget.getByRole('button', { name: /^Pay/ }).click();
}

export const GOOD_CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';
