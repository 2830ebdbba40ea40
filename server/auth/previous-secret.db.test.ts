// Change of SESSION_SECRET: what the previous secret has signed is accepted while it is configured, and not after.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/config/env.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { openAccounts } from '#server/accounts/accounts.ts';
import { openKnownDevices } from '#server/accounts/known-devices.ts';
import { openLimits } from '#server/rate-limit/rate-limit.ts';
import { assertSignedIn } from '#server/testing/accounts.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openIdentity } from './better-auth.ts';

const [OLD, NEW] = ['the secret used before, 32 long..', 'the secret of today, 32 characters'];
const client = { ip: '203.0.113.7', userAgent: '' };
const DATA_DIR = '/tmp/sunehri-previous-secret-test';

let database: OpenDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

/** The accounts of a server that starts with these secrets. */
function startWith(secrets: { SESSION_SECRET: string; SESSION_SECRET_PREVIOUS?: string }) {
  const { db } = database;
  const settings = readSettings({ DATA_DIR, ...secrets });
  const outbox = {
    enqueue: async () => 'enqueued',
  } as never;
  const identity = openIdentity({ db, settings, outbox });
  const shopSettings = { verificationCooldownSeconds: 0, name: 'Sunehri' };
  const uploads = testUploads();
  const limits = openLimits(db);
  return openAccounts({ db, identity, limits, outbox, uploads, settings, shopSettings });
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
