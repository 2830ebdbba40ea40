// The back office exists for admins only: its pages, its bundle and its manifest.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/platform/config/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { AdminRouteKey } from '#domain/admin-routes.ts';
import { createHttpApp } from './app.ts';
import type { FirstData } from './first-data.ts';
import { hashOf } from '#server/platform/http/security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
const html = '<!doctype html><title>Admin</title><script>setMode()</script>';
/** What the HTML was asked for last. */
let firstData: { page: AdminRouteKey | null; data: FirstData | null } | null = null;
let shop: Shop;
let app: ReturnType<typeof createHttpApp>;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'orders.js'), 'export const orders = 1;');
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: folder });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: {
      folder,
      async html(page, data) {
        firstData = { page, data };
        return html;
      },
    },
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('Storefront 404', { status: 404 }),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function signIn(email: string, password: string): Promise<string> {
  const response = await app.request('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
const asAdmin = () => signIn('owner@sunehri.example', 'sunehri-owner');
const asCustomer = () => signIn('shopper@sunehri.example', 'sunehri-demo');
const get = (path: string, cookie = '') => app.request(path, { headers: { Cookie: cookie } });

describe('back office', () => {
  test('a guest is asked to sign in and led back to the page afterwards', async () => {
    const response = await get('/admin/orders?status=placed');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      '/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dplaced',
    );
  });

  test('a bearer token opens no page, only API calls', async () => {
    const signedIn = await app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email: 'owner@sunehri.example', password: 'sunehri-owner' }),
    });
    const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
    expect((await app.request('/api/admin/settings', { headers })).status).toBe(200);
    for (const path of ['/admin', '/admin/orders']) {
      const response = await app.request(path, { headers });
      expect([path, response.headers.get('location')]).toEqual([
        path,
        `/login?redirect=${encodeURIComponent(path)}`,
      ]);
    }
    expect((await app.request('/admin/assets/orders.js', { headers })).status).toBe(404);
    const { accounts } = shop;
    expect(await accounts.currentFromCookie(new Headers(headers))).toBeNull();
    expect(await accounts.current(new Headers(headers))).toMatchObject({ role: 'admin' });
  });

  test('a customer gets the storefront’s 404 for every page', async () => {
    const cookie = await asCustomer();
    for (const path of ['/admin', '/admin/orders', '/admin/orders/SUN-1', '/admin/nothing']) {
      const response = await get(path, cookie);
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'Storefront 404']);
      expect(response.headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  test('bundle and manifest are a 404 for guests and customers', async () => {
    for (const cookie of ['', await asCustomer()]) {
      for (const path of ['/admin/assets/orders.js', '/admin/manifest.webmanifest']) {
        expect([path, (await get(path, cookie)).status]).toEqual([path, 404]);
      }
    }
  });

  test('the admin gets pages that are never stored, with a policy that allows their own script only', async () => {
    const response = await get('/admin/orders', await asAdmin());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${hashOf('setMode()')} 'wasm-unsafe-eval';`);
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
  });

  test('Today comes with the responses of its first calls, another page with none', async () => {
    const cookie = await asAdmin();
    await get('/admin', cookie);
    expect(firstData?.page).toBe('today');
    for (const path of ['/api/admin/shop', '/api/admin/to-do', '/api/admin/readiness'] as const) {
      expect(firstData?.data?.[path]).toEqual(await (await get(path, cookie)).json());
    }
    await get('/admin/orders', cookie);
    expect(firstData).toEqual({ page: 'orders', data: null });
  });

  test('the admin gets the bundle, stored by the browser only', async () => {
    const response = await get('/admin/assets/orders.js', await asAdmin());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('export const orders = 1;');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });

  test('an address that the back office does not have is a 404 for the admin too', async () => {
    expect((await get('/admin/nothing', await asAdmin())).status).toBe(404);
  });

  test('the admin can install it to the home screen', async () => {
    const response = await get('/admin/manifest.webmanifest', await asAdmin());
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({ start_url: '/admin', display: 'standalone' });
  });
});
