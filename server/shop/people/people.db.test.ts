// People of the back office: invitation, joining, removal, and what each of them leaves in the account.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { sessions, users, verifications } from '#server/platform/db/schema/accounts.ts';
import { people as peopleTable } from '#server/platform/db/schema/people.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { openIdentity } from '#server/platform/auth/better-auth.ts';
import { openAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { BY_OWNER, type TestPeople, openTestPeople } from '#server/testing/people.ts';

let shop: TestAccounts;
let people: TestPeople;
beforeAll(async () => {
  shop = await openTestAccounts();
  people = openTestPeople(shop);
});
// The limit of invitations is the subject of one test only.
beforeEach(async () => void (await shop.db.delete(rateLimits)));
afterAll(() => shop.close());

const ended = { code: 'reset/invitation-ended' };
const statusOf = async (email: string) =>
  (await people.list()).find((person) => person.email === email)?.status;
const actionsOf = async (id: string) => {
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `person:${id}`))
    .orderBy(auditLog.id);
  return entries.map(({ action, accountId }) => [action, accountId]);
};

test('an invited accountant chooses a password, is signed in, and is in the list with the last sign-in', async () => {
  const email = 'kavita@jain-tax.example';
  const token = await people.inviteAccountant(email);
  expect(await statusOf(email)).toBe('invited');
  expect(await shop.identity.hasAccount(email)).toBe(false);
  expect(await shop.accounts.findResetLink(token)).toEqual({ isFirst: true });
  const { account, cookies } = await people.accept(token);
  expect(account).toMatchObject({ role: 'accountant', emailVerified: true, email });
  expect(cookies.join()).toContain('sunehri-session');
  expect((await people.list())[0]).toMatchObject({
    status: 'active',
    name: 'Kavita Jain',
    role: 'accountant',
    lastSignInAt: expect.any(String),
  });
  const uid = account?.uid ?? '';
  expect(await actionsOf(await people.idOf(email))).toEqual([
    ['person.invited', BY_OWNER],
    ['person.joined', uid],
  ]);
  const { entries } = await openAuditLog(shop.db).list({ kind: 'people' });
  expect(entries[0]).toMatchObject({ by: 'Kavita Jain', name: 'Kavita Jain' });
});

test('a link joins once, and not after 7 days', async () => {
  const used = await people.inviteAccountant('once@jain-tax.example');
  await people.accept(used);
  await expect(people.accept(used)).rejects.toMatchObject(ended);
  expect(await shop.accounts.findResetLink(used)).toBeNull();

  const email = 'late@jain-tax.example';
  const late = await people.inviteAccountant(email);
  const aWeekAgo = sql`now() - interval '7 days'`;
  await shop.db
    .update(verifications)
    .set({ expiresAt: sql`now()` })
    .where(eq(verifications.email, email));
  await shop.db
    .update(peopleTable)
    .set({ invitedAt: aWeekAgo })
    .where(eq(peopleTable.email, email));
  expect(await statusOf(email)).toBe('expired');
  await expect(people.accept(late)).rejects.toMatchObject(ended);
  await people.sendAgain(BY_OWNER, await people.idOf(email));
  expect(await statusOf(email)).toBe('invited');
  await expect(people.accept(await people.invitationOf(email))).resolves.toBeDefined();
});

test('the token of an invitation is stored as a hash', async () => {
  const token = await people.inviteAccountant('hash@jain-tax.example');
  const stored = JSON.stringify(await shop.db.select().from(verifications));
  expect(token).toMatch(/^invitation\.[\w-]{43}$/);
  expect(stored).toContain('hash@jain-tax.example');
  expect(stored).not.toContain(token.split('.')[1]);
});

test('an invitation that is sent again ends the earlier link', async () => {
  const email = 'again@jain-tax.example';
  const first = await people.inviteAccountant(email);
  await people.sendAgain(BY_OWNER, await people.idOf(email));
  const second = await people.invitationOf(email);
  expect(second).not.toBe(first);
  await expect(people.accept(first)).rejects.toMatchObject(ended);
  await people.accept(second);
  await expect(people.sendAgain(BY_OWNER, await people.idOf(email))).rejects.toMatchObject({
    code: 'person/not-invited',
  });
});

test('a weak password uses up no invitation', async () => {
  const token = await people.inviteAccountant('weak@jain-tax.example');
  for (const password of ['short', '123456', 'x'.repeat(129)]) {
    await expect(people.accept(token, password)).rejects.toMatchObject({
      code: expect.stringMatching(/^reset\/(password-too-|weak-)/),
    });
  }
  await expect(people.accept(token)).resolves.toBeDefined();
});

test('the address of the owner, and one in the list, are refused beside the field', async () => {
  const invite = (email: string) =>
    people.invite(BY_OWNER, { name: 'Kavita', email, role: 'accountant' });
  await people.inviteAccountant('twice@jain-tax.example');
  for (const [email, code] of [
    [` ${ADMIN.toUpperCase()}`, 'person/is-owner'],
    ['Twice@Jain-Tax.example', 'person/already-invited'],
    ['kavita@jain-tax.example', 'person/already-invited'],
    ['kavita at jain', 'person/invalid-email'],
  ] as const) {
    const error = { code, fields: { email: expect.any(String) } };
    await expect(invite(email)).rejects.toMatchObject(error);
  }
});

