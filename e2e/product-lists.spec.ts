// Product lists: paging, sorting, collections, product cards, and list view.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase, sellOut } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });

test('product list shows twelve items a page and the rest on the next page @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/products');
  await expect(cards(page)).toHaveCount(12);
  const first = cards(page).getByRole('heading', { name: 'Rajmayura', exact: true });
  await expect(first).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(first).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/products');
});

test('product list is sorted by featured, price, newest or rating @desktop', async ({ page }) => {
  await openPage(page, '/products');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(sort.getByRole('option')).toHaveText([
    'Featured',
    'Price: low to high',
    'Price: high to low',
    'Newest',
    'Rating',
  ]);
  const values = await sort
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['featured', 'price-asc', 'price-desc', 'newest', 'rating']);
  await sort.selectOption('price-asc');
  await expect(page).toHaveURL('/products?sort=price-asc');
  await expect(async () => {
    const prices = await cards(page).evaluateAll((articles) =>
      articles.map((card) =>
        Number(/Price ₹([\d,]+)/.exec(card.textContent ?? '')?.[1]?.replace(',', '')),
      ),
    );
    expect(prices).toHaveLength(12);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
});

test('each collection lists matching products only @desktop @full', async ({ page }) => {
  const matching = await createProduct({ isNew: true, isOnSale: true });
  const other = await createProduct({ isNew: false, isOnSale: false });
  for (const [path, title, hasAllProducts] of [
    ['/category/women', "Women's", true],
    ['/deals', 'Deals', false],
    ['/new-arrivals', 'New Arrivals', false],
  ] as const) {
    await page.goto(`${path}?q=${matching.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('1 handcrafted item');
    if (hasAllProducts) continue;
    await page.goto(`${path}?q=${other.name}`);
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  }
});

test('product card shows rounded discount, four swatches and "+n", prices and rating @desktop @full', async ({
  page,
}) => {
  const colour = (name: string) => ({ name, code: '#884422', family: 'red' as const });
  const item = await createProduct({
    priceRupees: 1990,
    originalPriceRupees: 3000,
    isNew: true,
    colours: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(colour),
  });
  await openPage(page, `/products?q=${item.name.replace(' ', '+')}`);
  const card = cardOf(page, item.name);
  await expect(card).toContainText('−34%');
  await expect(card).toContainText('New');
  await expect(card).toContainText('₹1,990');
  await expect(card.locator('s')).toContainText('₹3,000');
  await expect(card).toContainText('+2');
  await expect(card.locator('svg circle[fill="#884422"]')).toHaveCount(4);
  await expect(card).toContainText('Colours: One, Two, Three, Four, Five, Six');
  await expect(card).toContainText('4.5 (10)');
  // The image's main colour is its background until the image is loaded.
  await expect(card.locator('img')).toHaveAttribute('style', /^background: ?(#|rgb)/);
});

test('a sold-out product card is marked and cannot be added to the cart @desktop', async ({
  page,
}) => {
  const item = await createProduct({}, 0);
  await openPage(page, `/products?q=${item.name.replace(' ', '+')}`);
  const card = cardOf(page, item.name);
  await expect(card).toContainText('Sold out');
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('a guest adds to the cart from a product card, at once or after choosing colour and size', async ({
  page,
}) => {
  const withoutVariants = await createProduct();
  const withVariants = await createProduct({
    isFreeSize: false,
    sizes: ['S', 'M'],
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock', code: '#0f5e5a', family: 'green' },
    ],
  });
  await sellOut(withVariants, 'Wine', 'S');
  await openPage(page, `/products?q=${withoutVariants.name.replace(' ', '+')}`);
  await cardOf(page, withoutVariants.name)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toContainText(
    withoutVariants.name,
  );
  await openPage(page, `/products?q=${withVariants.name.replace(' ', '+')}`);
  await cardOf(page, withVariants.name)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  const dialog = page.getByRole('dialog', { name: withVariants.name });
  const add = dialog.getByRole('button', { name: /^(Choose a size|Add to Cart)$/ });
  await expect(dialog.getByRole('radio', { name: 'Wine' })).toBeChecked();
  await expect(add).toBeDisabled();
  await add.click({ force: true });
  await expect(dialog.getByText('Please choose a size')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'S (sold out)' })).toBeAttached();
  await dialog.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(add).toBeEnabled();
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (2)' });
  await expect(drawer).toContainText('Wine · M');
  await expect(dialog).toBeHidden();
});

test('grid or list view is in the URL and rendered by the server @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/products?sort=rating&page=2');
  const widths = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().width / innerWidth);
  const grid = await widths();
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/products?sort=rating&view=list&page=2');
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(widths).toBeGreaterThan(grid * 1.5);
  // Without scripts, so that the server has rendered the list view.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(widths).toBeGreaterThan(grid * 1.5);
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/products?sort=rating&page=2');
});

test('navigation to a product list that fails shows an error toast and stays on the page @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('main').getByRole('link', { name: 'See the collection' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error', { exact: true })).toBeVisible();
  await expect(alert.getByText('Failed to load products. Please try again later.')).toBeVisible();
  await expect(page).toHaveURL('/about');
});
