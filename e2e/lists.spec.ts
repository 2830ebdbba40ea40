// The lists: twelve a page, sorted, each with what it is for; and their cards.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase, sellOut } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const named = (page: Page, name: string) => cards(page).filter({ hasText: name });

test('twelve a page, and the next page has the rest', async ({ page }) => {
  await arrive(page, '/products');
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

test('the sort options, by their names', async ({ page }) => {
  await arrive(page, '/products');
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
    const prices = await cards(page).evaluateAll((found) =>
      found.map((card) =>
        Number(/Price ₹([\d,]+)/.exec(card.textContent ?? '')?.[1]?.replace(',', '')),
      ),
    );
    expect(prices).toHaveLength(12);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
});

test('each list holds what it is for, and nothing else', async ({ page }) => {
  const belongs = await aPiece({ isNew: true, isOnSale: true });
  const stranger = await aPiece({ isNew: false, isOnSale: false });
  for (const [path, title, holdsAll] of [
    ['/category/women', "Women's", true],
    ['/deals', 'Deals', false],
    ['/new-arrivals', 'New Arrivals', false],
  ] as const) {
    await page.goto(`${path}?q=${belongs.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('1 handcrafted piece');
    if (holdsAll) continue;
    await page.goto(`${path}?q=${stranger.name}`);
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  }
});

test('a card: rounded discount, four swatches and "+n", craft, price, rating', async ({ page }) => {
  const colour = (name: string) => ({ name, code: '#884422', family: 'red' as const });
  const piece = await aPiece({
    priceRupees: 1990,
    originalPriceRupees: 3000,
    isNew: true,
    colours: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(colour),
  });
  await arrive(page, `/products?q=${piece.name.replace(' ', '+')}`);
  const card = named(page, piece.name);
  await expect(card).toContainText('−34%');
  await expect(card).toContainText('New');
  await expect(card).toContainText('₹1,990');
  await expect(card.locator('s')).toContainText('₹3,000');
  await expect(card).toContainText('+2');
  await expect(card.locator('svg circle[fill="#884422"]')).toHaveCount(4);
  await expect(card).toContainText('Colours: One, Two, Three, Four, Five, Six');
  await expect(card).toContainText('4.5 (10)');
  // Its colour stands in the picture's place until that has come.
  await expect(card.locator('img')).toHaveAttribute('style', /^background: ?(#|rgb)/);
});

test('a sold-out piece says so, and cannot be added', async ({ page }) => {
  const piece = await aPiece({}, 0);
  await arrive(page, `/products?q=${piece.name.replace(' ', '+')}`);
  const card = named(page, piece.name);
  await expect(card).toContainText('Sold out');
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('Add to Cart on a card: at once, or after asking for colour and size', async ({ page }) => {
  const plain = await aPiece();
  const choosy = await aPiece({
    isFreeSize: false,
    sizes: ['S', 'M'],
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock', code: '#0f5e5a', family: 'green' },
    ],
  });
  await sellOut(choosy, 'Wine', 'S');
  await arrive(page, `/products?q=${plain.name.replace(' ', '+')}`);
  await named(page, plain.name)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toContainText(plain.name);
  await arrive(page, `/products?q=${choosy.name.replace(' ', '+')}`);
  await named(page, choosy.name)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  const asks = page.getByRole('dialog', { name: choosy.name });
  const add = asks.getByRole('button', { name: 'Add to Cart' });
  await expect(asks.getByRole('status')).toHaveText('Choose a colour');
  await expect(add).toBeDisabled();
  await asks.getByRole('radio', { name: 'Wine' }).check({ force: true });
  await expect(asks.getByRole('status')).toHaveText('Choose a size');
  await expect(asks.getByRole('radio', { name: 'S (sold out)' })).toBeAttached();
  await asks.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(add).toBeEnabled();
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (2)' });
  await expect(drawer).toContainText('Wine · M');
  await expect(asks).toBeHidden();
});

test('grid or list stands in the address, and is so from the first byte', async ({ page }) => {
  await arrive(page, '/products?sort=rating&page=2');
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
  // Sent as a list, so that nothing jumps when the page comes to life.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(widths).toBeGreaterThan(grid * 1.5);
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/products?sort=rating&page=2');
});

test('a move to a list that fails says so, and she stays where she was', async ({ page }) => {
  await arrive(page, '/about');
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('main').getByRole('link', { name: 'See the collection' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error', { exact: true })).toBeVisible();
  await expect(alert.getByText('Failed to load products. Please try again later.')).toBeVisible();
  await expect(page).toHaveURL('/about');
});
