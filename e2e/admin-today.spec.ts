// The owner opens Today: every number leads to its list, sales are read in several ways, and a message is replied to.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolations, modes, presetColourMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, placePaidOrder, signInAsAdmin } from './support/orders.ts';
import { pauseRequests } from './support/pause-requests.ts';

test.afterAll(closeShopDatabase);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (card: Locator, label: string) =>
  card.locator('dl > div').filter({ hasText: label }).locator('dd').first();
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

async function openToday(page: Page): Promise<Locator> {
  await openPage(page, '/admin');
  const toDo = section(page, 'To do');
  await expect(toDo.getByRole('listitem').first()).toBeVisible();
  return toDo;
}

/** Signs the owner in, for whom a cash order waits. */
async function signInWithTask(page: Page, browser: Browser): Promise<Page> {
  const customer = newCustomer('Kavya Nair');
  await createAccount(page, customer);
  await placeCodOrder(page, customer, await createProduct());
  return signInAsAdmin(browser);
}

async function sendMessage(page: Page, name: string): Promise<void> {
  const sent = await page.request.post('/api/contact', {
    data: { name, email: 'ananya@example.com', subject: 'Size', message: 'Can it be let out?' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(sent.status()).toBe(200);
}

/** The number of rows that the list behind a task says it has. */
async function totalOfList(page: Page): Promise<number> {
  const path = new URL(page.url()).pathname;
  const total =
    path === '/admin/messages'
      ? page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /To reply/ })
      : path === '/admin/stock'
        ? page.getByRole('status').filter({ hasText: /variants?$/ })
        : page.getByRole('status').filter({ hasText: /orders?/ });
  const text = await total.first().innerText();
  return numberIn(/ of ([\d,]+)/.exec(text)?.[1] ?? text);
}

test('the tasks of Today are read and opened before a script has arrived', async ({
  browser,
  page,
}) => {
  const signedIn = await signInWithTask(page, browser);
  const storageState = await signedIn.context().storageState();
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ storageState, viewport, javaScriptEnabled: false });
  const admin = await context.newPage();
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Good');
  const call = section(admin, 'To do').getByRole('link', { name: /^Call: / });
  await expect(call).toHaveAttribute('href', /^\/admin\/orders\//);
  const path = await call.getAttribute('href');
  await call.click();
  await expect(admin).toHaveURL(new RegExp(`${path?.replaceAll(/[?]/g, '[?]')}$`));
  await Promise.all([context.close(), signedIn.context().close()]);
});

test("the app's own Today takes the place of the first view without moving anything, and asks for no data twice", async ({
  browser,
  page,
}) => {
  const admin = await signInWithTask(page, browser);
  await admin.setViewportSize({ width: 390, height: 844 });
  const calls: string[] = [];
  admin.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // The app waits at its first script until the first view has been seen.
  const script = await pauseRequests(admin, '**/admin/assets/today-*.js');
  await admin.goto('/admin', { waitUntil: 'commit' });
  const first = admin.locator('#first-view');
  const heading = section(admin, 'To do').getByRole('heading', { name: 'To do' });
  await expect(first).toBeVisible();
  await admin.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  // With the HTML and three fonts at most fifteen requests.
  const files = admin.locator('head :is([rel="modulepreload"], [rel="stylesheet"], script[src])');
  expect(await files.count()).toBeLessThanOrEqual(11);
  script.release();
  await expect(first).toHaveCount(0);
  await expect(section(admin, 'Sales')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  for (const path of ['/api/admin/shop', '/api/admin/to-do', '/api/admin/readiness']) {
    expect(calls).not.toContain(path);
  }
  await admin.context().close();
});

for (const [width, mode] of [
  [1440, modes[0]],
  [390, modes[1]],
] as const) {
  test(`every number of Today opens a list with as many rows, at ${width} px in ${mode} mode${width === 390 ? ' @full' : ''}`, async ({
    browser,
    page,
  }) => {
    const customer = newCustomer('Kavya Nair');
    await createAccount(page, customer);
    await placePaidOrder(page, customer, await createProduct());
    await placeCodOrder(page, customer, await createProduct({}, 1));
    await sendMessage(page, 'Ananya Menon');
    const admin = await signInAsAdmin(browser);
    await admin.setViewportSize({ width, height: 900 });
    await presetColourMode(admin, mode);
    const toDo = await openToday(admin);
    await expect(admin.getByText(/^You have .*order/)).toBeVisible();
    for (const name of ['Sales', 'Best sellers', 'Conversion', 'Messages'])
      await expect(section(admin, name).getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectNoAxeViolations(admin);
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);

    const titles = toDo
      .getByRole('listitem')
      .getByRole('link')
      .and(admin.locator('a:not([aria-label])'));
    for (const kind of ['to pack', 'to confirm', 'to reply to', 'low on stock']) {
      // Other tests buy at the same time: the two numbers are of one moment in some attempt.
      await expect(async () => {
        await openToday(admin);
        const title = titles.filter({ hasText: kind });
        const count = numberIn(await title.innerText());
        await title.click();
        await admin.waitForURL(/\/admin\/./);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => totalOfList(admin), { timeout: 3_000 }).toBe(count);
      }, kind).toPass({ timeout: 30_000 });
    }
  });
}