test('a customer who is invited keeps the account, with a new password and the role, until the removal', async () => {
  const email = 'customer@example.in';
  const before = await shop.accounts.register(aForm(email), aClient());
  const token = await people.inviteAccountant(email);
  const password = 'indigo-and-marigold-7';
  const { account } = await people.accept(token, password);
  expect(account).toMatchObject({
    uid: before.account.uid,
    role: 'accountant',
    emailVerified: true,
  });
  expect(await shop.accounts.current(bearing(before.token))).toBeNull();
  expect(await shop.emailsTo(email)).toContain('password-changed');
  await people.remove(BY_OWNER, await people.idOf(email));
  const again = await shop.accounts.signIn({ email, password }, aClient());
  expect(again.account).toMatchObject({ uid: before.account.uid, role: 'customer' });
});

test('a removal ends sessions, links and the role at once, and the person can be invited again', async () => {
  const email = 'removed@jain-tax.example';
  const { id, account, headers } = await people.anAccountant(email);
  expect(await shop.accounts.current(headers)).toMatchObject({ role: 'accountant' });
  await people.remove(BY_OWNER, id);
  expect(await shop.accounts.current(headers)).toBeNull();
  expect(await shop.db.$count(sessions, eq(sessions.userId, account.uid))).toBe(0);
  expect(await statusOf(email)).toBe('removed');
  await people.remove(BY_OWNER, id);
  expect((await actionsOf(id)).map(([action]) => action)).toEqual([
    'person.invited',
    'person.joined',
    'person.removed',
  ]);
  await expect(people.remove(BY_OWNER, 'nobody')).rejects.toMatchObject({
    code: 'person/not-found',
  });
  await people.invite(BY_OWNER, { name: 'Kavita Jain', email, role: 'accountant' });
  await people.accept(await people.invitationOf(email));
  const states = (await people.list()).filter((person) => person.email === email);
  expect(states.map(({ status }) => status)).toEqual(['active', 'removed']);
});

test('a session that one server has read ends on it when another server removes the person', async () => {
  const { id, headers } = await people.anAccountant('elsewhere@jain-tax.example');
  const { db, settings, outbox } = shop;
  const otherServer = openIdentity({ db, settings, outbox });
  expect(await otherServer.currentSession(headers)).toMatchObject({
    account: { role: 'accountant' },
  });
  await people.remove(BY_OWNER, id);
  expect(await otherServer.currentSession(headers)).toBeNull();
});

test('a link that was never sent is answered as a used one is', async () => {
  const token = `invitation.${'x'.repeat(43)}`;
  await expect(people.accept(token)).rejects.toMatchObject(ended);
  expect(await shop.accounts.findResetLink(token)).toBeNull();
});

test('a person who was removed before joining cannot join', async () => {
  const email = 'withdrawn@jain-tax.example';
  const token = await people.inviteAccountant(email);
  await people.remove(BY_OWNER, await people.idOf(email));
  await expect(people.accept(token)).rejects.toMatchObject(ended);
  expect(await shop.identity.hasAccount(email)).toBe(false);
});

test('an account that opens the back office is not deleted by its holder', async () => {
  const { account, headers } = await people.anAccountant('stays@jain-tax.example');
  await expect(
    shop.accounts.delete({ account, headers, client: aClient() }, PASSWORD),
  ).rejects.toMatchObject({ code: 'account/is-admin' });
});

test('a role counts only with a proved address, and a role that this version does not know is none', async () => {
  const { account, headers } = await people.anAccountant('odd@jain-tax.example');
  const set = (values: { role?: string; emailVerified?: boolean }) =>
    shop.db.update(users).set(values).where(eq(users.id, account.uid));
  for (const values of [{ role: 'toString' }, { role: 'accountant', emailVerified: false }]) {
    await set(values);
    expect(await shop.accounts.current(headers)).toMatchObject({ role: 'customer' });
  }
});

test('an accountant’s session ends after twelve hours without use, as the owner’s', async () => {
  const { account, headers } = await people.anAccountant('idle@jain-tax.example');
  const inSixDays = sql`now() + interval '6 days 10 hours'`;
  await shop.db
    .update(sessions)
    .set({ expiresAt: inSixDays })
    .where(eq(sessions.userId, account.uid));
  expect(await shop.accounts.current(headers)).toBeNull();
});

test('a new device of an accountant is reported by email, as the owner’s', async () => {
  const email = 'device@jain-tax.example';
  await people.anAccountant(email);
  expect(await shop.emailsTo(email)).toContain('new-device');
});

test('a person is deleted from the list a year after the removal', async () => {
  const email = 'long-ago@jain-tax.example';
  await people.inviteAccountant(email);
  await people.remove(BY_OWNER, await people.idOf(email));
  const age = async (days: number) => {
    const removedAt = sql`now() - ${days}::float8 * interval '1 day'`;
    await shop.db.update(peopleTable).set({ removedAt }).where(eq(peopleTable.email, email));
    await applyRetention({ db: shop.db, shopSettings: defaultShopSettings });
    return statusOf(email);
  };
  expect(await age(364)).toBe('removed');
  expect(await age(366)).toBeUndefined();
});

test('the owner sends twenty invitations an hour', async () => {
  const by = 'a-busy-owner';
  const invite = (at: number) =>
    people.invite(by, { name: 'Kavita', email: `many-${at}@jain-tax.example`, role: 'accountant' });
  for (let at = 0; at < 20; at += 1) await invite(at);
  await expect(invite(20)).rejects.toMatchObject({ code: 'person/too-many-invitations' });
});
