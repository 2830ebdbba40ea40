// The whole purchase: a guest finds a product, registers at the checkout, and pays by card.
import { expect, test } from '@playwright/test';
import { waitForHydration, openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  newCustomer,
  fillCheckout,
  fillRegistration,
  followLink,
  openEmail,
  openOrderSummary,
  payByCard,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

test('a guest finds a product, registers, pays by card and gets an order number @phone', async ({
  page,
}) => {
  const asha = newCustomer('Asha Rao');
  const item = await createProduct(
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

  await test.step('search, sort and filter the product list', async () => {
    await openPage(page, '/products');
    await page.getByRole('searchbox', { name: 'Search products' }).first().fill(item.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=Testwear/);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc');
    await expect(page).toHaveURL(/sort=price-desc/);
    await openPage(page, `/products?q=${item.name}&sort=price-desc&color=green&size=M`);
    await expect(page.getByRole('link', { name: item.name, exact: true }).first()).toBeVisible();
  });

  await test.step('choose colour, size and quantity, and add to the cart as a guest', async () => {
    await page.getByRole('link', { name: item.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await waitForHydration(page);
    const add = page.getByRole('button', { name: /^(Choose a|Add to Cart)/ }).first();
    await expect(add).toBeDisabled();
    await page.getByRole('radio', { name: 'Peacock' }).check({ force: true });
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await add.click();
  });

  const drawer = page.getByRole('dialog', { name: 'Your Cart (2)' });
  await test.step('proceed to the checkout from the cart drawer, and be asked to sign in', async () => {
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText('You have free shipping!')).toBeVisible();
    await expect(drawer.getByText('Tax (18% GST)')).toBeVisible();
    await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);
    // The checkout as the target is in the state of the next link, which needs its script.
    await waitForHydration(page);
  });

  await test.step('register and verify the email', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, asha);
    await expect(page).toHaveURL(/\/verify-email/);
    await expect(page.getByText(asha.email)).toBeVisible();
    const tab = await followLink(await openEmail(page, asha, /verify|confirm/i), /verify|confirm/i);
    await expect(tab.getByText('Your email address is verified.')).toBeVisible();
    await tab.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect(tab).toHaveURL('/checkout');
    await tab.close();
    await page.goto('/checkout');
  });

  await test.step('find the guest cart in the checkout, apply a promo code, and see the totals', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page, asha);
    await openOrderSummary(page);
    await page.getByLabel('Promo code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Applied', exact: true })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    for (const amount of ['₹3,000', '₹540', '₹300', '₹3,240'])
      await expect(summary).toContainText(amount);
  });

  await test.step('pay in the sandbox’s payment widget', async () => {
    await page.getByRole('button', { name: /^Pay ₹3,240|Place Order/ }).click();
    await payByCard(page, GOOD_CARD);
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByText('₹3,240').first()).toBeVisible();
    await expect(page.getByText(item.name)).toBeVisible();
  });

  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await test.step('find an empty cart, reduced stock, the email and the order', async () => {
    await page.reload();
    await expect(page.getByText(number).first()).toBeVisible();
    const product = await (await page.request.get(`/api/products/${item.slug}`)).json();
    const sold = product.variants.find(
      ({ colour, size }: { colour: string; size: string }) => colour === 'Peacock' && size === 'M',
    );
    expect(sold.stock).toBe(0);
    expect((await (await page.request.get('/api/cart')).json()).lines).toEqual([]);
    const email = await openEmail(page, asha, new RegExp(number));
    await expect(email.getByText('₹3,240').first()).toBeVisible();
    await email.close();
    await page.goto('/orders');
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    await expect(page.getByText('Confirmed').first()).toBeVisible();
  });
});
