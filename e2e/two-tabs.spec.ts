// Two tabs of one browser share cart, wishlist, session and colour mode.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe-and-focus.ts';
import { waitForHydration, openPage } from './support/open-page.ts';
import { closeShopDatabase, createProduct, setPrice } from './support/catalogue.ts';
import {
  type TestCustomer,
  addItemToCart,
  createAccount,
  newCustomer,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

const headerControl = (page: Page, name: RegExp) =>
  page.getByRole('banner').locator('button, a').and(page.getByLabel(name));
const wishlistButton = (page: Page) =>
  page.getByRole('button', { name: /^Add to Wishlist/ }).first();

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function signIn(page: Page, { email, password }: TestCustomer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function expectBadges(page: Page, [cart, wishlist]: [RegExp, RegExp]): Promise<void> {
  await expect(headerControl(page, /^Cart/)).toHaveAccessibleName(cart);
  await expect(headerControl(page, /^Wishlist/)).toHaveAccessibleName(wishlist);
}

test('a second tab follows cart, wishlist, colour mode, sign-in and sign-out of the first @full', async ({
  page: one,
  context,
}) => {
  test.slow();
  const asha = newCustomer();
  await createAccount(one, asha);
  await context.clearCookies();
  const item = await createProduct();
  const other = await context.newPage();
  await openPage(one, `/products/${item.slug}`);
  await openPage(other, '/about');

  await test.step('as a guest', async () => {
    await addToCart(one);
    await wishlistButton(one).click();
    await expectBadges(other, [/1/, /1/]);
    await one.getByRole('button', { name: 'Switch to dark mode' }).first().click();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  });

  await test.step('sign in while the other tab is on the login page', async () => {
    await openPage(other, '/login?redirect=%2Forders');
    await one.getByRole('button', { name: 'Switch to light mode' }).first().click();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'light');
    await openPage(one, '/login');
    await signIn(one, asha);
    await expect(one).toHaveURL('/');
    await expect(other).toHaveURL('/orders');
    for (const tab of [one, other]) {
      await waitForHydration(tab);
      await expectBadges(tab, [/1/, /1/]);
      await expect(tab.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
    }
  });

  await test.step('as a customer', async () => {
    await openPage(one, `/products/${item.slug}`);
    await openPage(other, '/about');
    await addToCart(one);
    await wishlistButton(one).click();
    await expectBadges(other, [/2/, /^Wishlist$/]);
    await openPage(other, '/cart');
    await addToCart(one);
    await expect(other.getByRole('main')).toContainText('3 × ₹1,500');
  });

  await test.step('sign out: the other tab is led to the login page, and no personal data is left', async () => {
    await one.getByRole('banner').getByRole('button', { name: asha.name }).click();
    await one.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(one).toHaveURL('/login');
    await expect(other).toHaveURL('/login?redirect=%2Fcart');
    const stored = await other.evaluate(() =>
      ['cart', 'wishlist', 'wishlist-of'].map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([null, null, null]);
  });
});

test('an expired session signs the customer out, and leads to the login page from account pages and actions @full', async ({
  page,
}) => {
  const item = await createProduct();
  const asha = newCustomer();
  await createAccount(page, asha);
  const productPath = `/products/${item.slug}`;

  await test.step('on a public page only the header changes', async () => {
    let isExpired = false;
    await page.route('**/api/cart', async (route) => {
      if (!isExpired) await page.context().clearCookies();
      isExpired = true;
      await route.fulfill({
        response: await route.fetch({ headers: { ...route.request().headers(), cookie: '' } }),
      });
    });
    await page.addInitScript(() => localStorage.setItem('token', 'an-expired-token'));
    await openPage(page, productPath);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(productPath);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.unroute('**/api/cart');
  });

  const signInFrom = async (path: string) => {
    await openPage(page, `/login?redirect=${encodeURIComponent(path)}`);
    await signIn(page, asha);
    await expect(page).toHaveURL(path);
    await waitForHydration(page);
  };
  await test.step('on an account page', async () => {
    await signInFrom('/account');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page).toHaveURL('/login?redirect=%2Faccount');
  });

  await test.step('on Add to Cart', async () => {
    await signInFrom(productPath);
    await expect(page.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(productPath)}`);
  });
});

test('an open cart and the checkout say that a price has changed, once @full', async ({ page }) => {
  await createAccount(page, newCustomer());
  const item = await createProduct();
  await addItemToCart(page, item);
  await openPage(page, '/cart');
  await expect(page.getByText('1 × ₹1,500')).toBeVisible();
  await setPrice(item, 1400);
  await expect(page.getByText('Price changed from ₹1,500 to ₹1,400')).toBeVisible();
  await expect(page.getByText('1 × ₹1,400')).toBeVisible();
  await expectNoAxeViolations(page);
  await openPage(page, '/cart');
  await expect(page.getByText('1 × ₹1,400')).toBeVisible();
  await expect(page.getByText(/Price changed/)).toBeHidden();
  // The open cart would show the next change itself, and with that it is seen.
  await openPage(page, '/contact');
  await setPrice(item, 1450);
  await openPage(page, '/checkout');
  await expect(page.getByText('Price changed from ₹1,400 to ₹1,450')).toBeVisible();
});
