// Cart page and wishlist page: contents, totals, changes and empty states.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase, setStock } from './support/catalogue.ts';
import { newCustomer, createAccount, addItemToCart } from './support/customer.ts';

test.afterAll(closeShopDatabase);

test('a customer changes quantities on the cart page, sees sold-out items, and confirms clearing the cart @phone', async ({
  page,
}) => {
  const item = await createProduct({ priceRupees: 400, originalPriceRupees: 800 });
  await createAccount(page, newCustomer());
  await addItemToCart(page, item);
  await openPage(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  const summary = main.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Add ₹600 more for free shipping!');
  await expect(summary).toContainText('Shipping₹50');
  await expect(summary).toContainText('Tax (18% GST)₹72');
  await expect(summary).toContainText('Total₹522');

  const quantity = main.getByRole('spinbutton', { name: `Quantity of ${item.name}` });
  await expect(main.getByRole('button', { name: /^Decrease/ })).toBeDisabled();
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText('Quantity updated')).toHaveCount(0);
  await quantity.fill('3');
  await quantity.blur();
  await expect(page.getByRole('status').getByText('Quantity updated').first()).toBeVisible();
  await expect(summary).toContainText('You have free shipping!');
  await expect(summary).toContainText('Free Shipping');
  await expect(summary).toContainText('Total₹1,416');
  await expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );

  // Items sold meanwhile are marked on the cart page, before the customer pays.
  const line = { hasText: item.name };
  for (const [stock, text] of [
    [2, 'Only 2 left'],
    [0, 'Sold out'],
  ] as const) {
    await setStock(item, stock);
    for (const path of ['/checkout', '/cart']) {
      await openPage(page, path);
      await expect(main.getByRole('listitem').filter(line)).toContainText(text);
    }
  }

  await main.getByRole('button', { name: 'Clear Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear Cart' });
  await expect(dialog).toContainText('Are you sure you want to clear your cart?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(quantity).toHaveValue('3');
  await main.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('status').getByText('Cart cleared').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  );
});

test('a customer sees the wishlist in one to four columns, moves an item to the cart and removes another', async ({
  page,
  isMobile,
}) => {
  const [first, second] = [await createProduct(), await createProduct()];
  await createAccount(page, newCustomer());
  await openPage(page, '/wishlist');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  );
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (const { id } of [first, second])
    expect((await page.request.put(`/api/wishlist/${id}`, { headers })).status()).toBe(200);
  await openPage(page, '/wishlist');
  await expect(main.getByRole('heading', { level: 1, name: 'Your Wishlist' })).toBeVisible();
  await expect(main.getByText('2 items', { exact: true })).toBeVisible();
  const item = main.getByRole('listitem').filter({ hasText: first.name });
  await expect(item.getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/products/${first.slug}`,
  );
  await expect(item).toContainText('₹1,500');
  await expect(item.locator('img')).toHaveAttribute('src', /\/media\/products\//);
  if (!isMobile) {
    const columns = main.getByRole('list').filter({ hasText: first.name });
    for (const [width, number] of [
      [390, 1],
      [600, 2],
      [1000, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const columnWidths = new RegExp(`^[\\d.]+px( [\\d.]+px){${number - 1}}$`);
      await expect(columns).toHaveCSS('grid-template-columns', columnWidths);
    }
  }
  await item.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toContainText(first.name);
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(main.getByText('1 item', { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  await expect
    .poll(stored)
    .toMatchObject([{ id: second.id, name: second.name, price: 1500, slug: second.slug }]);
});
