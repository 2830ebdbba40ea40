// An item whose last unit is in the customer's own cart: every buy button leads to the cart instead.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const VIEW_CART = 'In your cart · View cart';
const buyButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

test('a guest with the last item in the cart is led to the cart, in every tab, until it is removed @desktop @full', async ({
  page: one,
  context,
}) => {
  const item = await createProduct({}, 1);
  const other = await context.newPage();
  await openPage(other, `/products?q=${item.name.replace(' ', '+')}`);
  const card = other.getByRole('article').filter({ hasText: item.name });
  await openPage(one, `/products/${item.slug}`);
  await buyButton(one, 'Add to Cart').click();
  const drawer = one.getByRole('dialog', { name: 'Your Cart (1)' });
  await expect(drawer).toBeVisible();
  await one.keyboard.press('Escape');
  await expect(buyButton(one, VIEW_CART)).toBeFocused();
  await expect(one.locator('#stock')).toHaveText('You have the last one in your cart');
  const onCard = card.getByRole('button', { name: `${VIEW_CART}: ${item.name}`, exact: true });
  await expect(onCard).toBeVisible();
  await buyButton(one, VIEW_CART).click();
  await drawer.getByRole('button', { name: `Remove ${item.name}` }).click();
  await one.keyboard.press('Escape');
  await expect(buyButton(one, 'Add to Cart')).toBeEnabled();
  await expect(card.getByRole('button', { name: `Add to Cart: ${item.name}` })).toBeEnabled();
});

test('a customer with one of three in the cart can add the others, and is then led to the cart @phone', async ({
  page,
}) => {
  await createAccount(page, newCustomer());
  const item = await createProduct({}, 3);
  await addItemToCart(page, item);
  await openPage(page, `/products/${item.slug}`);
  await expect(page.getByRole('banner').getByLabel(/^Cart.*1/)).toBeVisible();
  await page.getByRole('button', { name: 'Increase Quantity', exact: true }).click();
  await buyButton(page, 'Add to Cart').click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (3)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(buyButton(page, VIEW_CART)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeDisabled();
});

test('the API and the page say that the last item is in the cart, and the wishlist leads to it @desktop @full', async ({
  page,
}) => {
  await createAccount(page, newCustomer());
  const item = await createProduct({}, 1);
  await addItemToCart(page, item);
  const product = await (await page.request.get(`/api/products/${item.slug}`)).json();
  const again = await page.request.post('/api/cart/lines', {
    data: { variantId: product.variants[0].id, quantity: 1 },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(again.status()).toBe(409);
  expect(await again.json()).toMatchObject({
    code: 'stock/all-in-cart',
    message: 'You have the last one in your cart.',
  });
  await openPage(page, `/products/${item.slug}`);
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click();
  await openPage(page, '/wishlist');
  await page.getByRole('button', { name: `${VIEW_CART}: ${item.name}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
});

test('the quick-add dialog and the buy bar of a phone lead to the cart for the colour that is in it @phone', async ({
  page,
}) => {
  const item = await createProduct(
    {
      colours: [
        { name: 'Wine', code: '#6f152b', family: 'red' },
        { name: 'Peacock', code: '#0f5e5a', family: 'green' },
      ],
    },
    1,
  );
  await openPage(page, `/products/${item.slug}?colour=peacock`);
  await buyButton(page, 'Add to Cart').click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = page.getByRole('region', { name: 'Buy this item' });
  await expect(bar.getByRole('button', { name: VIEW_CART })).toBeVisible();
  await openPage(page, `/products?q=${item.name.replace(' ', '+')}`);
  await page.getByRole('button', { name: `Add to Cart: ${item.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: item.name });
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'Peacock' }).check({ force: true });
  await dialog.getByRole('button', { name: VIEW_CART }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
