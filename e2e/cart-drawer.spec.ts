// The cart drawer: its texts, empty and with items, the free-shipping threshold, and its size.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

async function addToCart(page: Page, slug: string): Promise<void> {
  await openPage(page, `/products/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an empty cart drawer shows its message, Continue Shopping and a disabled Proceed to Checkout @desktop', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (0)' });
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(
    drawer.getByText("Looks like you haven't added anything to your cart yet."),
  ).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  await drawer.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
  await expect(drawer).toBeHidden();
});

test('cart drawer shows image, name, price and quantity controls of each line @phone', async ({
  page,
}) => {
  const item = await createProduct({ priceRupees: 400, originalPriceRupees: 800 }, 4);
  await addToCart(page, item.slug);
  const drawer = page.getByRole('dialog');
  const line = drawer.getByRole('listitem');
  await expect(line.locator('img')).toBeVisible();
  await expect(line.getByRole('link', { name: item.name })).toHaveAttribute(
    'href',
    `/products/${item.slug}?colour=wine`,
  );
  await expect(line).toContainText('1 × ₹400');
  await expect(line.locator('s')).toContainText('₹800');
  await line.getByRole('button', { name: `Increase Quantity of ${item.name}` }).click();
  await expect(line).toContainText('2 × ₹400');
  await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible();
  await line.getByRole('button', { name: `Decrease Quantity of ${item.name}` }).click();
  await expect(line).toContainText('1 × ₹400');
  await line.getByRole('button', { name: `Decrease Quantity of ${item.name}` }).click();
  await expect(page.getByRole('status').getByText('Item removed')).toBeVisible();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
});

test('removing a line from the cart drawer shows a toast @desktop @full', async ({ page }) => {
  const item = await createProduct();
  await addToCart(page, item.slug);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: `Remove ${item.name}` }).click();
  await expect(page.getByRole('status').getByText('Item removed')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your Cart (0)' })).toBeVisible();
});

const summaries: [price: number, texts: string[], absent: string[]][] = [
  [
    999,
    ['Add ₹1 more for free shipping!', 'Subtotal₹999', 'Shipping₹50', '₹180', 'Total₹1,229'],
    ['Free Shipping'],
  ],
  [
    1000,
    ['You have free shipping!', 'Subtotal₹1,000', 'Free Shipping₹0', '₹180', 'Total₹1,180'],
    ['more for free shipping'],
  ],
];
for (const [price, texts, absent] of summaries) {
  test(`cart drawer shows the order summary of a cart of ₹${price} @desktop`, async ({ page }) => {
    const item = await createProduct({ priceRupees: price, originalPriceRupees: price });
    await addToCart(page, item.slug);
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    for (const text of texts) await expect(drawer).toContainText(text);
    for (const text of absent) await expect(drawer).not.toContainText(text);
    await expect(drawer).toContainText('Tax (18% GST)');
    await expect(drawer.locator('li s')).toHaveCount(0);
    await expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
    await expect(drawer.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    );
  });
}

test('cart drawer covers the screen on phones and opens at the right edge on desktops @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/about');
  for (const [width, share] of [
    [390, 1],
    [1440, 460 / 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Cart' }).click();
    await expect
      .poll(async () => {
        const box = await page.getByRole('dialog').boundingBox();
        return box && [Math.round(box.x), Math.round(box.width)];
      })
      .toEqual([Math.round(width * (1 - share)), Math.round(width * share)]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
