// Every screen a shopper meets, through axe, by day and by night.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { comesBy, expectNothingFromAxe, modes } from './support/look.ts';
import { placeCash } from './support/orders.ts';
import { aPerson, hasAccount } from './support/person.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const open = ['/', '/products', '/products/rajsi-roop', '/login', '/register', '/forgot-password'];
const others = ['/track', '/terms', '/privacy', '/dev/mailbox', '/nothing-here'];
const hers = ['/account', '/wishlist', '/orders', '/cart', '/verify-email'];

/** Down to the end and back, so that what waits for the scroll is there too. */
async function showWhole(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.waitForLoadState('networkidle');
}

async function looksRight(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await showWhole(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectNothingFromAxe(page);
}

for (const mode of modes) {
  for (const path of [...open, ...others]) {
    test(`axe finds nothing on ${path}, ${mode}`, async ({ page }) => {
      await comesBy(page, mode);
      await looksRight(page, path);
    });
  }

  test(`axe finds nothing on a shopper's own pages, ${mode}`, async ({ page }) => {
    await comesBy(page, mode);
    const asha = aPerson();
    await hasAccount(page, asha);
    for (const path of hers) await looksRight(page, path);
    const number = await placeCash(page, asha, await aPiece());
    for (const path of ['/orders', `/order-confirmation?order=${number}`])
      await looksRight(page, path);
  });

  test(`axe finds nothing in what a list and a piece open, ${mode}`, async ({ page, isMobile }) => {
    const piece = await aPiece({
      kind: 'blouse',
      isFreeSize: false,
      sizes: ['S', 'M'],
      colours: [
        { name: 'Wine', code: '#6f152b', family: 'red' },
        { name: 'Peacock', code: '#0f5e5a', family: 'green' },
      ],
    });
    const opens = async (button: string | RegExp) => {
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFromAxe(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await comesBy(page, mode);
    await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
    await arrive(page, `/products?q=${piece.name}`);
    await opens(/^Add to Cart/);
    if (isMobile) await opens('Filters');
    await arrive(page, `/products/${piece.slug}`);
    await opens('Size guide');
    await opens('View full size');
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expectNothingFromAxe(page, '[aria-label=Share]');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill(piece.name);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectNothingFromAxe(page, '[role=dialog]');
  });

  test(`axe finds nothing in the cart drawer, on the cart and on the checkout, ${mode}`, async ({
    page,
  }) => {
    const piece = await aPiece();
    await comesBy(page, mode);
    await hasAccount(page, aPerson());
    await arrive(page, `/products/${piece.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
    await expectNothingFromAxe(page);
    await looksRight(page, '/cart');
    await looksRight(page, '/checkout');
    await page.getByRole('button', { name: /^(Pay|Place)/ }).click();
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
    await expectNothingFromAxe(page);
  });
}
