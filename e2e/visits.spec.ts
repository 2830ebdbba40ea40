// Whole visits, as different people make them; the one at a desk, with a promo code and a card, is in buying.spec.ts.
import { expect, test } from '@playwright/test';
import { alive, arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  aPerson,
  fillCheckout,
  hasAccount,
  hasInCart,
  openMail,
  payByCard,
} from './support/person.ts';
import { dayPasses } from './support/tomorrow.ts';

test.afterAll(closeShopDatabase);

test.describe('with a phone in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('she comes back to the shop she knows, and pays at the door', async ({ page }) => {
    const meera = aPerson('Meera Iyer');
    await hasAccount(page, meera);
    await page.context().clearCookies();
    const piece = await aPiece({}, 2);
    await arrive(page, '/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'All Products' }).tap();
    await expect(page).toHaveURL('/products');
    await page.getByRole('main').getByRole('searchbox').fill(piece.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: piece.name, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
    await alive(page);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    await drawer.getByRole('button', { name: /^Increase/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).tap();

    await page.getByLabel('Email').fill(meera.email);
    await page.getByLabel('Password', { exact: true }).fill(meera.password);
    await alive(page);
    await page.getByRole('button', { name: 'Sign In' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page, meera);
    await page.getByRole('button', { name: 'Change payment method' }).tap();
    const methods = page.getByRole('dialog', { name: 'Payment Method' });
    await methods.getByText('Cash on delivery').tap();
    await methods.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Place Order' }).tap();

    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Order placed successfully!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹3,540');
    await expect(page.getByRole('main')).toContainText('Cash on delivery');
    const sold = await (await page.request.get(`/api/products/${piece.slug}`)).json();
    expect(sold.stock).toBe(0);
    await expect((await openMail(page, meera, /SUN-/)).getByText('₹3,540').first()).toBeVisible();
  });
});

test('she leaves at the payment window and comes back tomorrow: a fresh order is paid, the old one expired', async ({
  page,
}) => {
  test.slow();
  const kavya = aPerson('Kavya Nair');
  const piece = await aPiece({}, 1);
  const stock = async () =>
    (await (await page.request.get(`/api/products/${piece.slug}`)).json()).stock;
  const orders = async () => (await (await page.request.get('/api/orders')).json()).orders;
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await hasAccount(page, kavya);
  await hasInCart(page, piece);
  await arrive(page, '/checkout');
  await fillCheckout(page, kavya);
  await pay.click();
  const paymentWindow = page.frameLocator('iframe[src*="/sandbox/window"]');
  await expect(paymentWindow.getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(await stock()).toBe(0);
  const [begun] = await orders();
  await page.goto('about:blank');

  await dayPasses(begun.number);
  expect(await stock()).toBe(1);
  await arrive(page, `/orders/${begun.number}`);
  await expect(page.getByRole('main')).toContainText('Expired');
  await arrive(page, '/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await alive(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Kavya');
  await expect(page.getByLabel('PIN Code')).toHaveValue('302003');
  await pay.click();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const found = (await orders()).map((order: { number: string; status: string }) => [
    order.number === begun.number,
    order.status,
  ]);
  expect(found.toSorted()).toEqual([
    [false, 'confirmed'],
    [true, 'expired'],
  ]);
  expect(await stock()).toBe(0);
});
