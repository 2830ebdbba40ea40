// The search drawer: a combobox with suggestions while typing.
import { type Page, type Request, expect, test } from '@playwright/test';
import { openPage, waitForReactEffects } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

async function openSearch(page: Page) {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Search' });
  const input = drawer.getByRole('combobox', { name: 'Search products' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Search products...');
  return { drawer, input, options: drawer.getByRole('option') };
}

test('search suggests products with image and price while typing, and announces their number', async ({
  page,
}) => {
  const item = await createProduct({ priceRupees: 1234 });
  const { drawer, input, options } = await openSearch(page);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.pressSequentially(item.name.slice(0, -1));
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(new RegExp(`${item.name}.+Price ₹1,234`));
  await expect(options.locator('img')).toBeVisible();
  await expect(drawer.getByRole('status')).toHaveText('1 product found');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const listId = (await drawer.getByRole('listbox').getAttribute('id')) ?? 'none';
  await expect(input).toHaveAttribute('aria-controls', listId);
});

test('a search suggestion with a long craft line stays inside the drawer on a small phone @phone @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const { name } = await createProduct({
    subtitle: 'Peacock-green lehenga set with zari butas and a hand-tied fringe',
  });
  const { input, options } = await openSearch(page);
  await input.fill(name);
  await expect(options).toHaveCount(1);
  const { x, width } = (await options.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(320 - 16);
});

test('arrow keys move through search suggestions, and Enter opens the selected one @desktop', async ({
  page,
}) => {
  const { input, options } = await openSearch(page);
  await input.fill('wom');
  await expect(options.first()).toContainText("Women's");
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? 'none',
  );
  await expect(input).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(input).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/women');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter in the search field opens the product list with the search term @desktop', async ({
  page,
}) => {
  const { input } = await openSearch(page);
  await input.fill('  rajsi   roop ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=rajsi%20roop');
  await expect(page.getByRole('heading', { name: 'Rajsi Roop' }).first()).toBeVisible();
});

test('Escape closes the search suggestions first, then the drawer @full', async ({ page }) => {
  const { drawer, input, options } = await openSearch(page);
  await input.fill('rajsi');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(input).toHaveValue('rajsi');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  // Opened again, the drawer is empty, and the first Escape closes the suggestions again.
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(input).toHaveValue('');
  await input.fill('rajsi');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(drawer).toBeVisible();
});

test('search ignores a response to an earlier term @desktop @full', async ({ page }) => {
  const slow = await createProduct();
  const quick = await createProduct();
  const slowResponse = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    if (route.request().url().includes(slow.name.slice(-8))) await slowResponse.promise;
    await route.continue().catch(() => {});
  });
  const { input, options } = await openSearch(page);
  const isSlow = (request: Request) => request.url().includes(slow.name.slice(-8));
  await Promise.all([page.waitForRequest(isSlow), input.fill(slow.name)]);
  const cancelled = page.waitForEvent('requestfailed', isSlow);
  await input.fill(quick.name);
  await cancelled;
  await expect(options).toContainText([quick.name]);
  slowResponse.resolve();
  await waitForReactEffects(page);
  await expect(options).toContainText([quick.name]);
});

test('search shows a message when nothing is found and when it fails @desktop @full', async ({
  page,
}) => {
  const { drawer, input, options } = await openSearch(page);
  await input.fill('jewellery');
  await expect(options.first()).toContainText('JewelryCategory');
  await input.fill('qqqqzzzz');
  await expect(drawer.getByRole('status')).toHaveText('No products found for “qqqqzzzz”');
  await expect(options.filter({ hasText: 'dupatta' })).toHaveAttribute(
    'href',
    '/products?q=dupatta',
  );
  await page.route('**/api/products?*', (route) => route.abort());
  await input.fill('silk');
  await expect(drawer.getByRole('status')).toHaveText(
    'Failed to load products. Please try again later.',
  );
});

test('a search of a busy shop keeps its text and is answered as soon as the shop can @full', async ({
  page,
}) => {
  const { name } = await createProduct({});
  const { drawer, input, options } = await openSearch(page);
  const busy = { status: 503, headers: { 'Retry-After': '5' } };
  const json = { code: 'server/busy', message: 'Please try again in a moment.', fields: {} };
  await page.route('**/api/products?*', (route) => route.fulfill({ ...busy, json }), { times: 1 });
  await input.fill(name);
  await expect(drawer.getByRole('status')).toContainText("We're very busy right now.");
  await expect(input).toHaveValue(name);
  await expect(options).toHaveCount(1);
  await expect(drawer.getByRole('status')).toHaveText('1 product found');
});
