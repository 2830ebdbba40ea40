// No page of the back office scrolls sideways, whatever the width: every page of its route manifest, resized.
import { type Page, expect, test } from '@playwright/test';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';
import { emptyPage } from '#domain/pages/page.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const widths = [320, 390, 600, 768, 820, 1024, 1280, 1440, 1920];

/** The parameter of each route that has one; a route without it here has none, or the test fails. */
async function parameters(
  admin: Page,
  { order, variantId }: { order: string; variantId: string },
): Promise<Partial<Record<AdminRouteKey, string>>> {
  const first = async (path: string, list: string) => {
    const found = await (await admin.request.get(path)).json();
    return String(found[list][0].id);
  };
  const product = await first('/api/admin/products', 'products');
  const uploaded = await admin.request.post('/api/admin/imports?name=a.csv', {
    data: 'name,price,colour\nAnarkali Mehndi,free,Xyzzy\n',
    headers: { 'Content-Type': 'text/csv', 'Sec-Fetch-Site': 'same-origin' },
  });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const remittance = await admin.request.post('/api/admin/money/remittances?name=cod.csv', {
    data: 'AWB,COD Amount\n123456789012,1500\n',
    headers: { ...headers, 'Content-Type': 'text/csv' },
  });
  const document = { ...emptyPage, title: `How our weavers work ${order}` };
  const ownPage = await admin.request.post('/api/admin/pages', { data: { document }, headers });
  await admin.request.post('/api/admin/money/settlements/fetch', { data: {}, headers });
  const { settlements } = await (await admin.request.get('/api/admin/money/settlements')).json();
  return {
    order,
    ordersPrint: order,
    product,
    productPreview: product,
    productHistory: product,
    attribute: await first('/api/admin/attributes', 'attributes'),
    category: await first('/api/admin/categories', 'categories'),
    collection: await first('/api/admin/collections', 'collections'),
    promotion: 'WELCOME10',
    importOfProducts: (await uploaded.json()).id,
    translation: `product:${product}`,
    stockVariant: variantId,
    message: await first('/api/admin/messages', 'messages'),
    settingsPart: 'delivery',
    ownPage: (await ownPage.json()).id,
    remittance: (await remittance.json()).id,
    // Without a payment by card there is none yet, and the page says so.
    settlement: settlements[0]?.id ?? 'none',
  };
}

test('no page of the back office scrolls sideways from 320 to 1920 px @desktop @full', async ({
  browser,
  page,
}) => {
  // Some fifty pages at nine widths.
  test.slow();
  const item = await createProduct();
  const customer = newCustomer('Rajyalakshmi Venkataramanan');
  await createAccount(page, customer);
  const order = await placeCodOrder(page, customer, item);
  const { variants } = await (await page.request.get(`/api/products/${item.slug}`)).json();
  await page.request.post('/api/contact', {
    data: {
      name: customer.name,
      email: customer.email,
      subject: 'Length of the dupatta',
      message: 'How long is the dupatta of this set, please?',
    },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  const values = await parameters(admin, { order, variantId: variants[0].id });
  const wider: string[] = [];
  for (const [key, { path }] of Object.entries(adminRoutes)) {
    const value = values[key as AdminRouteKey];
    expect([path, value !== undefined], 'a value for each parameter').toEqual([
      path,
      path.includes(':') || key === 'ordersPrint',
    ]);
    const url = path.replace(/:\w+/, value ?? '');
    await admin.goto(key === 'ordersPrint' ? `${url}?numbers=${value}` : url);
    await expect(admin.locator('main h1, main iframe').first()).toBeVisible();
    for (const width of widths) {
      await admin.setViewportSize({ width, height: 900 });
      for (const wide of await widerOnceLaidOut(admin))
        wider.push(`${path} at ${width} px: ${wide}`);
    }
  }
  expect(wider).toEqual([]);
  await admin.context().close();
});

/** Asks once more on a busy machine, which may take longer than two frames for a page of another width. */
async function widerOnceLaidOut(page: Page): Promise<string[]> {
  if ((await widerThanPage(page)).length === 0) return [];
  await page.waitForTimeout(500);
  return widerThanPage(page);
}

/** The page itself, and every table that would scroll within it. */
async function widerThanPage(page: Page): Promise<string[]> {
  // Two frames: React replaces tables by cards when the media query changes, and the browser lays them out.
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const scrolling = document.querySelectorAll('[role=region]:has(> table)');
    return [document.documentElement, ...scrolling]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.getAttribute('aria-label') ?? 'the page');
  });
}
