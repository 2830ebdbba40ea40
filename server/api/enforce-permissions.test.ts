import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Account } from '#domain/customer/account.ts';
import { assertPermissionsComplete, enforcePermissions } from './enforce-permissions.ts';
import { respondWithError } from './error-handler.ts';
import type { Permissions } from './permissions.ts';
import type { ApiEnv, AuthedEnv } from './routes/route-helpers.ts';

const table: Permissions = {
  'GET /api/open': 'public',
  'GET /api/mine': 'customer',
  'GET /api/mine/:id': 'customer',
  'GET /api/all': 'admin',
  'GET /api/money': 'admin-with-password',
  'GET /api/admin/second-factor': 'admin',
  'GET /api/admin/gst-returns': 'admin',
};
const account = (role: Account['role']): Account => ({
  uid: role,
  displayName: null,
  email: '',
  photoURL: null,
  emailVerified: true,
  role,
});

/** An API whose callers name their role in a header; `lookUps` counts how often it was read. */
function anApi() {
  const lookUps = { count: 0 };
  const accounts = {
    currentSession: async (headers: Headers) => {
      lookUps.count += 1;
      const role = headers.get('x-role');
      const hasConfirmedPassword = headers.get('x-password') === 'recent';
      return role === 'customer' || role === 'admin' || role === 'accountant'
        ? {
            account: account(role),
            hasConfirmedPassword,
            needsSecondFactor: headers.has('x-needs-factor'),
          }
        : null;
    },
  };
  const calls = new Hono<AuthedEnv>()
    .get('/open', (c) => c.json({ uid: c.var.account?.uid ?? null }))
    .get('/mine', (c) => c.json({ uid: c.var.account.uid, isAdmin: c.var.isAdmin }))
    .get('/mine/:id', (c) => c.json({ uid: c.var.account.uid }))
    .get('/all', (c) => c.json({ uid: c.var.account.uid }))
    .get('/money', (c) => c.json({}))
    .get('/admin/second-factor', (c) => c.json({}))
    .get('/admin/gst-returns', (c) => c.json({}))
    .get('/forgotten', (c) => c.json({}));
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', enforcePermissions(accounts, table))
    .route('/api', calls);
  const get = async (path: string, role?: string) =>
    (await app.request(path, { headers: role ? { 'x-role': role } : {} })).status;
  return { app, get, lookUps };
}

test('a public call is open to guests and reads no account', async () => {
  const { get, lookUps } = anApi();
  expect(await get('/api/open')).toBe(200);
  expect(lookUps.count).toBe(0);
});

test('a customer call needs an account, and reads it once', async () => {
  const { app, get, lookUps } = anApi();
  expect(await get('/api/mine')).toBe(401);
  expect(await get('/api/mine/7')).toBe(401);
  lookUps.count = 0;
  const response = await app.request('/api/mine/7', { headers: { 'x-role': 'customer' } });
  expect(await response.json()).toEqual({ uid: 'customer' });
  expect(lookUps.count).toBe(1);
});

test('a customer call is open to the admin', async () => {
  expect(await anApi().get('/api/mine', 'admin')).toBe(200);
});

test('an admin call asks a guest to sign in, and is forbidden to customers', async () => {
  const { get } = anApi();
  expect([await get('/api/all'), await get('/api/all', 'customer')]).toEqual([401, 403]);
  expect(await get('/api/all', 'admin')).toBe(200);
});

test('an admin call is forbidden to other roles, but for those that it is open to', async () => {
  const { app, get } = anApi();
  expect([await get('/api/all', 'accountant'), await get('/api/money', 'accountant')]).toEqual([
    403, 403,
  ]);
  expect(await get('/api/admin/second-factor', 'accountant')).toBe(200);
  expect(await get('/api/mine', 'accountant')).toBe(200);
  const needsFactor = { 'x-role': 'accountant', 'x-needs-factor': 'yes' };
  const response = await app.request('/api/admin/gst-returns', { headers: needsFactor });
  expect(await response.json()).toMatchObject({ code: 'auth/second-factor-needed' });
  const mine = await app.request('/api/mine', { headers: { 'x-role': 'accountant' } });
  expect(await mine.json()).toEqual({ uid: 'accountant', isAdmin: false });
});

test('an admin who needs a second factor sets one up and does nothing else, not even by a call of customers', async () => {
  const { app } = anApi();
  const send = (path: string) =>
    app.request(path, {
      headers: { 'x-role': 'admin', 'x-password': 'recent', 'x-needs-factor': 'yes' },
    });
  for (const path of ['/api/all', '/api/money']) {
    const response = await send(path);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'auth/second-factor-needed' });
  }
  expect((await send('/api/admin/second-factor')).status).toBe(200);
  expect(await (await send('/api/mine')).json()).toEqual({ uid: 'admin', isAdmin: false });
});

test('a HEAD request needs the role of the GET call', async () => {
  const { app } = anApi();
  expect((await app.request('/api/mine', { method: 'HEAD' })).status).toBe(401);
});

test('a call that the permissions table lacks reaches no handler', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await anApi().get('/api/forgotten', 'admin')).toBe(500);
  vi.restoreAllMocks();
});

test('an unknown path is not found', async () => {
  expect(await anApi().get('/api/nothing')).toBe(404);
});

test('an API with a call that the permissions table lacks does not start', () => {
  const { routes } = anApi().app;
  expect(() => assertPermissionsComplete(routes, table)).toThrow('GET /api/forgotten');
});

test('an API without a call that the permissions table names does not start', () => {
  const routes = Object.keys(table).map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
  expect(() => assertPermissionsComplete(routes, table)).not.toThrow();
  expect(() => assertPermissionsComplete(routes.slice(1), table)).toThrow('GET /api/open');
});

test('a call about money needs the admin, and the password given within the last 30 minutes', async () => {
  const { app } = anApi();
  const status = async (headers: Record<string, string>) =>
    (await app.request('/api/money', { headers })).status;
  expect(await status({ 'x-role': 'customer', 'x-password': 'recent' })).toBe(403);
  expect(await status({ 'x-role': 'admin', 'x-password': 'recent' })).toBe(200);
  const response = await app.request('/api/money', { headers: { 'x-role': 'admin' } });
  expect([response.status, (await response.json()).code]).toEqual([403, 'auth/password-required']);
});
