// Adding and removing second factors: recovery codes, other sessions, emails, audit rows, a live shop's last factor.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { passkeys, secondFactors } from '#server/platform/db/schema/second-factors.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { openAuthenticator } from '#server/testing/authenticator.ts';
import {
  type Owner,
  addApp,
  addPasskey,
  anOwner,
  startPasskey,
  startSignIn,
  takeStep,
} from '#server/testing/second-factors.ts';

let shop: TestAccounts;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestAccounts();
});
beforeEach(async () => {
  owner = await anOwner(shop);
});
afterAll(() => shop.close());

const read = () => shop.identity.readSecondFactors(owner.account.uid);
const live = { mustKeepOne: true };
const demo = { mustKeepOne: false };
const isSignedIn = async (token: string) => (await shop.accounts.current(bearing(token))) !== null;

async function changes(): Promise<string[]> {
  const rows = await shop.db.select().from(outbox).orderBy(outbox.createdAt);
  return rows.flatMap(({ email }) =>
    email.template === 'second-factor' ? [String(email.data.change)] : [],
  );
}

test('the first passkey switches the second step on and gives ten codes; the next one gives none', async () => {
  const { recoveryCodes } = await addPasskey(shop, owner, openAuthenticator());
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes?.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
  expect((await addPasskey(shop, owner, openAuthenticator())).recoveryCodes).toBeNull();
  expect((await addApp(shop, owner)).recoveryCodes).toBeNull();
  expect(await read()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await read()).passkeys).toHaveLength(2);
  expect(await changes()).toEqual(['passkey-added', 'passkey-added', 'app-added']);
});

test('the database has neither a recovery code nor the secret of an app as they are', async () => {
  const { secret } = await shop.identity.startApp(owner, 'Sunehri');
  const { recoveryCodes } = await addApp(shop, owner);
  const [row] = await shop.db.select().from(secondFactors);
  const stored = JSON.stringify(row);
  for (const text of [secret, ...(recoveryCodes ?? [])]) expect(stored).not.toContain(text);
});

test('the first factor ends the sessions that began without it, and no other session', async () => {
  const { token } = await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
  await addPasskey(shop, owner, openAuthenticator());
  expect(await isSignedIn(token)).toBe(false);
  expect(await isSignedIn(owner.token)).toBe(true);
});

test('a passkey is added only when the device has verified the person', async () => {
  const { headers, response } = await startPasskey(shop, owner, openAuthenticator(), {
    isVerified: false,
  });
  await expect(shop.identity.addPasskey({ ...owner, headers }, response)).rejects.toMatchObject({
    code: 'factor/passkey-rejected',
  });
  expect(await read()).toMatchObject({ isOn: false, passkeys: [] });
});

test('a passkey made on another site is rejected', async () => {
  const elsewhere = openAuthenticator('http://sunehri.example');
  const { headers, response } = await startPasskey(shop, owner, elsewhere);
  await expect(shop.identity.addPasskey({ ...owner, headers }, response)).rejects.toMatchObject({
    code: 'factor/passkey-rejected',
  });
});

test('a new app counts once its code is given, and until then the present one does', async () => {
  const { codeIn } = await addApp(shop, owner);
  await shop.identity.startApp(owner, 'Sunehri');
  await expect(shop.identity.confirmApp(owner, '000000')).rejects.toMatchObject({
    code: 'factor/wrong-code',
  });
  await takeStep(shop, await startSignIn(shop), 'app', codeIn(0));
  const replaced = await addApp(shop, owner);
  await expect(takeStep(shop, await startSignIn(shop), 'app', codeIn(0))).rejects.toMatchObject({
    code: 'login/wrong-app-code',
  });
  await takeStep(shop, await startSignIn(shop), 'app', replaced.codeIn(0));
  expect(await changes()).toEqual(['app-added', 'app-replaced']);
});

test('an app whose set-up was not finished changes nothing about the sign-in', async () => {
  await shop.identity.startApp(owner, 'Sunehri');
  expect(await read()).toMatchObject({ isOn: false, app: null });
  await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
});

