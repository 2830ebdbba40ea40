// What a customer sees of the limits on emails and promo codes.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  addItemToCart,
  createAccount,
  fillCheckout,
  newCustomer,
  openOrderSummary,
} from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

async function openCheckout(page: Page) {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await page.request.put('/api/checkout', { data: { paymentMethod: 'COD' }, headers });
  await openPage(page, '/checkout');
  return asha;
}

async function subscribe(page: Page, email: string) {
  const response = await page.request.post('/api/newsletter', { data: { email }, headers });
  expect(response.status()).toBe(200);
}

test('an unverified customer with another email at the checkout sees where order emails go @full', async ({
  page,
}) => {
  const asha = await openCheckout(page);
  const note = `Until you verify your email, emails about this order go to ${asha.email}.`;
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).not.toHaveAccessibleDescription(/Until you verify/);
  await fillCheckout(page, { ...asha, email: newCustomer('Ravi Rao').email });
  await expect(email).toHaveAccessibleDescription(note);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expect(page.getByText(`A confirmation is on its way to ${asha.email}.`)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
});

test('an unverified customer whose mailbox has had three emails still gets the confirmation later', async ({
  page,
}) => {
  const asha = await openCheckout(page);
  for (let n = 0; n < 2; n += 1) await subscribe(page, asha.email);
  await fillCheckout(page, asha);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expect(page.getByText(`A confirmation is on its way to ${asha.email}.`)).toBeVisible();
});

test('a customer whose mailbox has had six links is told so when they ask for another', async ({
  page,
  playwright,
  baseURL,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  for (let n = 1; n < 6; n += 1) {
    const request = await playwright.request.newContext({ baseURL });
    await createAccount({ request }, { ...asha, email: asha.email.replace('@', `+${n}@`) });
    await request.dispose();
  }
  await openPage(page, '/verify-email');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText(/We have sent several emails to this address/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend in 60 min' })).toBeDisabled();
});

test('after ten wrong promo codes the field says when to try again @full', async ({ page }) => {
  await openCheckout(page);
  for (let n = 0; n < 10; n += 1) {
    const data = { promoCode: `GUESS${n}` };
    const response = await page.request.put('/api/checkout', { data, headers });
    expect(response.status()).toBe(422);
  }
  await openOrderSummary(page);
  const code = page.getByLabel('Promo Code');
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(code).toHaveAccessibleDescription(/Please try again in 15 minutes/);
});
