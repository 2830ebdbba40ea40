// Paying, and all that can come between: cash, a declined card, a window closed, somebody quicker.
import { type Page, expect, test } from '@playwright/test';
import type { SampleProduct } from '#samples/product.ts';
import { alive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import {
  DECLINED_CARD,
  GOOD_CARD,
  type Person,
  aPerson,
  fillCheckout,
  hasAccount,
  hasInCart,
  payByCard,
} from './support/person.ts';

test.afterAll(closeShopDatabase);

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

/** Signed in, with the piece in her cart and the form filled in. */
async function atCheckout(page: Page, person: Person, piece: SampleProduct): Promise<void> {
  await hasAccount(page, person);
  await hasInCart(page, piece);
  await page.goto('/checkout');
  await fillCheckout(page, person);
}

test('cash on delivery places the order at once', async ({ page }) => {
  await atCheckout(page, aPerson('Meera Iyer'), await aPiece());
  await page.getByRole('radio', { name: /Cash on delivery/i }).check({ force: true });
  await page.getByRole('button', { name: /Place Order/i }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expect(page.getByText(/Cash on delivery/i).first()).toBeVisible();
});

test('a declined card is said, and another one pays the same order', async ({ page }) => {
  await atCheckout(page, aPerson('Ishita Sen'), await aPiece());
  await payButton(page).click();
  await payByCard(page, DECLINED_CARD);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /declined|failed/i })
      .first(),
  ).toBeVisible();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const orders = await (await page.request.get('/api/orders')).json();
  expect(orders.orders ?? orders).toHaveLength(1);
});

test('the window closed and opened again loses nothing and makes one order', async ({ page }) => {
  await atCheckout(page, aPerson('Kavya Nair'), await aPiece());
  await payButton(page).click();
  await page
    .frameLocator('iframe[src*="/sandbox/window"]')
    .getByRole('button', { name: 'Close payment window' })
    .click();
  await expect(page.getByLabel('First Name')).toHaveValue('Kavya');
  await payButton(page).click();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const orders = await (await page.request.get('/api/orders')).json();
  expect(orders.orders ?? orders).toHaveLength(1);
});

test('who comes too late for the last piece is told so, and pays nothing', async ({
  page,
  browser,
}) => {
  const last = await aPiece({}, 1);
  await atCheckout(page, aPerson('Late Comer'), last);
  const quicker = await (await browser.newContext()).newPage();
  await atCheckout(quicker, aPerson('Quick Buyer'), last);
  await payButton(quicker).click();
  await payByCard(quicker, GOOD_CARD);
  await expect(quicker).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  await payButton(page).click();
  await expect(page.getByText(new RegExp(`${last.name}.*sold`)).first()).toBeVisible();
  await expect(page.locator('iframe[src*="/sandbox/window"]')).toHaveCount(0);
  await quicker.context().close();
});

test('missing fields are named, the first one has the focus, and nothing typed is lost', async ({
  page,
}) => {
  await atCheckout(page, aPerson('Half Done'), await aPiece());
  await page.getByLabel('City').fill('');
  await page.getByLabel('PIN Code').fill('012');
  await payButton(page).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('PIN Code')).toHaveValue('012');
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
});

test.describe('in a browser inside another app, which shows no window', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Instagram 350.0' });

  test('the provider’s own page takes the payment, and leads back with the words or the order', async ({
    page,
  }) => {
    await atCheckout(page, aPerson('Rekha Das'), await aPiece());
    const pay = async (card: string) => {
      await payButton(page).click();
      await page.waitForURL(/\/sandbox\/window/);
      await page.getByLabel(/card number/i).fill(card);
      await page.getByLabel(/expiry/i).fill('12/30');
      await page.getByLabel(/cvv/i).fill('123');
      await page.getByRole('button', { name: /^Pay/ }).click();
    };
    await pay(DECLINED_CARD);
    await expect(page).toHaveURL(/\/checkout\?problem=/);
    await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
    await alive(page);
    await pay(GOOD_CARD);
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/);
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });
});
