// Orders that a journey finds ready: placed or paid by calls, because the journey is about what comes after.
import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test';
import type { SampleProduct } from '#samples/product.ts';
import { GOOD_CARD, type Person } from './person.ts';

const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

async function call(request: APIRequestContext, method: string, path: string, data: unknown) {
  const answer = await request.fetch(path, { method, data, headers: sameSite });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

/** Answers with what the cart comes to, in rupees. */
async function fillCart(page: Page, person: Person, piece: SampleProduct): Promise<number> {
  const [firstName, lastName] = person.name.split(' ');
  const product = await (await page.request.get(`/api/products/${piece.slug}`)).json();
  const variantId = product.variants[0].id;
  await call(page.request, 'POST', '/api/cart/lines', { variantId, quantity: 1 });
  const address = { address: '14 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan' };
  const contact = { firstName, lastName, email: person.email, phone: '98290 12345' };
  await call(page.request, 'PUT', '/api/checkout', { ...contact, ...address, zipCode: '302003' });
  const { totals } = await (await page.request.get('/api/checkout')).json();
  return totals.total;
}

/** Signed in as this person already. Answers with the order's number. */
export async function placeCash(page: Page, person: Person, piece: SampleProduct): Promise<string> {
  const total = await fillCart(page, person, piece);
  const order = { paymentMethod: 'COD', total };
  return (await call(page.request, 'POST', '/api/orders', order)).number;
}

export async function payCard(page: Page, person: Person, piece: SampleProduct): Promise<string> {
  const amount = (await fillCart(page, person, piece)) * 100;
  const path = '/api/orders/create-razorpay-order';
  const { orderId, number } = await call(page.request, 'POST', path, { amount });
  const card = { method: 'card', number: GOOD_CARD, expiry: '12/30', cvv: '123' };
  const proof = await call(page.request, 'POST', '/sandbox/window/pay', {
    ...card,
    order_id: orderId,
  });
  await call(page.request, 'POST', `/api/orders/${orderId}/payments/verify`, proof);
  return number;
}

/** The demo shop's owner, in a browser of her own. */
export async function asOwner(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const owner = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
  await call(page.request, 'POST', '/api/session', owner);
  return page;
}