test('sales are read by keyboard, as a table and as CSV, and the period stays in the URL @full', async ({
  browser,
  page,
}) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await placePaidOrder(page, customer, await createProduct());
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin');
  const sales = section(admin, 'Sales');
  const chart = sales.getByRole('slider', { name: 'Sales by day' });
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  await chart.focus();
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await expect(chart).toHaveAttribute('aria-valuetext', /^\w+day \d+ \w+: ₹[\d,.]+, \d+ orders?/);
  await admin.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');

  await sales.getByText('12 months', { exact: true }).click();
  await expect(admin).toHaveURL(/period=12-months/);
  await expect(sales.getByRole('slider', { name: 'Sales by month' })).toBeVisible();
  await admin.reload();
  await expect(sales.getByRole('radio', { name: '12 months' })).toBeChecked();
  await sales.getByRole('button', { name: 'View as table' }).click();
  const table = sales.getByRole('table', { name: 'Sales by month, 12 months' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectNoAxeViolations(admin);
  const download = admin.waitForEvent('download');
  await sales.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(13);
  expect(numberIn(await figure(sales, 'Orders').innerText())).toBeGreaterThan(0);
});

test('a card that fails is tried again, and the others stay', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  let fails = true;
  await admin.route(/\/api\/admin\/sales\?/, (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openPage(admin, '/admin');
  const sales = section(admin, 'Sales');
  await expect(sales.getByRole('alert')).toContainText("We couldn't load sales.");
  await expect(section(admin, 'Conversion').getByText('Visits', { exact: true })).toBeVisible();
  await expectNoAxeViolations(admin);
  fails = false;
  await sales.getByRole('button', { name: 'Try again' }).click();
  await expect(sales.getByText('Total sales')).toBeVisible();
});

test('a message is opened from Today, marked as in progress, resolved and reopened', async ({
  browser,
  page,
}) => {
  const name = `Ananya ${randomUUID().slice(0, 6)}`;
  await sendMessage(page, name);
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, '/admin');
  await section(admin, 'Messages').getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible();
  // Every test writes with the same address, whose email may be held back.
  const acknowledge = admin.getByRole('button', { name: 'Acknowledge' });
  if (await acknowledge.isVisible()) await acknowledge.click();
  for (const [action, status] of [
    ['Mark as in progress', 'In progress'],
    ['Mark as resolved', 'Resolved'],
    ['Reopen', 'In progress'],
  ] as const) {
    await admin.getByRole('button', { name: action }).click();
    await expect(admin.locator('header').getByText(status)).toBeVisible();
  }
  await admin.getByRole('link', { name: 'Messages' }).first().click();
  await admin.getByRole('link', { name: /^In progress/ }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectNoAxeViolations(admin);
});

test('visits and products viewed are counted, without a cookie, and a crawler is not @full', async ({
  browser,
}) => {
  const { slug } = await createProduct();
  const admin = await signInAsAdmin(browser);
  const counts = async () => {
    const response = await admin.request.get('/api/admin/conversion?period=today');
    return (await response.json()).steps;
  };
  const before = await counts();
  // Every other test is a crawler: its browser calls itself headless.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';
  const visitor = await browser.newContext({ userAgent });
  const shop = await visitor.newPage();
  await openPage(shop, '/about');
  await openPage(shop, `/products/${slug}`);
  expect(await visitor.cookies()).toEqual([]);
  const crawler = await (await browser.newContext()).newPage();
  await openPage(crawler, `/products/${slug}`);
  // Carts and checkouts are also those of other tests.
  const { visit, product } = before;
  expect(await counts()).toMatchObject({ visit: visit + 2, product: product + 1 });
});
