// A customer who reads Hindi buys on a phone: every page, error and email on the way is in Hindi.
import { type Page, expect, test } from '@playwright/test';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolationsInAnyMode, presetColourMode } from './support/axe-and-focus.ts';
import {
  GOOD_CARD,
  type TestCustomer,
  followLink,
  newCustomer,
  openEmail,
  payByCard,
} from './support/customer.ts';
import { expectOnlyHindi } from './support/only-hindi.ts';
import { signInAsAdmin } from './support/orders.ts';
import { openPage, waitForHydration } from './support/open-page.ts';
import { type ServerProcess, startReadyServer, stopServer } from './support/server-process.ts';

/** A shop of its own: it has three ways to pay, and sells its samples. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startReadyServer();
});
test.afterAll(() => stopServer(server));

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

async function addToCart(page: Page, slug: string, name: string): Promise<void> {
  await openPage(page, `/hi/products/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The link to share names the colour, and so does the title of its page.
  const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('text')).toMatch(/^[^A-Za-z]+http/);
  await expectOnlyHindi(page);
  const colour = page.getByRole('radio', { name: /^(?!.*बिक गया)/ }).first();
  if (await page.getByRole('button', { name: 'रंग चुनें' }).first().isVisible()) {
    await colour.focus();
    await page.keyboard.press('Space');
  }
  await press(page, 'कार्ट में डालें');
  const drawer = page.getByRole('dialog', { name: 'आपका कार्ट (1)' });
  await expect(drawer.getByText(name).first()).toBeVisible();
  await expectOnlyHindi(page);
  await drawer.getByRole('link', { name: 'चेकआउट करें' }).focus();
  await page.keyboard.press('Enter');
}

async function register(page: Page, { name, email, password }: TestCustomer): Promise<void> {
  await page.getByRole('link', { name: 'खाता बनाएँ' }).click();
  await waitForHydration(page);
  await press(page, 'खाता बनाएँ');
  await expect(page.getByLabel('ईमेल')).toHaveAccessibleDescription(/ईमेल/);
  await expectOnlyHindi(page);
  await page.getByLabel('पूरा नाम').fill(name);
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByLabel('पासवर्ड दोबारा', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /सहमत हूँ/ }).check();
  await press(page, 'खाता बनाएँ');
  await page.waitForURL(/\/hi\/verify-email/);
  await expectOnlyHindi(page, [email]);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('फ़ोन').fill('98290 12345');
  await page.getByLabel('पिन कोड').fill('302003');
  await page.getByLabel('शहर').fill('जयपुर');
  await page.getByLabel('राज्य').selectOption('राजस्थान');
  await page.getByLabel('पता', { exact: true }).fill('14 जौहरी बाज़ार');
}

test('a customer buys by card, cash and UPI in Hindi, up to the emails, by keyboard @phone @full', async ({
  browser,
}) => {
  test.slow();
  // The host of the links in emails, where the session is.
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL, viewport, locale: 'hi-IN' })).newPage();
  const kavya = newCustomer('काव्या नायर');
  kavya.email = `kavya.${kavya.password}@example.in`;
  const own = [kavya.email];

  await test.step('find the item from home, and register at the checkout', async () => {
    await openPage(page, '/hi');
    await expectOnlyHindi(page);
    await openPage(page, '/hi/products?q=rajsi');
    await expect(page.getByRole('link', { name: 'राजसी रूप' }).first()).toBeVisible();
    await expectOnlyHindi(page, ['rajsi']);
    await addToCart(page, 'rajsi-roop', 'राजसी रूप');
    await page.waitForURL(/\/hi\/login\?redirect=/);
    await waitForHydration(page);
    await expectOnlyHindi(page);
    await register(page, kavya);
    const email = await openEmail(page, kavya, /पुष्टि/);
    await expectOnlyHindi(email, own);
    const verified = await followLink(email, /पुष्टि/);
    expect(new URL(verified.url()).pathname).toBe('/hi/verify-email');
    await expectOnlyHindi(verified, own);
    await verified.close();
  });

  await test.step('pay by card', async () => {
    await openPage(page, '/hi/checkout');
    await press(page, /का भुगतान करें/);
    await expect(page.getByLabel('पिन कोड')).toHaveAttribute('aria-invalid', 'true');
    await expectOnlyHindi(page, own);
    await fillAddress(page);
    await expectNoAxeViolationsInAnyMode(page);
    await press(page, /का भुगतान करें/);
    await payByCard(page, GOOD_CARD);
    await expectOrderPages(page, own);
    const email = await openEmail(page, kavya, /पक्का हो गया/);
    await expect(email.getByText('राजसी रूप').first()).toBeVisible();
    await expectOnlyHindi(email, own);
    await email.close();
  });

  await test.step('pay in cash, in the dark mode', async () => {
    await presetColourMode(page, 'dark');
    await addToCart(page, 'rangtaal', 'रंगताल');
    await page.waitForURL('/hi/checkout');
    await waitForHydration(page);
    await page.getByRole('radio', { name: /^कैश ऑन डिलीवरी/ }).focus();
    await page.keyboard.press('Space');
    await expectOnlyHindi(page, own);
    await press(page, 'ऑर्डर करें');
    await expectOrderPages(page, own);
    const email = await openEmail(page, kavya, /मिल गया/);
    await expect(email.getByText('रंगताल').first()).toBeVisible();
    await expectOnlyHindi(email, own);
    await email.close();
  });

  await test.step('pay by UPI', async () => {
    const admin = await signInAsAdmin(browser, baseURL);
    await openPage(admin, '/admin/settings/payments');
    await admin.getByLabel('UPI ID (VPA) of your account').fill('sunehri@okaxis');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(admin);
    await addToCart(page, 'arunika', 'अरुणिका');
    await page.waitForURL('/hi/checkout');
    await waitForHydration(page);
    await page.getByRole('radio', { name: /^UPI ट्रांसफ़र/ }).focus();
    await page.keyboard.press('Space');
    await press(page, /का भुगतान करें/);
    await page.waitForURL(/\/hi\/orders\/SUN-/);
    await waitForHydration(page);
    await page.getByLabel('आपके भुगतान का UTR').fill('4123');
    await page.keyboard.press('Enter');
    await expectOnlyHindi(page, [...own, 'sunehri@okaxis']);
    await page.getByLabel('आपके भुगतान का UTR').fill('412345678901');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'हम आपका भुगतान देख रहे हैं' })).toBeVisible();
    await expectOnlyHindi(page, own);
    await expectNoAxeViolationsInAnyMode(page);

    await openPage(admin, '/admin/orders?view=upi-to-check&q=412345678901');
    await admin.getByRole('link', { name: /SUN-/ }).first().click();
    await admin.getByRole('button', { name: 'Record payment' }).click();
    const total = /[\d,]+/.exec(
      await page
        .getByText(/^₹[\d,]+$/)
        .last()
        .innerText(),
    )?.[0];
    await admin.getByLabel('Amount received').fill(total ?? '');
    await admin.getByRole('button', { name: 'Record payment' }).click();
    await expect(admin.getByRole('list', { name: 'Payments' })).toContainText('Paid');
    await admin.context().close();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('UPI से भुगतान हुआ');
    await expectOnlyHindi(page, own);
    const email = await openEmail(page, kavya, /पक्का हो गया/);
    await expect(email.getByText('अरुणिका').first()).toBeVisible();
    await expectOnlyHindi(email, own);
  });
});

/** The confirmation and the order's page. */
async function expectOrderPages(page: Page, own: readonly string[]): Promise<void> {
  await page.waitForURL(/\/hi\/order-confirmation\?order=SUN-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ऑर्डर के लिए धन्यवाद');
  await expectOnlyHindi(page, own);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await openPage(page, `/hi/orders/${number}`);
  await expectOnlyHindi(page, own);
  await expectNoAxeViolationsInAnyMode(page);
  const shared = await page.getByLabel('ट्रैकिंग लिंक').inputValue();
  expect(new URL(shared).pathname).toBe('/hi/track');
  await openPage(page, shared);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectOnlyHindi(page, own);
  await openPage(page, '/hi/orders');
  await expectOnlyHindi(page, own);
}
