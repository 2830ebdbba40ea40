// Colours, prices and sizes in the words of a search: removable chips, and close lists where nothing matches.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const chips = (page: Page) =>
  page
    .getByRole('list', { name: 'Applied filters' })
    .getByRole('link', { name: 'Remove filter: ' });
const count = (page: Page) => page.getByRole('main').getByRole('status');
const red = [{ name: 'Wine', code: '#6f152b', family: 'red' as const }];

/** Two red products of one name, of which one costs less than 6,000 rupees. */
async function createReds(): Promise<string> {
  const { name } = await createProduct({
    colours: red,
    priceRupees: 5000,
    originalPriceRupees: 9000,
  });
  await createProduct({ name, colours: red, priceRupees: 7000, originalPriceRupees: 9000 });
  return name;
}

const queryOf = (text: string) => text.replaceAll(' ', '+');

test('a customer searches for a red item under a price, and removes a filter by its chip @phone', async ({
  page,
}) => {
  const name = await createReds();
  await openPage(page, '/products');
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await field.fill(`red ${name} under 6000`);
  await expect(chips(page)).toHaveText([
    new RegExp(name),
    'Remove filter: Up to ₹6,000',
    'Remove filter: Red',
  ]);
  await expect(count(page)).toHaveText('1 handcrafted item');
  await expect(field).toHaveValue(`red ${name} under 6000`);
  await chips(page).filter({ hasText: 'Up to ₹6,000' }).click();
  await expect(page).toHaveURL(`/products?q=${encodeURIComponent(name)}&color=red`);
  await expect(count(page)).toHaveText('2 handcrafted items');
  await expect(field).toHaveValue(name);
  await page.goBack();
  await expect(field).toHaveValue(`red ${name} under 6000`);
  await expect(chips(page)).toHaveCount(3);
});

test('an empty search says what there is not, and shows what comes closest @phone @full', async ({
  page,
}) => {
  const name = await createReds();
  await openPage(page, `/products?q=${queryOf(name)}+red+under+2000`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(main.getByText(`There is no red ${name} up to ₹2,000`)).toBeVisible();
  await expect(main.getByRole('heading', { name: `Red ${name} at any price` })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('link', { name: 'View all 2 items' }).click();
  await expect(page).toHaveURL(`/products?q=${encodeURIComponent(name)}&color=red`);
});

test('the search drawer says what it has understood @desktop @full', async ({ page }) => {
  const name = await createReds();
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Search' });
  await drawer.getByRole('combobox').fill(`${name} under 6000`);
  await expect(drawer.getByRole('status')).toHaveText(`1 product found: ${name} up to ₹6,000`);
  await drawer.getByRole('combobox').fill(`${name} under 2000`);
  await expect(drawer.getByRole('option').first()).toHaveText(`${name} at any price (2)`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('words of a search are chips, and filters chosen beside them keep their meaning @desktop', async ({
    page,
  }) => {
    const name = await createReds();
    await page.goto(`/products?q=${queryOf(name)}+red+under+6000`);
    await expect(chips(page)).toHaveCount(3);
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toHaveCount(4);
    await expect(page).toHaveURL(/color=red/);
    await chips(page).filter({ hasText: 'Up to ₹6,000' }).click();
    await expect(count(page)).toHaveText('2 handcrafted items');
  });
});
