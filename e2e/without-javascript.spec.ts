// Without JavaScript: find a product, filter lists by forms, fill the cart up to the sign-in, and read every page.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.use({ javaScriptEnabled: false });
test.afterAll(closeShopDatabase);

const wine = { name: 'Wine', code: '#7a1830', family: 'red' } as const;
const indigo = { name: 'Indigo', code: '#27406b', family: 'blue' } as const;
const cartRows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a guest without JavaScript gets from home to a product by links @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Kind words' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'View all products', exact: true })
    .click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await page.getByText('Specifications').click();
  await expect(page.locator('main dl dt').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});

test('a guest without JavaScript searches, sorts and filters by forms @phone', async ({ page }) => {
  await page.goto('/products');
  const search = page.getByRole('search', { name: 'Search this list' });
  await search.getByRole('searchbox').fill('rajsi');
  await search.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/q=rajsi/);
  await expect(page.getByRole('article')).toHaveCount(2);
  const sort = page.getByRole('search', { name: 'Sort' });
  await sort.getByRole('combobox').selectOption('price-desc');
  await sort.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/q=rajsi/);
  await expect(page).toHaveURL(/sort=price-desc/);
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Red/ }).check({ force: true });
  await filters.getByRole('checkbox', { name: /^In stock/ }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/color=red/);
  await expect(page).toHaveURL(/stock=1/);
  await expect(page).toHaveURL(/q=rajsi/);
  await page
    .getByRole('list', { name: 'Applied filters' })
    .getByRole('link', { name: /rajsi/ })
    .click();
  await expect(page).not.toHaveURL(/q=rajsi/);
  await page.getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/products?sort=price-desc');
});

test('a guest without JavaScript goes from home to the sign-in with a full cart @phone @full', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await search.click();
  await expect(page.getByRole('search', { name: 'Search this list' })).toBeVisible();
  await page.goto('/products/mehndi-baug-hand-embroidered-blouse');
  const colours = page.getByRole('navigation', { name: 'Colour' });
  if (await colours.isVisible()) await colours.getByRole('link').first().click();
  const size = page.getByRole('radio', { disabled: false });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  // The browser itself asks for the size.
  await expect(page).toHaveURL(/\/products\//);
  await size.first().check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page).toHaveURL('/cart/guest');
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(page.getByText('Mehndi Baug Hand-Embroidered Blouse')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to check out' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcheckout');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
});

test('a guest without JavaScript chooses a colour by its link, changes the quantity and removes the item @phone @full', async ({
  page,
}) => {
  const item = await createProduct({ colours: [wine, indigo] }, 5);
  await page.goto(`/products/${item.slug}`);
  await page
    .getByRole('navigation', { name: 'Colour' })
    .getByRole('link', { name: 'Indigo' })
    .click();
  await expect(page).toHaveURL(/colour=indigo/);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page).toHaveURL('/cart/guest');
  const row = cartRows(page).filter({ hasText: item.name });
  await expect(row).toContainText('Indigo');
  await expect(row).toContainText('2 × ₹1,500');
  await row.getByRole('spinbutton', { name: /^Quantity/ }).fill('3');
  await row.getByRole('button', { name: /^Update/ }).click();
  await expect(row).toContainText('3 × ₹1,500');
  await expect(page.getByText('₹5,310')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('3 × ₹1,500');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a guest without JavaScript adds from a card, and reads why a second one cannot be had @desktop @full', async ({
  page,
}) => {
  const item = await createProduct({}, 1);
  await page.goto(`/products?q=${item.name}`);
  const card = page.getByRole('article').filter({ hasText: item.name });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page).toHaveURL('/cart/guest');
  await page.goto(`/products/${item.slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('You have the last one in your cart.');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
});

test('without JavaScript no control is shown that does nothing, and Menu leads to all links', async ({
  page,
}) => {
  for (const path of ['/', '/products', '/products/rajsi-roop', '/cart/guest', '/about']) {
    await page.goto(path);
    for (const button of await page.locator('button:visible').all()) {
      await expect(button, path).toHaveAttribute('type', 'submit');
    }
  }
  const menu = page.getByRole('banner').getByRole('link', { name: 'Menu' });
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await menu.click();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click();
    await expect(page).toHaveURL('/products');
  }
});

test('once scripts run, the cart without JavaScript is the guest’s, and at sign-in the account’s @desktop', async ({
  page,
  browser,
}) => {
  const [first, second] = [await createProduct({}, 5), await createProduct({}, 5)];
  for (const { slug } of [first, second]) {
    await page.goto(`/products/${slug}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page).toHaveURL('/cart/guest');
  }
  const context = await browser.newContext({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  const withScripts = await context.newPage();
  await openPage(withScripts, '/cart/guest');
  const cart = withScripts.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
  await expect(withScripts.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('guest_cart');
  // As often as it is read again, nothing is doubled.
  await openPage(withScripts, '/about');
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
  await createAccount(withScripts, newCustomer());
  await openPage(withScripts, '/cart');
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
  await context.close();
});

test('the login page without JavaScript says that it needs it, and shows no form @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

const pages: [path: string, text: string][] = [
  ['/about', 'It began with one trunk'],
  ['/contact', 'Business hours'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/coming-soon', 'Coming Soon'],
  ['/category/men', 'Coming Soon'],
  ['/deals', 'Deals'],
  ['/new-arrivals', 'New Arrivals'],
  ['/nothing-here', '404 - Page Not Found'],
];
for (const [path, text] of pages) {
  test(`${path} is readable without JavaScript, with its footer @desktop`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Grievance officer')).toBeVisible();
  });
}

test('the checkout of a customer who has signed in says that paying needs JavaScript @phone', async ({
  page,
}) => {
  const item = await createProduct();
  await createAccount(page, newCustomer());
  await addItemToCart(page, item);
  await page.goto('/checkout');
  await expect(page.getByText('Paying needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
});
