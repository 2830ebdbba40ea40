// The lists: twelve a page, sorted, filtered and searched, and all of it in the address.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase, sellOut } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const named = (page: Page, name: string) => cards(page).filter({ hasText: name });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');

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

test('every filter with every one of its options', async ({ page }) => {
  await page.setViewportSize(desk);
  await arrive(page, '/products');
  const filters = page.getByRole('search', { name: 'Filters' });
  const named = (group: string) => filters.getByRole('group', { name: group, exact: true });
  const names = (group: string, role: 'checkbox' | 'radio') =>
    named(group)
      .getByRole(role)
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  expect(await names('Category', 'checkbox')).toEqual([
    null,
    'men',
    'women',
    'kids',
    'accessories',
  ]);
  expect(await names('Colour', 'checkbox')).toEqual(
    'black white red blue green yellow pink purple'.split(' '),
  );
  expect(await names('Size', 'checkbox')).toEqual('XS S M L XL XXL'.split(' '));
  for (const name of ['In stock', 'On sale', 'Featured'])
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(named('Rating').getByRole('radio')).toHaveCount(4);
  for (const end of ['Price, from', 'Price, to']) {
    const slider = filters.getByRole('slider', { name: end });
    await expect(slider).toHaveAttribute('min', '0');
    await expect(slider).toHaveAttribute('max', '10000');
    await expect(slider).toHaveAttribute('step', '10');
  }
  await expect(filters).toContainText('₹0 – ₹10,000');
});

test('what is filtered stands in the address: Back, reload and a shared link give the same', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  const piece = await aPiece({
    isFreeSize: false,
    sizes: ['XL'],
    colours: [{ name: 'Aubergine', code: '#4b2140', family: 'purple' }],
  });
  await arrive(page, `/products?q=${piece.name.replace(' ', '+')}`);
  await page.getByRole('checkbox', { name: /^Purple/ }).check({ force: true });
  await expect(page).toHaveURL(/color=purple/);
  await page.getByRole('checkbox', { name: /^XL/ }).check({ force: true });
  await expect(page).toHaveURL(/size=XL/);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/stock=1/);
  await page.getByRole('radio', { name: /^4 and up/ }).check();
  await expect(page).toHaveURL(/rating=4/);
  await expect(cards(page)).toHaveCount(1);
  const address = page.url();
  const shared = await browser.newPage({ viewport: desk });
  await shared.goto(address);
  await expect(named(shared, piece.name)).toBeVisible();
  await expect(shared.getByRole('checkbox', { name: /^Purple/ })).toBeChecked();
  await expect(shared.getByRole('radio', { name: /^4 and up/ })).toBeChecked();
  await expect(chips(shared)).toHaveText([/Journey/, /Purple/, /XL/, /In stock/, /4 and up/]);
  await shared.close();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^4 and up/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^XL/ })).toBeChecked();
  await expect(page).toHaveURL(/stock=1/);
});

test('chips come off one by one, Reset Filters takes all', async ({ page }) => {
  await arrive(page, '/products?color=red,green&size=M&sale=1&sort=rating');
  await expect(chips(page)).toHaveCount(4);
  await chips(page).filter({ hasText: 'Red' }).click();
  await expect(page).toHaveURL('/products?size=M&color=green&sale=1&sort=rating');
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(chips(page)).toHaveCount(0);
});

test('the price slider narrows when it is let go', async ({ page }) => {
  await page.setViewportSize(desk);
  await arrive(page, '/products');
  const to = page.getByRole('slider', { name: 'Price, to' });
  await to.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/max=0$/);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/max=2000$/);
  await expect(chips(page)).toContainText(['₹0 – ₹2,000']);
});

test('nothing found: the words, and a way back', async ({ page }) => {
  await arrive(page, '/products?category=kids&q=zzzz');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(
    page.getByText("We couldn't find any products matching your filters."),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reset Filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
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
    priceRupees: 1999,
    originalPriceRupees: 3000,
    isNew: true,
    colours: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(colour),
  });
  await arrive(page, `/products?q=${piece.name.replace(' ', '+')}`);
  const card = named(page, piece.name);
  await expect(card).toContainText('−33%');
  await expect(card).toContainText('New');
  await expect(card).toContainText('₹1,999');
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

test('grid or list, as she left it', async ({ page }) => {
  await arrive(page, '/products');
  const widths = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().width / innerWidth);
  const grid = await widths();
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(widths).toBeGreaterThan(grid * 1.5);
  await page.reload();
  await expect.poll(widths).toBeGreaterThan(grid * 1.5);
});

test('on phones the filters stand in a drawer, with the number of results on its button', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const piece = await aPiece();
  await arrive(page, `/products?q=${piece.name.replace(' ', '+')}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('button', { name: 'Show 1 piece' })).toBeVisible();
  await drawer.getByRole('checkbox', { name: /^Purple/ }).check({ force: true });
  await expect(drawer.getByRole('button', { name: 'Show 0 pieces' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Show 0 pieces' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/color=purple/);
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
