// The doors of session and account, as a browser and another program knock at them.
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { accountDoor } from './account.ts';
import type { Door } from './door.ts';
import { answerFailure } from './failures.ts';
import { sessionDoor } from './session.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

type Answer = { status: number; json: unknown; cookies: string[] };
type Knock = { body?: unknown; headers?: Record<string, string> };

function theDoors({ accounts }: TestAccounts) {
  const open = { accounts } as Shop;
  return new Hono<Door>()
    .onError(answerFailure)
    .use('*', async (c, next) => {
      c.set('requestId', 'test');
      c.set('visitor', aVisitor());
      await next();
    })
    .route('/api', sessionDoor(open))
    .route('/api', accountDoor(open));
}

async function knock(line: string, { body, headers = {} }: Knock = {}, at = shop): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const answer = await theDoors(at).request(`/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.status,
    json: await answer.json(),
    cookies: answer.headers.getSetCookie(),
  };
}

const cookieOf = (answer: Answer) => ({ cookie: answer.cookies[0]?.split(';', 1)[0] ?? '' });
const tokenOf = (answer: Answer) => ({
  authorization: `Bearer ${(answer.json as { token: string }).token}`,
});
const credentials = (email: string) => ({ email, password: PASSWORD });

describe('a browser', () => {
  test('registers, is known by its cookie, and is not after signing out', async () => {
    const body = aForm('browser@example.com');
    const registered = await knock('POST /account', { body });
    expect(registered.status).toBe(201);
    const user = {
      uid: expect.any(String),
      displayName: 'Asha Rao',
      email: 'browser@example.com',
      photoURL: null,
      emailVerified: false,
      role: 'shopper',
    };
    expect(registered.json).toEqual({ user, token: expect.any(String) });
    const headers = cookieOf(registered);
    expect(await knock('GET /session', { headers })).toMatchObject({ status: 200, json: { user } });
    const left = await knock('DELETE /session', { headers });
    expect(left).toMatchObject({ status: 200, json: {} });
    expect(left.cookies).toContainEqual(expect.stringMatching(/^sunehri-session=;.*Max-Age=0/));
    expect((await knock('GET /session', { headers })).json).toEqual({ user: null });
  });

  test('gets a cookie no script can read and no other site can send', async () => {
    const { cookies } = await knock('POST /account', { body: aForm('cookie@example.com') });
    expect(cookies).toHaveLength(1);
    const flags = cookies[0]?.split('; ').slice(1).sort();
    expect(flags).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  test('gets one bound to the shop’s own host where the shop is at https', async () => {
    const secure = await openTestAccounts({ shopUrl: 'https://sunehri.example' });
    const registered = await knock('POST /account', { body: aForm('s@example.com') }, secure);
    const [cookie = ''] = registered.cookies;
    expect(cookie).toMatch(/^__Host-sunehri-session=/);
    expect(cookie.split('; ')).toContain('Secure');
    expect(cookie).not.toMatch(/domain=/i);
    const headers = cookieOf(registered);
    const here = await knock('GET /session', { headers }, secure);
    expect(here.json).toMatchObject({ user: { email: 's@example.com' } });
    const left = await knock('DELETE /session', { headers }, secure);
    const [gone = ''] = left.cookies;
    expect(gone).toMatch(/^__Host-sunehri-session=;.*Max-Age=0/);
    expect(gone.split('; ')).toContain('Secure');
    const links = await secure.tokensFor('s@example.com', 'verify-email');
    expect(links).toHaveLength(1);
    await secure.close();
  });
});

describe('another program', () => {
  test('signs in and is known by its token', async () => {
    await knock('POST /account', { body: aForm('program@example.com') });
    const signedIn = await knock('POST /session', { body: credentials('program@example.com') });
    expect(signedIn.status).toBe(200);
    const headers = tokenOf(signedIn);
    const here = await knock('GET /session', { headers });
    expect(here.json).toMatchObject({ user: { email: 'program@example.com' } });
    await knock('DELETE /session', { headers });
    expect((await knock('GET /session', { headers })).json).toEqual({ user: null });
  });
});

describe('a refusal', () => {
  test('is the same to the letter for an unknown user and a wrong password', async () => {
    await knock('POST /account', { body: aForm('real@example.com') });
    const wrong = { email: 'real@example.com', password: 'a guess' };
    const unknown = { email: 'unreal@example.com', password: 'a guess' };
    const first = await knock('POST /session', { body: wrong });
    expect(first.status).toBe(401);
    expect(first.json).toMatchObject({
      title: 'Login Failed',
      message: 'Invalid email or password',
    });
    expect(await knock('POST /session', { body: unknown })).toEqual(first);
  });

  test('names the fields that are not right, and takes no field it does not know', async () => {
    const short = await knock('POST /session', { body: { email: 'a@example.com' } });
    expect(short).toMatchObject({ status: 400, json: { code: 'request/invalid' } });
    expect((short.json as { fields: object }).fields).toHaveProperty('password');
    const bold = { ...aForm('bold@example.com'), role: 'admin', emailVerified: true };
    const tried = await knock('POST /account', { body: bold });
    expect(tried).toMatchObject({ status: 400, json: { code: 'request/invalid' } });
  });

  test('of too many tries says how long to wait', async () => {
    await knock('POST /account', { body: aForm('waiting@example.com') });
    const headers = tokenOf(
      await knock('POST /session', { body: credentials('waiting@example.com') }),
    );
    expect(await knock('POST /account/verification', { headers })).toMatchObject({
      status: 200,
      json: { message: 'Please check your inbox and verify your email address.' },
    });
    expect(await knock('POST /account/verification', { headers })).toMatchObject({
      status: 429,
      json: { code: 'verify/too-soon', facts: { retryAfterSeconds: 60 } },
    });
  });

  test('is what a stranger gets where an account is needed', async () => {
    const refused = { status: 401, json: { code: 'auth/required' } };
    expect(await knock('POST /account/verification')).toMatchObject(refused);
    const body = { email: 'x@example.com' };
    expect(await knock('PATCH /account', { body })).toMatchObject(refused);
  });
});

describe('the link of a verification mail', () => {
  test('tells a stranger’s device nothing, and her own who she is now', async () => {
    const registered = await knock('POST /account', { body: aForm('verify@example.com') });
    const [token] = await shop.tokensFor('verify@example.com', 'verify-email');
    const elsewhere = () => knock('PUT /account/verification', { body: { token } });
    expect(await elsewhere()).toMatchObject({
      status: 403,
      json: { code: 'verify/password-needed' },
    });
    const headers = cookieOf(registered);
    const here = await knock('PUT /account/verification', { body: { token }, headers });
    expect(here.json).toMatchObject({ user: { emailVerified: true } });
    expect(await elsewhere()).toMatchObject({ status: 200, json: { user: null } });
  });

  test('goes to the new address when the old one was a slip', async () => {
    const registered = await knock('POST /account', { body: aForm('slip@exmaple.com') });
    const headers = cookieOf(registered);
    const body = { email: 'slip@example.com' };
    expect(await knock('PATCH /account', { body, headers })).toMatchObject({
      status: 200,
      json: { user: { email: 'slip@example.com', emailVerified: false } },
    });
    expect(await shop.tokensFor('slip@example.com', 'verify-email')).toHaveLength(1);
  });
});

test('a forgotten password is set anew, and signs in', async () => {
  await knock('POST /account', { body: aForm('forgot@example.com') });
  const asked = await knock('POST /password-resets', { body: { email: 'forgot@example.com' } });
  expect(asked).toMatchObject({
    status: 200,
    json: { message: 'Password reset email sent. Please check your inbox.' },
  });
  const [token] = await shop.tokensFor('forgot@example.com', 'reset-password');
  const password = 'arunika-1953';
  const set = await knock('PUT /password-resets', { body: { token, password } });
  expect(set).toMatchObject({ status: 200, json: {} });
  const body = { email: 'forgot@example.com', password };
  expect((await knock('POST /session', { body })).status).toBe(200);
});
