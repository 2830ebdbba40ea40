// Signing in leads to a page of this shop, whatever the address asks for.
import { expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { hostileAddresses } from './support/hostile-addresses.ts';
import { aPerson, hasAccount } from './support/person.ts';

test('no hostile address leads a signed-in shopper anywhere but home', async ({
  page,
  baseURL,
}) => {
  await hasAccount(page, aPerson());
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).origin);
  });
  const ask = (address: string) =>
    page.goto(`/login?redirect=${encodeURIComponent(address)}`, { waitUntil: 'commit' });
  for (const address of hostileAddresses.filter((each) => !each.includes('\0'))) {
    await ask(address);
    expect(new URL(page.url()).pathname, address).toBe('/');
  }
  // What no database keeps is not even read.
  expect((await ask('/cart\0'))?.status()).toBe(400);
  expect([...new Set(left)]).toEqual([new URL(baseURL ?? '').origin]);
});

for (const address of [
  '//evil.com',
  '/\\evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  '/..//evil.com',
]) {
  test(`signing in by hand with ${address} leads home`, async ({ page }) => {
    const asha = aPerson();
    await hasAccount(page, asha);
    await page.context().clearCookies();
    await arrive(page, `/login?redirect=${encodeURIComponent(address)}`);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(asha.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a page of the shop is where signing in leads', async ({ page }) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await page.context().clearCookies();
  await arrive(page, `/login?redirect=${encodeURIComponent('/orders?x=1')}`);
  // Also after a look at another account page.
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/orders?x=1');
});
