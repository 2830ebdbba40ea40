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
