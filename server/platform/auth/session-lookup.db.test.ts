// The look-up of a session and its account: one statement, nothing cached between servers, each reason to reject.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { bearing, withCookies } from '#server/testing/accounts.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openIdentity } from './better-auth.ts';

const client = { ip: '203.0.113.7', userAgent: '' };
const settings = {
  shopUrl: 'http://localhost:3000',
  sessionSecret: 'a secret for tests, 32 characters',
  adminEmail: 'owner@sunehri.example',
};

let database: OpenDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

/** One server of the shop; all share the database. */
const aServer = () =>
  openIdentity({ db: database.db, settings, outbox: { enqueue: async () => 'enqueued' } as never });

async function aCustomer(email: string) {
  const user = { name: 'Asha', email, password: 'rangmaala-41', termsVersion: null };
  const { account, token, cookies } = await aServer().signUp(user, client);
  return { uid: account.uid, headers: bearing(token), cookies };
}

const setIdleHours = (uid: string, hours: number) =>
  database.db
    .update(sessions)
    .set({ expiresAt: sql`now() + interval '7 days' - make_interval(hours => ${hours})` })
    .where(eq(sessions.userId, uid));

test('a session and its account are read in one statement, and extended in a second once an hour', async () => {
  const { uid, headers, cookies } = await aCustomer('once@example.com');
  const server = aServer();
  const statements = () => recordStatements(database, () => server.currentSession(headers));
  expect(await statements()).toHaveLength(1);
  await setIdleHours(uid, 2);
  expect(await statements()).toHaveLength(2);
  expect(await statements()).toHaveLength(1);
  expect(await server.currentSession(withCookies(cookies))).toEqual(
    await server.currentSession(headers),
  );
});

test('a guest and a forged token cost no statement', async () => {
  const server = aServer();
  const statements = await recordStatements(database, async () => {
    expect(await server.current(new Headers())).toBeNull();
    expect(await server.current(bearing(`made-up.${'A'.repeat(43)}=`))).toBeNull();
  });
  expect(statements).toEqual([]);
});

test("the admin's session ends after 12 hours without use, a customer's goes on", async () => {
  const { uid, headers } = await aCustomer(settings.adminEmail);
  await database.db.execute(sql`update users set email_verified = true where id = ${uid}`);
  const server = aServer();
  await setIdleHours(uid, 12);
  expect(await server.current(headers)).toMatchObject({ role: 'admin' });
  await setIdleHours(uid, 14);
  expect(await server.current(headers)).toBeNull();
  expect(await server.current(headers)).toBeNull();
  const customer = await aCustomer('idle@example.com');
  await setIdleHours(customer.uid, 14);
  expect(await server.current(customer.headers)).not.toBeNull();
});

test('a session that one server has withdrawn is rejected at once by another', async () => {
  const { headers } = await aCustomer('two-servers@example.com');
  const [first, second] = [aServer(), aServer()];
  expect(await first.current(headers)).not.toBeNull();
  await second.signOut(headers);
  expect(await first.current(headers)).toBeNull();
});

test('a disabled account is rejected at once, also with a session that is left over', async () => {
  const { uid, headers } = await aCustomer('blocked@example.com');
  const server = aServer();
  expect(await server.current(headers)).not.toBeNull();
  await database.db.execute(sql`update users set disabled = true where id = ${uid}`);
  expect(await server.current(headers)).toBeNull();
});

test('a session that ends while it is being extended is signed out', async () => {
  const { uid, headers } = await aCustomer('late@example.com');
  await setIdleHours(uid, 2);
  // As if another server had deleted the session between the two statements of the look-up.
  await database.db.execute(sql`create function skip_update() returns trigger language plpgsql
    as $$ begin return null; end $$`);
  await database.db.execute(sql`create trigger ended_meanwhile before update on sessions
    for each row execute function skip_update()`);
  expect(await aServer().current(headers)).toBeNull();
});
