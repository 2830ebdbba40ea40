// From the street to a paid order: a visitor finds a piece, makes an account on the way, and pays by card.
import { expect, test } from '@playwright/test';
import { alive, arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  aPerson,
  fillCheckout,
  fillRegistration,
  follow,
  openMail,
  payByCard,
} from './support/person.ts';

test.afterAll(closeShopDatabase);

test('a visitor finds a piece, signs up, pays and holds an order number', async ({ page }) => {
  const asha = aPerson('Asha Rao');
  const piece = await aPiece(
    {
      isFreeSize: false,
      sizes: ['S', 'M'],
      colours: [
        { name: 'Wine', code: '#6f152b', family: 'red' },
        { name: 'Peacock', code: '#0f5e5a', family: 'green' },
      ],
    },
    2,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('home to products, filtered, sorted and searched', async () => {
    await arrive(page, '/products');
    await page.getByRole('searchbox', { name: 'Search products' }).first().fill(piece.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=Journey/);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc');
    await expect(page).toHaveURL(/sort=price-desc/);
    await arrive(page, `/products?q=${piece.name}&sort=price-desc&color=green&size=M`);
    await expect(page.getByRole('link', { name: piece.name, exact: true }).first()).toBeVisible();
  });

  await test.step('a product: colour, size, quantity, into the cart as a visitor', async () => {
    await page.getByRole('link', { name: piece.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
    await alive(page);
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await expect(add).toBeDisabled();
    await page.getByRole('radio', { name: 'Peacock' }).check({ force: true });
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await add.click();
  });

  const drawer = page.getByRole('dialog', { name: 'Your Cart (2)' });
  await test.step('the drawer opens, and the way to the checkout asks to sign in', async () => {
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText('You have free shipping!')).toBeVisible();
    await expect(drawer.getByText('Tax (18% GST)')).toBeVisible();
    await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);
  });

  await test.step('registering, with the mail’s link verified', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, asha);
    await expect(page).toHaveURL(/\/verify-email/);
    await expect(page.getByText(asha.email)).toBeVisible();
    const tab = await follow(await openMail(page, asha, /verify|confirm/i), /verify|confirm/i);
    await expect(tab.getByText('Your email address is verified.')).toBeVisible();
    await tab.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect(tab).toHaveURL('/checkout');
    await tab.close();
    await page.goto('/checkout');
  });

  await test.step('the visitor’s cart is in the account; totals as the one rule says', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page, asha);
    await page.getByLabel('Promo code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Applied', exact: true })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    for (const amount of ['₹3,000', '₹540', '₹300', '₹3,240'])
      await expect(summary).toContainText(amount);
  });

  await test.step('paying in the sandbox’s window', async () => {
    await page.getByRole('button', { name: /^Pay ₹3,240|Place Order/ }).click();
    await payByCard(page, GOOD_CARD);
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByText('₹3,240').first()).toBeVisible();
    await expect(page.getByText(piece.name)).toBeVisible();
  });

  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await test.step('the cart is empty, the stock is taken, the mail has come, the order is kept', async () => {
    await page.reload();
    await expect(page.getByText(number).first()).toBeVisible();
    const product = await (await page.request.get(`/api/products/${piece.slug}`)).json();
    const sold = product.variants.find(
      (v: { colour: string; size: string }) => v.colour === 'Peacock' && v.size === 'M',
    );
    expect(sold.stock).toBe(0);
    expect((await (await page.request.get('/api/cart')).json()).lines).toEqual([]);
    const mail = await openMail(page, asha, new RegExp(number));
    await expect(mail.getByText('₹3,240').first()).toBeVisible();
    await mail.close();
    await page.goto('/orders');
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    await expect(page.getByText('Confirmed').first()).toBeVisible();
  });
});
