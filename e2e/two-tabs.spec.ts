// Two tabs of one browser stay in step: cart, wishlist, who is signed in, and the colours.
import { type Page, expect, test } from '@playwright/test';
import { alive, arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { type Person, aPerson, hasAccount } from './support/person.ts';

test.afterAll(closeShopDatabase);

const tool = (page: Page, name: RegExp) =>
  page.getByRole('banner').locator('button, a').and(page.getByLabel(name));
const heart = (page: Page) => page.getByRole('button', { name: /^Add to Wishlist/ }).first();

async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function expectInStep(page: Page, [cart, wishlist]: [RegExp, RegExp]): Promise<void> {
  await expect(tool(page, /^Cart/)).toHaveAccessibleName(cart);
  await expect(tool(page, /^Wishlist/)).toHaveAccessibleName(wishlist);
}

test('what one tab does shows in the other: a visitor’s cart, wishlist and colours, signing in, a shopper’s, signing out', async ({
  page: one,
  context,
}) => {
  test.slow();
  const asha = aPerson();
  await hasAccount(one, asha);
  await context.clearCookies();
  const piece = await aPiece();
  const other = await context.newPage();
  await arrive(one, `/products/${piece.slug}`);
  await arrive(other, '/about');

  await test.step('a visitor', async () => {
    await add(one);
    await heart(one).click();
    await expectInStep(other, [/1/, /1/]);
    await one.getByRole('button', { name: 'Switch to dark mode' }).first().click();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  });

  await test.step('signing in, while the other stands at the login too', async () => {
    await arrive(other, '/login?redirect=%2Forders');
    await one.getByRole('button', { name: 'Switch to light mode' }).first().click();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'light');
    await arrive(one, '/login');
    await signIn(one, asha);
    await expect(one).toHaveURL('/');
    await expect(other).toHaveURL('/orders');
    for (const tab of [one, other]) {
      await alive(tab);
      await expectInStep(tab, [/1/, /1/]);
      await expect(tab.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
    }
  });

  await test.step('a shopper', async () => {
    await arrive(one, `/products/${piece.slug}`);
    await arrive(other, '/about');
    await add(one);
    await heart(one).click();
    await expectInStep(other, [/2/, /^Wishlist$/]);
    await arrive(other, '/cart');
    await add(one);
    await expect(other.getByRole('main')).toContainText('3 × ₹1,500');
  });

  await test.step('signing out: a guarded page asks to sign in, and nothing of hers stays', async () => {
    await one.getByRole('banner').getByRole('button', { name: asha.name }).click();
    await one.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(one).toHaveURL('/login');
    await expect(other).toHaveURL('/login?redirect=%2Fcart');
    const left = await other.evaluate(() =>
      ['cart', 'wishlist', 'wishlist-of'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);
  });
});

test('a session that is over: signed out in the interface, and led to the login from a page of her own or by asking for something', async ({
  page,
}) => {
  const piece = await aPiece();
  const asha = aPerson();
  await hasAccount(page, asha);
  const address = `/products/${piece.slug}`;

  await test.step('in the background of a public page, nothing else happens', async () => {
    let ended = false;
    await page.route('**/api/cart', async (route) => {
      if (!ended) await page.context().clearCookies();
      ended = true;
      await route.fulfill({
        response: await route.fetch({ headers: { ...route.request().headers(), cookie: '' } }),
      });
    });
    await page.addInitScript(() => localStorage.setItem('token', 'a-token-that-is-over'));
    await arrive(page, address);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.unroute('**/api/cart');
  });

  const comesBack = async (path: string) => {
    await arrive(page, `/login?redirect=${encodeURIComponent(path)}`);
    await signIn(page, asha);
    await expect(page).toHaveURL(path);
    await alive(page);
  };
  await test.step('on a page of her own', async () => {
    await comesBack('/account');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page).toHaveURL('/login?redirect=%2Faccount');
  });

  await test.step('asking for something', async () => {
    await comesBack(address);
    await expect(page.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  });
});
