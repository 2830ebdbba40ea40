// What an accountant reaches of the shop: the GST returns and their own sign-in, by API and by page, and nothing after removal.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';
import { adminPermissions } from '#server/api/admin-permissions.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { aClient } from '#server/testing/accounts.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createHttpApp } from './app.ts';

/** Written out, so that nothing is opened to the role by chance. */
const OPEN = [
  'GET /api/admin/shop',
  'GET /api/admin/gst-returns',
  'GET /api/admin/gst-returns/:period/files/:name',
  'GET /api/admin/gst-returns/:period/registers/:name',
  'GET /api/admin/second-factor',
  'POST /api/admin/second-factor/passkey-options',
  'POST /api/admin/second-factor/passkeys',
  'DELETE /api/admin/second-factor/passkeys/:id',
  'POST /api/admin/second-factor/app',
  'PUT /api/admin/second-factor/app',
  'DELETE /api/admin/second-factor/app',
  'POST /api/admin/second-factor/recovery-codes',
];
const EMAIL = 'kavita@jain-tax.example';

const folder = mkdtempSync(join(tmpdir(), 'sunehri-accountant-'));
let database: Awaited<ReturnType<typeof testDatabase>>;
let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
let token: string;
let cookie: string;

beforeAll(async () => {
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: folder });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  database = await testDatabase();
  shop = await openShop(settings, { renderEmail, database });
  app = createHttpApp({
    backOffice: { ...testBackOffice, html: async (page) => `<html><head><title>${page}</title>` },
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('Storefront 404', { status: 404 }),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
  ({ token, cookie } = await anAccountant());
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function anAccountant() {
  await shop.people.invite('owner', { name: 'Kavita Jain', email: EMAIL, role: 'accountant' });
  const [sent] = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, EMAIL))
    .orderBy(desc(outbox.createdAt));
  const link = new URL(String((sent?.email.data as { link?: string } | undefined)?.link));
  const password = 'marigold-and-indigo';
  const invitation = link.searchParams.get('token') ?? '';
  const { cookies } = await shop.accounts.resetPassword({ token: invitation, password }, aClient());
  const signedIn = await shop.accounts.signIn({ email: EMAIL, password }, aClient());
  if ('methods' in signedIn) throw new Error('The sign-in waits for a second step.');
  return {
    token: signedIn.token,
    cookie: cookies.map((each) => each.split(';', 1)[0]).join('; '),
  };
}

function send(call: string, authorization = `Bearer ${token}`) {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' ? undefined : '{}';
  return app.request(path.replace(/:\w+/g, 'x'), {
    method,
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
    body,
  });
}

test('every call of the back office but those of the page and of the sign-in is forbidden to an accountant', async () => {
  const calls = Object.keys(adminPermissions);
  expect(calls.length).toBeGreaterThan(150);
  const allowed: string[] = [];
  for (const call of calls) {
    const response = await send(call);
    if (response.status !== 403) {
      allowed.push(call);
      expect([call, response.status < 500]).toEqual([call, true]);
      continue;
    }
    expect([call, await response.json()]).toEqual([
      call,
      expect.objectContaining({ code: 'auth/forbidden', message: expect.any(String) }),
    ]);
  }
  expect(allowed.toSorted()).toEqual(OPEN.toSorted());
});

test('an accountant downloads a register, which the audit log tells with their name', async () => {
  const { periods } = await (await send('GET /api/admin/gst-returns')).json();
  const period = periods.at(-1)?.id ?? '2026-10';
  const call = `GET /api/admin/gst-returns/${period}/registers/sales-register.csv`;
  expect((await send(call)).status).toBe(200);
  expect((await send(`POST /api/admin/gst-returns/${period}/closing`)).status).toBe(403);
  const entry = (await shop.audit.list({ kind: 'gstReturns' })).entries[0];
  expect(entry).toMatchObject({
    by: 'Kavita Jain',
    action: 'gst-return.downloaded',
    subject: `gst-return:${period}`,
    changes: [{ field: 'file', from: null, to: 'sales-register.csv' }],
  });
});

test('the back office opens with the GST returns, and says so of every page that is not open', async () => {
  const get = (path: string) => app.request(path, { headers: { Cookie: cookie } });
  const today = await get('/admin');
  expect([today.status, today.headers.get('location')]).toEqual([302, adminRoutes.gstReturns.path]);
  const open: AdminRouteKey[] = ['gstReturns', 'signIn'];
  for (const [key, { path }] of Object.entries(adminRoutes)) {
    if (key === 'today') continue;
    const response = await get(path.replace(/:\w+/g, 'x'));
    const isOpen = open.includes(key as AdminRouteKey);
    expect([path, response.status]).toEqual([path, isOpen ? 200 : 403]);
    const html = await response.text();
    expect(html).toContain('<meta name="role" content="accountant">');
    // Without the scripts of a page that is not open.
    expect(html).toContain(`<title>${isOpen ? key : null}`);
  }
});

test('a removed accountant is a guest at once, for every call', async () => {
  const [person] = (await shop.people.list()).filter(({ email }) => email === EMAIL);
  expect((await send('GET /api/admin/gst-returns')).status).toBe(200);
  await shop.people.remove('owner', person?.id ?? '');
  for (const call of OPEN) {
    const response = await send(call);
    expect([call, response.status, (await response.json()).code]).toEqual([
      call,
      401,
      'auth/required',
    ]);
  }
  const page = await app.request('/admin/tax', { headers: { Cookie: cookie } });
  expect(page.headers.get('location')).toBe('/login?redirect=%2Fadmin%2Ftax');
  const logged = await database.db.$count(auditLog, eq(auditLog.action, 'person.removed'));
  expect(logged).toBe(1);
});
