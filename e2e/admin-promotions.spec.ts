// The owner makes a promo code on a phone; customers use it at once, and no longer once it is ended.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer, openOrderSummary } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };
const save = (admin: Page) => admin.getByRole('button', { name: 'Save', exact: true }).click();

async function applyCode(page: Page, code: string): Promise<void> {
  await openOrderSummary(page);
  await page.getByLabel('Promo Code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

test('an owner makes a promo code on a phone, a customer uses it at once, and the next one no longer @phone', async ({
  page,
  browser,
}) => {
  const item = await createProduct({ priceRupees: 1500 });
  const code = `FIRST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/promotions');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('link', { name: 'Create promotion' }).first().click();
  await admin.getByLabel('Promo code').fill('DIWALI 🎉');
  await admin.getByRole('radio', { name: 'Fixed amount' }).check({ force: true });
  await admin.getByRole('textbox', { name: 'Amount' }).fill('500');
  await admin.getByLabel('Minimum order').fill('2,000');
  await admin.getByLabel('Total uses').fill('100');
  await save(admin);
  const field = admin.getByLabel('Promo code');
  await expect(field).toHaveAccessibleDescription(/Use 3 to 20 letters, digits and hyphens/);
  await expectNoAxeViolationsInAnyMode(admin);
  await field.fill(code.toLowerCase());
  await expect(
    admin.getByText('₹500 off orders from ₹2,000, once per customer, 100 uses.'),
  ).toBeVisible();
  // The sample cart: items of ₹5,999, GST ₹1,080, ₹500 off.
  await expect(admin.getByText('₹6,579')).toBeVisible();
  await save(admin);
  await expect(admin.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  await expect(admin.getByText('Active', { exact: true })).toBeVisible();

  const customer = newCustomer();
  await createAccount(page, customer);
  await addItemToCart(page, item);
  await openPage(page, '/checkout');
  await applyCode(page, code);
  await expect(page.getByLabel('Promo Code')).toHaveAccessibleDescription(
    `Add items for ₹500 more to use ${code}.`,
  );
  await addItemToCart(page, item);
  await page.reload();
  await applyCode(page, code.toLowerCase());
  await expect(page.getByText('₹500 off your subtotal')).toBeVisible({ timeout: 2_000 });
  const { totals, lines } = await (await page.request.get('/api/checkout')).json();
  expect(totals).toMatchObject({ subtotal: 3000, discount: 500, tax: 540, total: 3040 });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await page.request.patch(`/api/cart/lines/${lines[0].id}`, { data: { quantity: 1 }, headers });
  await page.reload();
  await openOrderSummary(page);
  await expect(page.getByLabel('Promo Code')).toHaveAccessibleDescription(
    `Add items for ₹500 more to use ${code}.`,
  );
  await page.request.delete('/api/cart', { headers });
  const dear = await createProduct({ priceRupees: 4000, originalPriceRupees: 4000 });
  await placeCodOrder(page, customer, dear);

  await admin.reload();
  await expect(
    admin.getByText('1 order has used this code. To change the discount, duplicate it.'),
  ).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  await expect(admin.getByRole('heading', { name: 'Used 1 of 100' })).toBeVisible();
  await admin.getByRole('button', { name: 'End now' }).click();
  await expect(admin.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(admin.getByText('Expired', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);

  const next = await (await browser.newContext({ viewport: phone })).newPage();
  await createAccount(next, newCustomer());
  await addItemToCart(next, dear);
  await openPage(next, '/checkout');
  await applyCode(next, code);
  await expect(next.getByLabel('Promo Code')).toHaveAccessibleDescription('Invalid promo code');

  await openPage(admin, `/admin/promotions?q=${code}`);
  const row = admin.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('Expired');
  await expect(row).toContainText('Used 1 of 100');
  await expect(row).toContainText('Discount ₹500');
  await openPage(admin, `/admin/promotions/new?from=${code}`);
  await admin.getByLabel('Promo code').fill(code);
  await save(admin);
  await expect(admin.getByText(`${code} already exists.`).first()).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await next.context().close();
  await admin.context().close();
});
