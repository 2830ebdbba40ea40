// The owner's working day on a phone: thirty mixed orders from placed to delivered, a message and a refund, with each tap counted.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { sampleProducts } from '#samples/catalogue.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { type TestCustomer, createAccount, newCustomer } from './support/customer.ts';
import { openFinger } from './support/finger.ts';
import { openDemoShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, placePaidOrder } from './support/orders.ts';

const CUSTOMERS = 10;
const PAID_OF_EACH = 2;
const ORDERS = CUSTOMERS * (PAID_OF_EACH + 1);
const MOST_TAPS = 120;

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const names = ['Asha Rao', 'نادیہ خان', 'Meera Iyer', 'कविता राव', 'Tara Bose'];

/** Two orders by card and one in cash of each customer, all of one product. Returns the numbers of the cash orders. */
async function placeOrders(browser: Browser, shop: { url: string; databaseUrl: string }) {
  const { images } = sampleProducts[0]!;
  const product = aProduct('working-day', {
    slug: 'working-day',
    name: 'Mirror-work dupatta',
    images,
  });
  const database = await openDatabase({ kind: 'server', url: shop.databaseUrl });
  await stocked(database.db, [product], ORDERS * 2, 1000);
  await database.close();
  const cash: string[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const name = names[at % names.length]!;
    const customer: TestCustomer = { ...newCustomer(), name };
    await createAccount(page, customer);
    for (let paid = 0; paid < PAID_OF_EACH; paid += 1)
      await placePaidOrder(page, customer, product);
    cash.push(await placeCodOrder(page, customer, product, `98290 1234${at}`));
    await context.close();
  }
  return cash;
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const data = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
  expect((await page.request.post('/api/session', { data, headers })).status()).toBe(200);
  return page;
}

async function writeMessage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name' }).fill('Kavya Nair');
  await main.getByRole('textbox', { name: 'Email' }).fill('kavya@example.in');
  await main.getByRole('textbox', { name: 'Subject' }).fill('Dupatta');
  await main.getByRole('textbox', { name: 'Message' }).fill('Is the dupatta of silk?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').getByText('Message Sent!')).toBeVisible();
  await context.close();
}

test('thirty mixed orders are confirmed, packed, printed, shipped and delivered in at most 120 taps @desktop @full', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const shop = await openDemoShop();
  const cash = await placeOrders(browser, shop);
  await writeMessage(browser, shop.url);
  const page = await openPhone(browser, shop.url);
  const finger = openFinger();
  const { tap } = finger;
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  const act = async (name: string) => {
    await tap(bar.getByRole('button', { name: 'Actions' }));
    await tap(page.getByRole('menuitem', { name, exact: true }));
  };
  const openOrders = () =>
    tap(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }));
  const selectAll = async () => {
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await expect(select).toBeVisible();
    if ((await select.getAttribute('aria-pressed')) === 'false') await tap(select);
    await tap(page.getByRole('button', { name: 'Select all 25' }));
    await tap(bar.getByRole('button', { name: `Select all ${ORDERS}` }));
  };
  await openPage(page, '/admin');

  await measured('cash orders called and confirmed', finger, async () => {
    await tap(page.getByRole('link', { name: /^Call/ }));
    for (const number of cash) {
      const results = page.getByRole('group', { name: `Result of the call, order ${number}` });
      // The call itself, which no browser can make.
      finger.tapElsewhere(1);
      await tap(results.getByRole('button', { name: 'Confirmed' }));
    }
  });

  await measured('packed, with those confirmed a moment ago', finger, async () => {
    await openOrders();
    await tap(page.getByRole('link', { name: /^To pack/ }));
    await selectAll();
    await act('Mark as packed');
    await expect(page.getByText(`${ORDERS} orders packed`)).toBeVisible();
  });

  await measured('slips and labels printed', finger, async () => {
    await tap(page.getByRole('link', { name: /^To ship/ }));
    await selectAll();
    await act('Print');
    await tap(page.getByRole('checkbox', { name: /^Shipping labels/ }));
    await tap(page.getByRole('button', { name: 'Create PDF' }));
    await expect(page.getByText(`${2 * ORDERS} pages are ready`)).toBeVisible({ timeout: 60_000 });
    await tap(page.getByRole('link', { name: 'Open PDF' }));
  });

  await measured('shipped, each label scanned', finger, async () => {
    await page.bringToFront();
    await tap(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'));
    await selectAll();
    await act('Ship');
    const dialog = page.getByRole('dialog', { name: `Ship ${ORDERS} orders` });
    const fields = dialog.getByLabel('Tracking number');
    await expect(fields).toHaveCount(ORDERS);
    // A tap for each, as with "Scan", which a browser without a camera does not show.
    for (let at = 0; at < ORDERS; at += 1) {
      await tap(fields.nth(at));
      await fields.nth(at).fill(`${1_234_567_890_120 + at}`);
    }
    await tap(dialog.getByRole('button', { name: `Ship ${ORDERS} orders` }));
    await expect(dialog).toBeHidden({ timeout: 30_000 });
  });

  await measured('delivered, and their cash collected', finger, async () => {
    await tap(page.getByRole('link', { name: /^Shipped/ }));
    await selectAll();
    await act('Mark as delivered');
    const dialog = page.getByRole('dialog', { name: `Mark ${ORDERS} orders as delivered` });
    await expect(dialog).toContainText(`${CUSTOMERS} of them are cash on delivery`);
    await expectNoAxeViolationsInAnyMode(page);
    await tap(dialog.getByRole('button', { name: 'Mark as delivered' }));
    await expect(page.getByText(`${ORDERS} orders delivered`)).toBeVisible();
  });

  await measured('a message answered', finger, async () => {
    await tap(page.getByRole('button', { name: 'More' }));
    await tap(page.getByRole('dialog').getByRole('link', { name: /^Messages/ }));
    await tap(page.getByRole('link', { name: 'Kavya Nair' }));
    await finger.type(page.getByRole('textbox', { name: 'Reply' }), 'Yes, of mulberry silk.');
    await tap(page.getByRole('button', { name: 'Send and resolve' }));
    await expect(page.locator('header').getByText('Resolved')).toBeVisible();
  });

  await measured('one order refunded', finger, async () => {
    await openOrders();
    await tap(page.getByRole('link', { name: /^SUN-/ }).nth(1));
    await tap(page.getByRole('button', { name: 'Refund', exact: true }));
    const drawer = page.getByRole('dialog', { name: 'Refund' });
    await tap(drawer.getByRole('checkbox', { name: /^Mirror-work dupatta/ }));
    await finger.choose(drawer.getByLabel('Reason'), 'Item returned');
    await tap(drawer.getByRole('button', { name: /^Refund ₹/ }));
    await expect(drawer).toBeHidden();
  });

  console.log(`${finger.taps()} taps in all`);
  expect(finger.taps()).toBeLessThanOrEqual(MOST_TAPS);
  await page.context().close();
  await shop.close();
});

/** Prints the taps and the time of a part of the day. */
async function measured(
  name: string,
  finger: ReturnType<typeof openFinger>,
  work: () => Promise<void>,
): Promise<void> {
  const [taps, from] = [finger.taps(), performance.now()];
  await test.step(name, work);
  console.log(
    `${name}: ${finger.taps() - taps} taps, ${Math.round((performance.now() - from) / 1000)} s`,
  );
}
