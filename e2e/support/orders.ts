// Orders placed and paid through the API, for tests about what comes after; and the admin's sign-in.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  expect,
} from '@playwright/test';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { GOOD_CARD, type TestCustomer } from './customer.ts';

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

async function send(
  request: APIRequestContext,
  path: string,
  { method = 'POST', data }: { method?: string; data: unknown },
) {
  const response = await request.fetch(path, { method, data, headers: sameOrigin });
  expect([path, response.status()]).toEqual([path, 200]);
  return response.json();
}

/** Returns the cart's total in rupees. */
export async function fillCart(
  page: Page,
  customer: TestCustomer,
  item: SampleProduct,
  phone = '98290 12345',
): Promise<number> {
  const [firstName, lastName] = customer.name.split(' ');
  const product = await (await page.request.get(`/api/products/${item.slug}`)).json();
  const variantId = product.variants[0].id;
  await send(page.request, '/api/cart/lines', { data: { variantId, quantity: 1 } });
  const address = { address: '14 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan' };
  const contact = { firstName, lastName, email: customer.email, phone };
  await send(page.request, '/api/checkout', {
    method: 'PUT',
    data: { ...contact, ...address, zipCode: '302003' },
  });
  const { totals } = await (await page.request.get('/api/checkout')).json();
  return totals.total;
}

/** Needs the customer's session. Returns the order's number. */
export async function placeCodOrder(
  page: Page,
  customer: TestCustomer,
  item: SampleProduct,
  phone?: string,
): Promise<string> {
  const total = await fillCart(page, customer, item, phone);
  const order = { paymentMethod: 'COD', total };
  return (await send(page.request, '/api/orders', { data: order })).number;
}

/** Needs the customer's session. Returns the order's number. */
export async function placePaidOrder(
  page: Page,
  customer: TestCustomer,
  item: SampleProduct,
): Promise<string> {
  const amount = (await fillCart(page, customer, item)) * 100;
  const path = '/api/orders/create-razorpay-order';
  const { orderId, number } = await send(page.request, path, { data: { amount } });
  const card = { method: 'card', number: GOOD_CARD, expiry: '12/30', cvv: '123' };
  const callback = await send(page.request, '/sandbox/window/pay', {
    data: { ...card, order_id: orderId },
  });
  await send(page.request, `/api/orders/${orderId}/payments/verify`, { data: callback });
  return number;
}

type Session = { state: Awaited<ReturnType<BrowserContext['storageState']>>; startedAt: number };

/** Of the admin of the shop that the tests share: one for each worker. */
let session: Session | null = null;
/** Half an hour after a sign-in some actions ask for the password. */
const MAX_AGE_MS = 15 * 60_000;

/** The demo shop's admin, in a new browser context; `baseURL` of another shop than the tests'. */
export async function signInAsAdmin(browser: Browser, baseURL?: string): Promise<Page> {
  if (baseURL) return signInAnew(browser, { baseURL });
  if (session && performance.now() - session.startedAt < MAX_AGE_MS) {
    return (await browser.newContext({ storageState: session.state })).newPage();
  }
  const page = await signInAnew(browser, {});
  session = { state: await page.context().storageState(), startedAt: performance.now() };
  return page;
}

async function signInAnew(browser: Browser, options: { baseURL?: string }): Promise<Page> {
  const context = await browser.newContext(options);
  const admin = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
  await send(context.request, '/api/session', { data: admin });
  return context.newPage();
}
