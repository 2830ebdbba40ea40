// Visual comparison: pages of a new demo shop look as approved, in both modes and at five widths. VISUAL=approve approves.
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { approve, differenceFromApproved, smallPicture } from './support/compare-images.ts';
import { addItemToCart } from './support/customer.ts';
import { placeCodOrder } from './support/orders.ts';
import { type Role, type Screen, screensByPage } from './support/screens.ts';
import { fixAppearance, screenshotOf } from './support/screenshot.ts';
import { type ServerProcess, startReadyServer, stopServer } from './support/server-process.ts';

// One browser worker, because each starts a server with a database of its own: that of the other tests changes.
test.describe.configure({ mode: 'default', retries: 0 });

const form = process.env.VISUAL ?? 'short';
const accounts = {
  customer: { email: 'shopper@sunehri.example', password: 'sunehri-demo' },
  admin: { email: 'owner@sunehri.example', password: 'sunehri-owner' },
};
const [item] = sampleProducts as [SampleProduct];

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
let server: ServerProcess;
let orderNumber = '';
const sessions = new Map<Role, Session>();

test.beforeAll(async ({ browser }) => {
  // A new database on a busy machine takes its time.
  test.setTimeout(300_000);
  server = await startReadyServer();
  for (const role of ['customer', 'admin'] as const) await signIn(browser, role);
});
test.afterAll(() => stopServer(server));

async function signIn(browser: Browser, role: 'customer' | 'admin'): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const response = await page.request.post('/api/session', {
    data: accounts[role],
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  if (role === 'customer') {
    const customer = { name: 'Asha Rao', ...accounts.customer };
    orderNumber = await placeCodOrder(page, customer, item);
    await addItemToCart(page, { slug: 'rangtaal' });
  }
  sessions.set(role, await context.storageState());
  await context.close();
}

// One test for each page: after a failed test a new worker starts a server again.
for (const [name, screens] of Object.entries(screensByPage(form === 'short' ? 'short' : 'full'))) {
  test(`${name} page looks as approved`, async ({ browser }) => {
    const differences = [];
    for (const screen of screens) {
      const picture = await smallPicture(await takeScreenshot(browser, screen));
      if (form === 'approve') approve(screen.name, picture);
      differences.push(await differenceFromApproved(screen.name, picture));
    }
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
  });
}

async function takeScreenshot(browser: Browser, { page: shown, width, mode }: Screen) {
  const isPhone = width < 480;
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: sessions.get(shown.role),
    viewport: { width, height: isPhone ? 844 : 1000 },
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await fixAppearance(page, mode);
  // The screenshot before was taken in another window, which still counts as open.
  await page.route('**/api/admin/presence', (route) => route.abort());
  const picture = await screenshotOf(page, shown.path.replace('{order}', orderNumber));
  await context.close();
  return picture;
}
