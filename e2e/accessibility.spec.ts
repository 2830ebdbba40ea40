// Every page a guest or customer can open, checked by axe in light and dark mode.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { placeCodOrder } from './support/orders.ts';
import { newCustomer, createAccount } from './support/customer.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const publicPages = ['/', '/products', '/products/rajsi-roop'];
const accountPages = ['/login', '/register', '/forgot-password'];
const otherPages = ['/track', '/terms', '/privacy', '/dev/mailbox', '/nothing-here'];
const customerPages = ['/account', '/wishlist', '/orders', '/cart', '/verify-email'];

/** Scrolls to the end and back, so that lazy content is rendered. */
async function renderLazyContent(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.waitForLoadState('networkidle');
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await renderLazyContent(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectNoAxeViolationsInAnyMode(page);
}

for (const path of [...publicPages, ...accountPages, ...otherPages]) {
  const tag = publicPages.includes(path) ? '' : ' @full';
  test(`${path} has no axe violations, in either mode${tag}`, async ({ page }) => {
    await expectAccessible(page, path);
  });
}

test(`account, wishlist, orders and cart of a customer have no axe violations, in either mode @full`, async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  for (const path of customerPages) await expectAccessible(page, path);
  const number = await placeCodOrder(page, asha, await createProduct());
  for (const path of ['/orders', `/order-confirmation?order=${number}`])
    await expectAccessible(page, path);
});

test(`dialogs of product list and product page have no axe violations, in either mode @full`, async ({
  page,
  isMobile,
}) => {
  const item = await createProduct({
    kind: 'blouse',
    isFreeSize: false,
    sizes: ['S', 'M'],
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock', code: '#0f5e5a', family: 'green' },
    ],
  });
  const checkDialog = async (button: string | RegExp) => {
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolationsInAnyMode(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
  await openPage(page, `/products?q=${item.name}`);
  await checkDialog(/^Add to Cart/);
  if (isMobile) await checkDialog('Filters');
  await openPage(page, `/products/${item.slug}`);
  await checkDialog('Size guide');
  await checkDialog('View full size');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page, '[aria-label=Share]');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill(item.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectNoAxeViolationsInAnyMode(page, '[role=dialog]');
});

test(`cart drawer, cart and checkout have no axe violations, in either mode`, async ({ page }) => {
  const item = await createProduct();
  await createAccount(page, newCustomer());
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await expectAccessible(page, '/cart');
  await expectAccessible(page, '/checkout');
  await page.getByRole('button', { name: /^(Pay|Place)/ }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
});

test('control: a violation is found, also in a frame @desktop', async ({ page }) => {
  const serve = (path: string, body: string) =>
    page.route(path, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<html lang="en"><title>T</title>${body}` }),
    );
  await serve('**/frame', '<img src="x.png">');
  await serve('**/page', '<h1>T</h1><iframe src="/frame" title="F"></iframe>');
  await page.goto('/page', { waitUntil: 'networkidle' });
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt');
});
