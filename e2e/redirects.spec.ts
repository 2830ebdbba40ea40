// After sign-in, `?redirect=` leads to pages of this shop only.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { hostileRedirects } from './support/hostile-redirects.ts';
import { newCustomer, createAccount } from './support/customer.ts';

test('every hostile redirect of a signed-in customer leads home @full', async ({
  page,
  baseURL,
}) => {
  await createAccount(page, newCustomer());
  const origins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) origins.push(new URL(request.url()).origin);
  });
  const openLogin = (redirect: string) =>
    page.goto(`/login?redirect=${encodeURIComponent(redirect)}`, { waitUntil: 'commit' });
  for (const redirect of hostileRedirects.filter((each) => !each.includes('\0'))) {
    await openLogin(redirect);
    expect(new URL(page.url()).pathname, redirect).toBe('/');
  }
  // No database stores a null character: the request is rejected.
  expect((await openLogin('/cart\0'))?.status()).toBe(400);
  expect([...new Set(origins)]).toEqual([new URL(baseURL ?? '').origin]);
});

for (const [redirect, tag] of [
  ['//evil.com', ''],
  ['/\\evil.com', ' @full'],
  ['https://evil.com', ' @full'],
  ['javascript:alert(1)', ''],
  ['/..//evil.com', ' @full'],
] as const) {
  test(`signing in with ?redirect=${redirect} leads home${tag}`, async ({ page }) => {
    const asha = newCustomer();
    await createAccount(page, asha);
    await page.context().clearCookies();
    await openPage(page, `/login?redirect=${encodeURIComponent(redirect)}`);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(asha.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('signing in leads to the redirect target, also by way of another auth page', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.context().clearCookies();
  await openPage(page, `/login?redirect=${encodeURIComponent('/orders?x=1')}`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/orders?x=1');
});
