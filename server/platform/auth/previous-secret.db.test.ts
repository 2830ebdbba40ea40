// Change of SESSION_SECRET: what the previous secret has signed is accepted while it is configured, and not after.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { secondFactors } from '#server/platform/db/schema/second-factors.ts';
import { openAccounts } from '#server/shop/accounts/accounts.ts';
import { openKnownDevices } from '#server/shop/accounts/known-devices.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { assertSignedIn } from '#server/testing/accounts.ts';
import { testDatabase } from '#server/testing/database.ts';
import { decodeBase32 } from '#server/testing/second-factors.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openIdentity } from './better-auth.ts';
import { codeOfStep } from './totp.ts';

const [OLD, NEW] = ['the secret used before, 32 long..', 'the secret of today, 32 characters'];
const client = { ip: '203.0.113.7', userAgent: '' };
const DATA_DIR = '/tmp/sunehri-previous-secret-test';

let database: OpenDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

type Secrets = { SESSION_SECRET: string; SESSION_SECRET_PREVIOUS?: string };

/** The accounts of a server that starts with these secrets. */
const startWith = (secrets: Secrets) => openWith(secrets).accounts;

function openWith(secrets: Secrets) {
  const { db } = database;
  const settings = readSettings({ DATA_DIR, ...secrets });
  const outbox = {
    enqueue: async () => 'enqueued',
  } as never;
  const identity = openIdentity({ db, settings, outbox });
  const shopSettings = {
    verificationCooldownSeconds: 0,
    name: 'Sunehri',
    erasure: 'at-once',
  } as const;
  const uploads = testUploads();
  const limits = openLimits(db);
  const deps = { db, identity, limits, outbox, uploads, settings, shopSettings };
  return { identity, accounts: openAccounts(deps) };
}

test('sessions and known devices outlive a change of the secret with its previous value', async () => {
  const password = 'a long passphrase';
  const email = 'asha@example.com';
  const form = { fullName: 'Asha', email, password, confirmPassword: password, acceptsTerms: true };
  const { token, cookies } = await startWith({ SESSION_SECRET: OLD }).register(form, client);
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const bearer = new Headers({ Authorization: `Bearer ${token}` });
  const browser = new Headers({ Cookie: cookie });

  const changed = startWith({ SESSION_SECRET: NEW });
  expect(await changed.current(bearer)).toBeNull();
  expect(await changed.current(browser)).toBeNull();

  const rotating = startWith({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  expect(await rotating.current(bearer)).toMatchObject({ email });
  expect(await rotating.current(browser)).toMatchObject({ email });
  const forged = new Headers({ Authorization: `Bearer ${token.replace(/\..*/, '.forged')}` });
  expect(await rotating.current(forged)).toBeNull();

  const shopUrl = 'http://localhost:3000';
  const devices = openKnownDevices({ sessionSecret: NEW, previousSessionSecret: OLD, shopUrl });
  expect(devices.recognise(cookie, email)).not.toBeNull();
  expect(openKnownDevices({ sessionSecret: NEW, shopUrl }).recognise(cookie, email)).toBeNull();
  const [resigned = ''] = devices.remember(cookie, email).split(';');
  expect(
    openKnownDevices({ sessionSecret: NEW, shopUrl }).recognise(resigned, email),
  ).not.toBeNull();

  const { token: renewed } = assertSignedIn(
    await rotating.signIn({ email, password }, { ...client, cookie }),
  );
  expect(await changed.current(new Headers({ Authorization: `Bearer ${renewed}` }))).toMatchObject({
    email,
  });
});

test('what second factors store, and a sign-in under way, outlive a change of the secret with its previous value', async () => {
  const password = 'a long passphrase';
  const email = 'meera@example.com';
  const form = {
    fullName: 'Meera',
    email,
    password,
    confirmPassword: password,
    acceptsTerms: true,
  };
  const before = openWith({ SESSION_SECRET: OLD });
  const { account, token } = await before.accounts.register(form, client);
  const headers = new Headers({ Authorization: `Bearer ${token}` });
  const request = { account, headers, client };
  const { uri } = await before.identity.startApp(request, 'Sunehri');
  const secret = decodeBase32(new URL(uri).searchParams.get('secret') ?? '');
  const code = () => codeOfStep(secret, Math.floor(Date.now() / 30_000));
  const { recoveryCodes } = await before.identity.confirmApp(request, code());
  const forget = () => database.db.update(secondFactors).set({ lastUsedStep: 0 });
  await forget();

  const start = async (server: ReturnType<typeof openWith>) => {
    const pending = await server.accounts.signIn({ email, password }, client);
    if (!('methods' in pending)) return expect.unreachable();
    return new Headers({ cookie: pending.cookies.map((each) => each.split(';')[0]).join('; ') });
  };
  const take = (
    server: ReturnType<typeof openWith>,
    method: 'app' | 'recovery-code',
    typed: string,
    cookies: Headers,
  ) => server.accounts.takeSecondStep({ method, code: typed }, { headers: cookies, client });

  const underWay = await start(before);
  const rotating = openWith({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  await take(rotating, 'app', code(), underWay);
  await forget();
  await take(rotating, 'recovery-code', recoveryCodes?.[0] ?? '', await start(rotating));

  // A shop that has started once with both secrets needs the previous one no longer.
  await rotating.identity.reencryptFactors();
  const after = openWith({ SESSION_SECRET: NEW });
  await take(after, 'app', code(), await start(after));
  await take(after, 'recovery-code', recoveryCodes?.[1] ?? '', await start(after));
  const left = (server: ReturnType<typeof openWith>) =>
    server.identity.readSecondFactors(account.uid).then((found) => found.recoveryCodesLeft);
  expect([await left(after), await left(before)]).toEqual([8, 0]);
  await expect(take(before, 'app', code(), await start(before))).rejects.toMatchObject({
    code: 'login/wrong-app-code',
  });
});
