// The lists, filtered and searched, and all of it in the address.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const named = (page: Page, name: string) => cards(page).filter({ hasText: name });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');

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
  // A colour is never its own only sign.
  const purple = named('Colour').getByText('Purple', { exact: true });
  await expect.poll(async () => (await purple.boundingBox())?.width).toBeGreaterThan(20);
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
  await expect(page).toHaveURL('/products?sort=rating');
  await expect(chips(page)).toHaveCount(0);
});

test('the price slider narrows when it is let go', async ({ page }) => {
  await page.setViewportSize(desk);
  await arrive(page, '/products');
  // On a slow phone the answer to one press is still being drawn at the next.
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
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
  const main = page.getByRole('main');
  await expect(main.getByText('You searched for “zzzz”.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'dupatta' })).toHaveAttribute(
    'href',
    '/products?q=dupatta',
  );
  await main.getByRole('link', { name: 'Reset Filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
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
