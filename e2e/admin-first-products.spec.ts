// An empty live shop is filled from a phone, one product after another, and a price is changed while two servers run.
// `npm run test:first-products` makes ten products; npm test makes one.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { jpeg } from '#server/testing/valid-images.ts';
import { openFinger } from './support/finger.ts';
import { openLiveShop, owner } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { addAppByApi } from './support/second-factor.ts';

const PRODUCTS = Number(process.env.FIRST_PRODUCTS ?? 1);
const MAX_SECONDS = 90;
const MAX_TAPS = 25;
const MAX_DELAY_MS = 2_000;

type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;
let shop: LiveShop;
test.beforeAll(async () => {
  shop = await openLiveShop();
});
test.afterAll(() => shop?.close());

test('an owner fills an empty live shop on a phone, and a new price holds on two servers within 2 s @full', async ({
  browser,
}) => {
  test.setTimeout(120_000 + PRODUCTS * 120_000);
  const admin = await signInOnPhone(browser);
  for (let number = 1; number <= PRODUCTS; number += 1) {
    const name = `Mehndi Blouse ${number}`;
    const startedAt = Date.now();
    const taps = await makeProduct(admin, name);
    const isPublic = async () =>
      (await fetch(`${shop.urls[1]}/products/mehndi-blouse-${number}`)).status;
    await expect.poll(isPublic, { intervals: [100] }).toBe(200);
    const seconds = (Date.now() - startedAt) / 1000;
    console.log(`${name}: ${taps} taps, ${seconds.toFixed(0)} s`);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
  }
  const slug = `mehndi-blouse-${PRODUCTS}`;
  const cart = await cartWith(slug);
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('1649');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved and published')).toBeVisible();
  const savedAt = Date.now();
  const pages = [`/products/${slug}`, '/products', '/api/products?q=mehndi'];
  for (const url of shop.urls) {
    for (const path of pages) {
      const text = async () => (await fetch(url + path)).text();
      await expect.poll(text, { intervals: [50] }).toMatch(/1,?649/);
    }
    expect(JSON.stringify(await cart(url))).toContain('1649');
  }
  expect(Date.now() - savedAt).toBeLessThan(MAX_DELAY_MS);
});

async function signInOnPhone(browser: Browser): Promise<Page> {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ ...options, baseURL: shop.urls[0] })).newPage();
  await openPage(page, shop.ownerLink);
  const fields = page.locator('input[type=password]');
  for (const field of await fields.all()) await field.fill(owner.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/reset-password'));
  const signIn = await page.request.post('/api/session', {
    data: owner,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(signIn.status()).toBe(200);
  await addAppByApi(page);
  await openPage(page, '/admin/products');
  return page;
}

/** From the photos, chosen in the navigation bar of any page, to public; returns the number of taps. */
async function makeProduct(admin: Page, name: string): Promise<number> {
  const finger = openFinger();
  const photos = ['front', 'back', 'detail'].map(async (view, at) => ({
    name: `${view}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg(1200, 1500 + at),
  }));
  await finger.choosePhotos(admin.getByLabel('Add', { exact: true }), await Promise.all(photos));
  await finger.type(admin.getByLabel('Name', { exact: true }), name);
  await finger.choose(admin.getByLabel('Kind'), 'Blouse');
  await finger.type(admin.getByLabel('Description', { exact: true }), 'Cotton, block printed.');
  await finger.type(admin.getByRole('textbox', { name: 'Price', exact: true }), '1799');
  await finger.tap(admin.getByRole('button', { name: 'Add colour' }));
  await finger.type(admin.getByLabel('Name of the colour'), 'Rani Pink, Indigo');
  await admin.keyboard.press('Enter');
  await finger.tap(admin.getByRole('button', { name: 'Add a size' }));
  await finger.tap(admin.getByRole('button', { name: 'S to XL' }));
  await finger.tap(admin.getByRole('button', { name: 'Stock 1 for all' }));
  await expect(admin.getByRole('button', { name: 'Indigo 4' })).toBeVisible();
  await finger.tap(admin.getByRole('button', { name: /^Use the proposed alt text/ }));
  await finger.tap(admin.getByRole('button', { name: 'Publish', exact: true }));
  await expect(admin.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible();
  return finger.taps();
}

/** A customer with the product in the cart; the result reads the cart on a server. */
async function cartWith(slug: string): Promise<(url: string) => Promise<unknown>> {
  const post = (path: string, data: unknown, cookie = '') =>
    fetch(shop.urls[0] + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookie,
      },
      body: JSON.stringify(data),
    });
  const password = 'marigold-9';
  const account = {
    fullName: 'Asha Rao',
    email: 'asha@live-shop.in',
    password,
    confirmPassword: password,
    acceptsTerms: true,
  };
  const registered = await post('/api/account', account);
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const product = await (await fetch(`${shop.urls[0]}/api/products/${slug}`)).json();
  const line = { variantId: product.variants[0].id, quantity: 1 };
  expect((await post('/api/cart/lines', line, cookie)).status).toBe(200);
  return async (url) => (await fetch(`${url}/api/cart`, { headers: { Cookie: cookie } })).json();
}
