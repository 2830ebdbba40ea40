// The pages of cart and wishlist: what lies in them, what it comes to, and how they are emptied.
import { expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase, leave } from './support/catalogue.ts';
import { aPerson, hasAccount, hasInCart } from './support/person.ts';

test.afterAll(closeShopDatabase);

test('the cart page: one is the least, a change says so, and clearing asks first', async ({
  page,
}) => {
  const piece = await aPiece({ priceRupees: 400, originalPriceRupees: 800 });
  await hasAccount(page, aPerson());
  await hasInCart(page, piece);
  await arrive(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  const summary = main.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Add ₹600 more for free shipping!');
  await expect(summary).toContainText('Shipping₹50');
  await expect(summary).toContainText('Tax (18% GST)₹72');
  await expect(summary).toContainText('Total₹522');

  const quantity = main.getByRole('spinbutton', { name: `Quantity of ${piece.name}` });
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

  // Somebody else was quicker: told where it lies, and not only when it is to be paid.
  const line = { hasText: piece.name };
  for (const [left, words] of [
    [2, 'Only 2 left'],
    [0, 'Sold out'],
  ] as const) {
    await leave(piece, left);
    for (const path of ['/checkout', '/cart']) {
      await arrive(page, path);
      await expect(main.getByRole('listitem').filter(line)).toContainText(words);
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

test('the wishlist: empty, counted, in one to four columns, into the cart and off the list', async ({
  page,
  isMobile,
}) => {
  const [first, second] = [await aPiece(), await aPiece()];
  await hasAccount(page, aPerson());
  await arrive(page, '/wishlist');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  );
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (const { id } of [first, second])
    expect((await page.request.put(`/api/wishlist/${id}`, { headers })).status()).toBe(200);
  await arrive(page, '/wishlist');
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
      const tracks = new RegExp(`^[\\d.]+px( [\\d.]+px){${number - 1}}$`);
      await expect(columns).toHaveCSS('grid-template-columns', tracks);
    }
  }
  await item.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toContainText(first.name);
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(main.getByText('1 item', { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  expect(kept).toMatchObject([
    { id: second.id, name: second.name, price: 1500, slug: second.slug },
  ]);
});
