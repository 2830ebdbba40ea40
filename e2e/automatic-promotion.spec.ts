// The owner makes an automatic promotion for one product on a phone; a guest has it in the cart, a customer at the checkout
// beside a code, and a code for other goods is refused in words.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };

test('an automatic promotion for one product reaches cart and checkout, and a code for other goods is refused in words @phone @full', async ({
  page,
  browser,
}) => {
  const item = await createProduct({ priceRupees: 2000 });
  const other = await createProduct({ priceRupees: 900 });
  const code = `AUTO-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { db } = await shopDatabase();
  await db
    .insert(promotions)
    .values({ code: `${code}B`, kind: 'percent', percent: 10, productIds: [other.id] });

  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/promotions/new');
  await admin.getByRole('radio', { name: 'Automatically' }).check({ force: true });
  await admin.getByLabel('Name for customers').fill(code);
  await admin.getByRole('textbox', { name: 'Percentage' }).fill('20');
  await admin.getByRole('switch', { name: 'For every product' }).uncheck({ force: true });
  await admin.getByLabel('Add a product').fill(item.name);
  await admin.getByRole('button', { name: `Add ${item.name}` }).click();
  await expect(admin.getByText(`20 % off ${item.name}, without a code.`)).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('heading', { name: code, level: 1 })).toBeVisible();

  await page.setViewportSize(phone);
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`Discount (${code})`).first()).toBeVisible();
  // 2000 − 400 + GST of 360.
  await expect(page.getByText('₹1,960').first()).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await createAccount(page, newCustomer());
  await openPage(page, '/checkout');
  await page.getByRole('button', { name: 'Show items and promo code' }).click();
  await expect(page.getByText(`Discount (${code})`)).toBeVisible();
  await page.getByLabel('Promo Code').fill(`${code}B`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByLabel('Promo Code')).toHaveAccessibleDescription(
    `${code}B is for ${other.name}. Add one to use it.`,
  );
  await page.getByLabel('Promo Code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('10% off your subtotal')).toBeVisible();
  const { totals, automatic } = await (await page.request.get('/api/checkout')).json();
  expect(automatic).toEqual({ code, discount: 400 });
  // 10 % of the 1,600 that are left.
  expect(totals).toMatchObject({ subtotal: 2000, discount: 560, tax: 360, total: 1800 });
  await expectNoAxeViolationsInAnyMode(page);
  await admin.context().close();
});

test('the link of a code keeps it for the checkout of a guest who then makes an account @phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const item = await createProduct({ priceRupees: 2000 });
  await openPage(page, '/d/welcome10');
  await expect(page).toHaveURL(/\/$/);
  await createAccount(page, newCustomer());
  await addItemToCart(page, item);
  await openPage(page, '/checkout');
  await expect(page.getByText('Promo code WELCOME10 applied')).toBeVisible();
  const { cookies } = await page.context().storageState();
  expect(cookies.map(({ name }) => name)).not.toContain('promo_code');
});