test('the set-up of an app ends after half an hour', async () => {
  await shop.identity.startApp(owner, 'Sunehri');
  await shop.db.update(secondFactors).set({ pendingSince: new Date(Date.now() - 31 * 60_000) });
  await expect(shop.identity.confirmApp(owner, '000000')).rejects.toMatchObject({
    code: 'factor/setup-expired',
  });
});

test('the last factor of a live shop is not removed, of a demo it is, with its recovery codes', async () => {
  await addPasskey(shop, owner, openAuthenticator());
  await addApp(shop, owner);
  await shop.identity.removeApp(owner, live);
  const [{ id } = { id: '' }] = (await read()).passkeys;
  await expect(shop.identity.removePasskey(owner, id, live)).rejects.toMatchObject({
    code: 'factor/last-one',
  });
  expect(await read()).toMatchObject({ isOn: true, passkeys: [{ id }] });
  await shop.identity.removePasskey(owner, id, demo);
  expect(await read()).toEqual({ isOn: false, passkeys: [], app: null, recoveryCodesLeft: 0 });
  await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
  expect(await changes()).toEqual(['passkey-added', 'app-added', 'app-removed', 'passkey-removed']);
});

test('the app of a passkey-only account may be removed twice without a trace', async () => {
  await addPasskey(shop, owner, openAuthenticator());
  await shop.identity.removeApp(owner, demo);
  expect(await read()).toMatchObject({ isOn: true });
  expect(await changes()).toEqual(['passkey-added']);
});

test("another account's passkey is not removed", async () => {
  await addPasskey(shop, owner, openAuthenticator());
  const [{ id } = { id: '' }] = (await read()).passkeys;
  const stranger = { ...owner, account: { ...owner.account, uid: 'another' } };
  await shop.identity.removePasskey(stranger, id, demo).catch(() => {});
  expect((await read()).passkeys).toHaveLength(1);
});

test('new recovery codes replace the earlier ones', async () => {
  const { recoveryCodes } = await addApp(shop, owner);
  const renewed = await shop.identity.renewRecoveryCodes(owner);
  const [old = ''] = recoveryCodes ?? [];
  await expect(takeStep(shop, await startSignIn(shop), 'recovery-code', old)).rejects.toMatchObject(
    { code: 'login/wrong-recovery-code' },
  );
  await takeStep(shop, await startSignIn(shop), 'recovery-code', renewed[0] ?? '');
  expect((await read()).recoveryCodesLeft).toBe(9);
});

test('recovery codes need a factor', async () => {
  await expect(shop.identity.renewRecoveryCodes(owner)).rejects.toMatchObject({
    code: 'factor/none',
  });
});

test('a passkey that a killed process left behind does not count, and its device can be added again', async () => {
  const device = openAuthenticator();
  await addPasskey(shop, owner, device);
  await shop.db.update(users).set({ twoFactorEnabled: false });
  await addPasskey(shop, owner, device);
  expect(await shop.db.$count(passkeys)).toBe(1);
});

test('every change has an audit row, with who made it', async () => {
  await addPasskey(shop, owner, openAuthenticator());
  await shop.identity.renewRecoveryCodes(owner);
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, owner.account.uid))
    .orderBy(auditLog.id);
  expect(rows.map(({ action }) => action)).toEqual([
    'second-factor.passkey-added',
    'second-factor.codes-renewed',
  ]);
  expect(rows[0]?.changes).toEqual([{ field: 'passkey', from: null, to: 'Another device' }]);
});

test('whoever runs the server removes every factor and ends every session', async () => {
  await addPasskey(shop, owner, openAuthenticator());
  expect(await shop.identity.removeEveryFactor('nobody@example.com')).toBe(false);
  expect(await shop.identity.removeEveryFactor(` ${ADMIN.toUpperCase()} `)).toBe(true);
  expect(await isSignedIn(owner.token)).toBe(false);
  await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
  expect(await changes()).toEqual(['passkey-added', 'removed-on-server']);
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.accountId, 'system'));
  expect(row?.action).toBe('second-factor.removed-on-server');
  expect(await shop.identity.removeEveryFactor(ADMIN)).toBe(false);
});
