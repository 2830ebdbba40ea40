// A shop that charges GST by law, on a phone: prices typed without GST, and a business that asks for an invoice with its GSTIN.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { addItemToCart, createAccount, fillCheckout, newCustomer } from './support/customer.ts';
import { openDemoShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const PHONE = { width: 390, height: 844 };

let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

/** The owner chooses GST by law, and prices without it, in the settings. */
async function chargeByLaw(admin: Page) {
  await openPage(admin, '/admin/settings/delivery');
  await admin.getByLabel('How GST is charged').selectOption('law');
  await admin.getByLabel('How you type prices').selectOption('Without GST, which is added');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
}

/** Types 7,500 without GST for a set of three garments. Returns the product's slug. */
async function priceSet(admin: Page): Promise<string> {
  const { products } = await (await admin.request.get('/api/admin/products')).json();
  await openPage(admin, `/admin/products/${products[0].id}`);
  const price = admin.getByLabel('Price without GST', { exact: true });
  await price.fill('7500');
  const hsnCode = admin.getByLabel('HSN code', { exact: true });
  await hsnCode.fill('');
  await admin.getByRole('button', { name: 'Find an HSN code' }).click();
  const finder = admin.getByRole('dialog', { name: 'Find an HSN code' });
  await finder.getByLabel('What do you sell?').fill('silk ghag');
  await expect(finder.getByText('No code found.')).toBeVisible();
  await finder.getByLabel('What do you sell?').fill('ghag');
  await expectNoAxeViolationsInAnyMode(admin);
  await finder.getByRole('button', { name: /^6204/ }).click();
  await expect(hsnCode).toHaveValue('6204');
  await expect(price).toHaveAccessibleDescription('₹8,850 with 18 % GST.');
  await admin.getByLabel('Garments in the price').fill('3');
  await expect(price).toHaveAccessibleDescription('₹7,875 with 5 % GST.');
  await expect(price).toHaveValue('7,500');
  await admin.getByLabel('Compare-at price without GST').fill('');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved and published')).toBeVisible();
  return products[0].slug;
}

test('a price typed without GST is sold with it, and a business gets its GSTIN on the order @phone @full', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(PHONE);
  await chargeByLaw(admin);
  const slug = await priceSet(admin);

  const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE });
  const page = await context.newPage();
  await openPage(page, `/products/${slug}`);
  await expect(page.getByText('₹7,875').first()).toBeVisible();
  const customer = newCustomer();
  await createAccount(page, customer);
  await addItemToCart(page, { slug });
  await openPage(page, '/checkout');
  await fillCheckout(page, customer);
  await page.getByRole('button', { name: 'Change payment method' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Method' });
  await dialog.getByText('Cash on delivery').click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByText('GST invoice for a business (optional)').click();
  const gstin = page.getByLabel('GSTIN (optional)');
  await gstin.fill('27AAPFU0939F1ZX');
  await page.getByLabel('Legal name of the business').fill('Udyog Vastra LLP');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(gstin).toHaveAccessibleDescription(/This GSTIN is not valid/);
  await expect(gstin).toHaveValue('27AAPFU0939F1ZX');
  await expect(gstin).toBeFocused();
  await expectNoAxeViolationsInAnyMode(page);
  await gstin.fill('27AAPFU0939F1ZV');
  await place.click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });

  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await openPage(admin, `/admin/orders/${number}`);
  await expect(admin.getByText('27AAPFU0939F1ZV')).toBeVisible();
  await expect(admin.getByText('Udyog Vastra LLP')).toBeVisible();
  await context.close();
  await admin.context().close();
});
