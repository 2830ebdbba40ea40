// The owner's second factor: passkey, authenticator app, recovery codes, and the page that a live shop asks for it with.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode, expectVisibleFocus } from './support/axe-and-focus.ts';
import { openDemoShop, openLiveShop, owner as liveOwner } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { addPasskeyDevice, appCode } from './support/second-factor.ts';

const owner = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.describe.configure({ mode: 'serial' });

/** A shop of its own: the owner of the other tests' shop signs in by the password alone. */
let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

async function newPage(browser: Browser, baseURL = shop.url): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: sizes[0] })).newPage();
  return page;
}

async function submitPassword(page: Page, account = owner): Promise<void> {
  await openPage(page, '/login?redirect=%2Fadmin%2Fsettings%2Fsign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
}

const step = (page: Page) => page.getByRole('heading', { name: 'One more step' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/session')).json()).user !== null;
/** And the page that follows is open: going to another one earlier would be aborted by it. */
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  expect(await isSignedIn(page)).toBe(true);
}

async function signOut(page: Page): Promise<void> {
  await page.request.delete('/api/session', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoAxeViolationsInAnyMode(page);
  }
  await page.setViewportSize(sizes[0]!);
}

/** Ticks that they are saved; returns them. */
async function saveCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please save the codes first')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return texts;
}

test('the owner adds a passkey, signs in with it, and with a recovery code when the device is lost @full', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await addPasskeyDevice(page);
  await submitPassword(page);
  await expectSignedIn(page);
  await openPage(page, '/admin/settings/sign-in');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const [code = ''] = await saveCodes(page);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on Linux');

  await signOut(page);
  await submitPassword(page);
  await expect(step(page)).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await expectVisibleFocus(page.getByRole('button', { name: 'Use your passkey' }));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  const elsewhere = await newPage(browser);
  await submitPassword(elsewhere);
  await elsewhere.getByRole('button', { name: 'Use your passkey' }).click();
  // No device of this browser has it: whoever closes its dialog, or waits, is told.
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(elsewhere);
  const field = elsewhere.getByRole('textbox', { name: 'Recovery code' });
  await field.fill(code.toUpperCase());
  await signInButton(elsewhere).click();
  await expectSignedIn(elsewhere);

  await signOut(elsewhere);
  await submitPassword(elsewhere);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill(code);
  await signInButton(elsewhere).click();
  await expect(
    elsewhere.getByText('This recovery code is incorrect or has been used.'),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(code);

  await openPage(page, '/admin/settings/sign-in');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: /Remove the passkey/ }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove passkey' }).press('Enter');
  await expect(page.getByText('Your password alone opens the back office.')).toBeVisible();
});

test('the owner adds an authenticator app, and signs in with its code by the keyboard alone @full', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await submitPassword(page);
  await expectSignedIn(page);
  await openPage(page, '/admin/settings/sign-in');
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
  const code = page.getByRole('textbox', { name: 'Code from your app' });
  await expectVisibleFocus(code);
  await expectAccessible(page);
  await page.keyboard.type('000000\n');
  await expect(page.getByText('This code is incorrect.')).toBeVisible();
  await expect(code).toBeFocused();
  const key = (await page.locator('code').textContent()) ?? '';
  await code.fill('');
  await page.keyboard.type(`${appCode(key)}\n`);
  await saveCodes(page);
  await expect(page.getByRole('button', { name: 'Replace the app' })).toBeVisible();

  await signOut(page);
  await submitPassword(page);
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expectVisibleFocus(field);
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('000 000\n');
  await expect(page.getByText('This code is incorrect or has been used.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('000 000');
  const right = appCode(key, 1);
  await field.fill('');
  await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}\n`);
  await expectSignedIn(page);
});

test('the owner of a new live shop sees one page until the shop is protected @full', async ({
  browser,
}) => {
  const live = await openLiveShop();
  try {
    const page = await newPage(browser, live.urls[0]);
    await openPage(page, live.ownerLink);
    for (const field of await page.locator('input[type=password]').all())
      await field.fill(liveOwner.password);
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**/admin');
    for (const path of ['/admin', '/admin/orders', '/admin/settings/sign-in']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Protect your shop' })).toBeVisible();
    }
    expect((await page.request.get('/api/admin/orders')).status()).toBe(403);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const key = (await page.locator('code').textContent()) ?? '';
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code from your app' }).fill(appCode(key));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await saveCodes(page);
    await expect(page.getByRole('heading', { name: 'Sign-in', exact: true })).toBeVisible();
    await expect(page.getByText('Your shop needs at least one passkey or app.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    expect((await page.request.get('/api/admin/orders')).status()).toBe(200);

    await signOut(page);
    await submitPassword(page, liveOwner);
    await expect(step(page)).toBeVisible();
    await page.getByRole('textbox', { name: /authenticator app/ }).fill(appCode(key, 1));
    await signInButton(page).click();
    await expectSignedIn(page);
  } finally {
    await live.close();
  }
});
