// The search drawer: a combobox that answers while somebody types.
import { type Page, type Request, expect, test } from '@playwright/test';
import { arrive, settled } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

async function openSearch(page: Page) {
  await arrive(page, '/about');
  await page.getByRole('button', { name: 'Search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Search' });
  const input = drawer.getByRole('combobox', { name: 'Search products' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Search products...');
  return { drawer, input, options: drawer.getByRole('option') };
}

test('pieces with picture and price come while typing, and their number is said', async ({
  page,
}) => {
  const piece = await aPiece({ priceRupees: 1234 });
  const { drawer, input, options } = await openSearch(page);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.pressSequentially(piece.name.slice(0, -1));
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(`${piece.name}Price ₹1,234`);
  await expect(options.locator('img')).toBeVisible();
  await expect(drawer.getByRole('status')).toHaveText('1 product found');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const listId = (await drawer.getByRole('listbox').getAttribute('id')) ?? 'none';
  await expect(input).toHaveAttribute('aria-controls', listId);
});

test('arrow keys move through categories and pieces, Enter follows', async ({ page }) => {
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

test('Enter on the text leads to the list, searched', async ({ page }) => {
  const { input } = await openSearch(page);
  await input.fill('  rajsi   roop ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=rajsi%20roop');
  await expect(page.getByRole('heading', { name: 'Rajsi Roop' }).first()).toBeVisible();
});

test('Escape puts the results away, and then the drawer', async ({ page }) => {
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
});

test('an answer that was overtaken is not shown', async ({ page }) => {
  const slow = await aPiece();
  const quick = await aPiece();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products?*', async (route) => {
    if (route.request().url().includes(slow.name.slice(-8))) await held;
    await route.continue().catch(() => {});
  });
  const { input, options } = await openSearch(page);
  const ofSlow = (request: Request) => request.url().includes(slow.name.slice(-8));
  await Promise.all([page.waitForRequest(ofSlow), input.fill(slow.name)]);
  const cancelled = page.waitForEvent('requestfailed', ofSlow);
  await input.fill(quick.name);
  await cancelled;
  await expect(options).toContainText([quick.name]);
  release();
  await settled(page);
  await expect(options).toContainText([quick.name]);
});

test('nothing found says what was searched; a failure says so', async ({ page }) => {
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
