// API routes of session and account, as used by a browser and by another program.
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { accountRoutes } from './account.ts';
import type { ApiEnv } from './route-helpers.ts';
import { enforcePermissions } from '../enforce-permissions.ts';
import { respondWithError } from '../error-handler.ts';
import { sessionRoutes } from './session.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

type Result = { status: number; json: unknown; cookies: string[]; clearSiteData: string | null };
type Init = { body?: unknown; headers?: Record<string, string> };

function createApp({ accounts }: TestAccounts) {
  const partialShop = { accounts } as Shop;
  return new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('*', async (c, next) => {
      c.set('requestId', 'test');
      c.set('client', aClient());
      await next();
    })
    .use('/api/*', enforcePermissions(accounts))
    .route('/api', sessionRoutes(partialShop))
    .route('/api', accountRoutes(partialShop));
}

async function send(call: string, { body, headers = {} }: Init = {}, at = shop): Promise<Result> {
  const [method = '', path = ''] = call.split(' ');
  const response = await createApp(at).request(`/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    json: await response.json(),
    cookies: response.headers.getSetCookie(),
    clearSiteData: response.headers.get('clear-site-data'),
  };
}

const cookieOf = (result: Result) => ({ cookie: result.cookies[0]?.split(';', 1)[0] ?? '' });
const tokenOf = (result: Result) => ({
  authorization: `Bearer ${(result.json as { token: string }).token}`,
});
const credentials = (email: string) => ({ email, password: PASSWORD });

describe('browser', () => {
  test('a browser is signed in by its cookie after registering, and not after signing out', async () => {
    const body = aForm('browser@example.com');
    const registered = await send('POST /account', { body });
    expect(registered.status).toBe(201);
    const user = {
      uid: expect.any(String),
      displayName: 'Asha Rao',
      email: 'browser@example.com',
      photoURL: null,
      emailVerified: false,
      role: 'customer',
    };
    expect(registered.json).toEqual({ user, token: expect.any(String) });
    const headers = cookieOf(registered);
    expect(await send('GET /session', { headers })).toMatchObject({ status: 200, json: { user } });
    const signedOut = await send('DELETE /session', { headers });
    expect(signedOut).toMatchObject({ status: 200, json: {} });
    expect(signedOut.clearSiteData).toBe('"cache"');
    expect(signedOut.cookies).toContainEqual(
      expect.stringMatching(/^sunehri-session=;.*Max-Age=0/),
    );
    expect(signedOut.cookies).toContainEqual(expect.stringMatching(/^has_session=1;.*Max-Age=0/));
    expect((await send('GET /session', { headers })).json).toEqual({ user: null });
  });

  test('the session call corrects the session hint, where it is not true', async () => {
    const registered = await send('POST /account', { body: aForm('hint@example.com') });
    const session = cookieOf(registered).cookie;
    const hintsFor = async (cookie: string) =>
      (await send('GET /session', { headers: { cookie } })).cookies;
    expect(await hintsFor(session)).toEqual([
      'has_session=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
    expect(await hintsFor(`${session}; has_session=1`)).toEqual([]);
    await send('DELETE /session', { headers: { cookie: session } });
    expect(await hintsFor(`${session}; has_session=1`)).toEqual([
      'has_session=1; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(await hintsFor('')).toEqual([]);
  });

  test('the session cookie is HttpOnly and SameSite=Lax, the session hint beside it is not HttpOnly', async () => {
    const { cookies } = await send('POST /account', { body: aForm('cookie@example.com') });
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'sunehri-session',
      'has_session',
      'sunehri-device',
    ]);
    const [session, hint, device] = cookies.map((cookie) => cookie.split('; ').slice(1).sort());
    expect(session).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(hint).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(device).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
  });

  test('the session cookie has the __Host- prefix and Secure on https', async () => {
    const secure = await openTestAccounts({ shopUrl: 'https://sunehri.example' });
    const registered = await send('POST /account', { body: aForm('s@example.com') }, secure);
    const [cookie = ''] = registered.cookies;
    expect(cookie).toMatch(/^__Host-sunehri-session=/);
    expect(cookie.split('; ')).toContain('Secure');
    expect(registered.cookies.join()).not.toMatch(/domain=/i);
    expect(registered.cookies[1]).toMatch(/^has_session=1; (?!.*HttpOnly).*; Secure/);
    expect(registered.cookies[2]).toMatch(/^__Host-sunehri-device=.*; Secure$/);
    const headers = cookieOf(registered);
    const session = await send('GET /session', { headers }, secure);
    expect(session.json).toMatchObject({ user: { email: 's@example.com' } });
    const signedOut = await send('DELETE /session', { headers }, secure);
    const [cleared = ''] = signedOut.cookies;
    expect(cleared).toMatch(/^__Host-sunehri-session=;.*Max-Age=0/);
    expect(cleared.split('; ')).toContain('Secure');
    const links = await secure.tokensFor('s@example.com', 'verify-email');
    expect(links).toHaveLength(1);
    await secure.close();
  });
});

describe('other program', () => {
  test('another program is signed in by its bearer token', async () => {
    await send('POST /account', { body: aForm('program@example.com') });
    const signedIn = await send('POST /session', { body: credentials('program@example.com') });
    expect(signedIn.status).toBe(200);
    const headers = tokenOf(signedIn);
    const session = await send('GET /session', { headers });
    expect(session.json).toMatchObject({ user: { email: 'program@example.com' } });
    expect(session.cookies).toEqual([]);
    await send('DELETE /session', { headers });
    expect((await send('GET /session', { headers })).json).toEqual({ user: null });
  });
});

describe('errors', () => {
  test('sign-in errors are identical for an unknown email and a wrong password', async () => {
    await send('POST /account', { body: aForm('real@example.com') });
    const wrong = { email: 'real@example.com', password: 'a guess' };
    const unknown = { email: 'unreal@example.com', password: 'a guess' };
    const first = await send('POST /session', { body: wrong });
    expect(first.status).toBe(401);
    expect(first.json).toMatchObject({
      title: 'Login Failed',
      message: 'Invalid email or password',
    });
    expect(await send('POST /session', { body: unknown })).toEqual(first);
  });

  test('an invalid body responds 400 with field errors, and unknown fields are rejected', async () => {
    const short = await send('POST /session', { body: { email: 'a@example.com' } });
    expect(short).toMatchObject({ status: 400, json: { code: 'request/invalid' } });
    expect((short.json as { fields: object }).fields).toHaveProperty('password');
    const withRole = { ...aForm('admin@example.com'), role: 'admin', emailVerified: true };
    const registered = await send('POST /account', { body: withRole });
    expect(registered).toMatchObject({ status: 400, json: { code: 'request/invalid' } });
  });

  test('a rate-limited call responds 429 with the seconds to wait', async () => {
    await send('POST /account', { body: aForm('waiting@example.com') });
    const headers = tokenOf(
      await send('POST /session', { body: credentials('waiting@example.com') }),
    );
    expect(await send('POST /account/verification', { headers })).toMatchObject({
      status: 200,
      json: { message: 'Please check your inbox and verify your email address.' },
    });
    expect(await send('POST /account/verification', { headers })).toMatchObject({
      status: 429,
      json: { code: 'verify/too-soon', details: { retryAfterSeconds: 60 } },
    });
  });

  test('customer calls respond 401 to a guest', async () => {
    const unauthorized = { status: 401, json: { code: 'auth/required' } };
    expect(await send('POST /account/verification')).toMatchObject(unauthorized);
    const body = { email: 'x@example.com' };
    expect(await send('PATCH /account', { body })).toMatchObject(unauthorized);
  });
});

describe('verification link', () => {
  test('a verification link reveals the account only in a browser signed in to it', async () => {
    const registered = await send('POST /account', { body: aForm('verify@example.com') });
    const [token] = await shop.tokensFor('verify@example.com', 'verify-email');
    const fromOtherBrowser = () => send('PUT /account/verification', { body: { token } });
    expect(await fromOtherBrowser()).toMatchObject({
      status: 403,
      json: { code: 'verify/password-needed' },
    });
    const headers = cookieOf(registered);
    const session = await send('PUT /account/verification', { body: { token }, headers });
    expect(session.json).toMatchObject({ user: { emailVerified: true } });
    expect(await fromOtherBrowser()).toMatchObject({ status: 200, json: { user: null } });
  });

  test('a verification link is sent to the new email when the old one had a typo', async () => {
    const registered = await send('POST /account', { body: aForm('typo@exmaple.com') });
    const headers = cookieOf(registered);
    const body = { email: 'typo@example.com' };
    expect(await send('PATCH /account', { body, headers })).toMatchObject({
      status: 200,
      json: { user: { email: 'typo@example.com', emailVerified: false } },
    });
    expect(await shop.tokensFor('typo@example.com', 'verify-email')).toHaveLength(1);
  });
});

test('a password reset sets a new password, which signs in', async () => {
  await send('POST /account', { body: aForm('forgot@example.com') });
  const requested = await send('POST /password-resets', { body: { email: 'forgot@example.com' } });
  expect(requested).toMatchObject({
    status: 200,
    json: { message: 'Password reset email sent. Please check your inbox.' },
  });
  const [token] = await shop.tokensFor('forgot@example.com', 'reset-password');
  const password = 'arunika-1953';
  const reset = await send('PUT /password-resets', { body: { token, password } });
  expect(reset).toMatchObject({ status: 200, json: {} });
  const body = { email: 'forgot@example.com', password };
  expect((await send('POST /session', { body })).status).toBe(200);
});
