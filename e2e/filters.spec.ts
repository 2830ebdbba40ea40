// Filters of the product lists, and their state in the URL.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');

test('filters offer the categories, colours and sizes that have products, price, rating and availability @desktop @full', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, '/products');
  const filters = page.getByRole('search', { name: 'Filters' });
  const groupOf = (group: string) => filters.getByRole('group', { name: group, exact: true });
  const valuesOf = (group: string, role: 'checkbox' | 'radio') =>
    groupOf(group)
      .getByRole(role)
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
      // Another test adds a category.
      .then((values) => values.filter((value) => !value?.startsWith('testwear')));
  expect(await valuesOf('Category', 'checkbox')).toEqual([null, 'women']);
  const { counts } = await (await page.request.get('/api/products')).json();
  const withProducts = (values: string, of: Record<string, number>) =>
    values.split(' ').filter((value) => (of[value] ?? 0) > 0);
  const colours = withProducts('black white red blue green yellow pink purple', counts.colors);
  expect(colours.length).toBeGreaterThan(4);
  expect(await valuesOf('Colour', 'checkbox')).toEqual(colours);
  // The colour's name is visible: colour is never the only sign.
  const purple = groupOf('Colour').getByText('Purple', { exact: true });
  await expect.poll(async () => (await purple.boundingBox())?.width).toBeGreaterThan(20);
  expect(await valuesOf('Size', 'checkbox')).toEqual(withProducts('XS S M L XL XXL', counts.sizes));
  for (const name of ['In stock', 'On sale', 'Featured'])
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeVisible();
  expect((await valuesOf('Rating', 'radio')).slice(0, 3)).toEqual(['0', '3', '4']);
  for (const end of ['Price, from', 'Price, to']) {
    const slider = filters.getByRole('slider', { name: end });
    await expect(slider).toHaveAttribute('min', '0');
    await expect(slider).toHaveAttribute('max', '10000');
    await expect(slider).toHaveAttribute('step', '10');
  }
  await expect(filters).toContainText('₹0 – ₹10,000');
});

test('filters are in the URL, so that Back, reload and a shared link show the same list @desktop', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop);
  const item = await createProduct({
    isFreeSize: false,
    sizes: ['XL'],
    colours: [{ name: 'Aubergine', code: '#4b2140', family: 'purple' }],
  });
  await openPage(page, `/products?q=${item.name.replace(' ', '+')}`);
  await page.getByRole('checkbox', { name: /^Purple/ }).check({ force: true });
  await expect(page).toHaveURL(/color=purple/);
  await page.getByRole('checkbox', { name: /^XL/ }).check({ force: true });
  await expect(page).toHaveURL(/size=XL/);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/stock=1/);
  await page.getByRole('radio', { name: /^4 and up/ }).check();
  await expect(page).toHaveURL(/rating=4/);
  await expect(cards(page)).toHaveCount(1);
  const url = page.url();
  const shared = await browser.newPage({ viewport: desktop });
  await shared.goto(url);
  await expect(cardOf(shared, item.name)).toBeVisible();
  await expect(shared.getByRole('checkbox', { name: /^Purple/ })).toBeChecked();
  await expect(shared.getByRole('radio', { name: /^4 and up/ })).toBeChecked();
  await expect(chips(shared)).toHaveText([/Testwear/, /Purple/, /XL/, /In stock/, /4 and up/]);
  await shared.close();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^4 and up/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^XL/ })).toBeChecked();
  await expect(page).toHaveURL(/stock=1/);
});

test('a customer removes filters one by one by their chips, and all by Reset Filters @desktop', async ({
  page,
}) => {
  await openPage(page, '/products?color=red,green&size=M&sale=1&sort=rating');
  await expect(chips(page)).toHaveCount(4);
  await chips(page).filter({ hasText: 'Red' }).click();
  await expect(page).toHaveURL('/products?size=M&color=green&sale=1&sort=rating');
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/products?sort=rating');
  await expect(chips(page)).toHaveCount(0);
});

test('the price slider filters the list, also when pressed quickly on a slow phone @desktop @full', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, '/products');
  // On a slow phone the list is still rendering when the next key is pressed.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const to = page.getByRole('slider', { name: 'Price, to' });
  await to.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/max=0$/);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/max=2000$/);
  await expect(chips(page)).toContainText(['Up to ₹2,000']);
});

test('two filters chosen quickly on a slow line are both applied, without an error @desktop', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, '/products');
  let isFirst = true;
  await page.route(/\/products\.data\?/, async (route) => {
    // The first list is on its way when the second is asked for.
    const delay = isFirst ? 3_000 : 0;
    isFirst = false;
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The browser has cancelled the first request by then.
    await route.continue().catch(() => {});
  });
  const filters = page.getByRole('search', { name: 'Filters' });
  const requested = page.waitForRequest(/\/products\.data\?/);
  await filters.getByRole('checkbox', { name: /^On sale/ }).check();
  await requested;
  await filters.getByRole('checkbox', { name: /^Featured/ }).check();
  await expect(page).toHaveURL(/featured=1/);
  await expect(chips(page)).toContainText(['On sale', 'Featured']);
  const errors = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(errors).toHaveText('');
});

test('an empty list shows the search term, a suggestion and Reset Filters @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/products?category=kids&q=zzzz');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(
    page.getByText("We couldn't find any products matching your filters."),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('You searched for “zzzz”.')).toBeVisible();
  for (const name of ['Colour', 'Size', 'Show only'])
    await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'dupatta' })).toHaveAttribute(
    'href',
    '/products?q=dupatta',
  );
  await main.getByRole('link', { name: 'Reset Filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
});

test('on phones the filters are in a drawer whose button shows the number of results @phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { name } = await createProduct();
  await createProduct({ name, colours: [{ name: 'Plum', code: '#5b2a5e', family: 'purple' }] });
  await openPage(page, `/products?q=${name.replace(' ', '+')}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('button', { name: 'Show 2 items' })).toBeVisible();
  await drawer.getByRole('checkbox', { name: /^Purple/ }).check({ force: true });
  await expect(drawer.getByRole('button', { name: 'Show 1 item' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Show 1 item' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/color=purple/);
});
