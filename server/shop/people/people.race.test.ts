// Invitations, removals and joining by two servers at once: one state. On PostgreSQL only.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { sessions, users, verifications } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { people as peopleTable } from '#server/platform/db/schema/people.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { BY_OWNER, type TestPeople, openTestPeople } from '#server/testing/people.ts';

const ROUNDS = 12;

let shop: TestAccounts;
/** Two servers: they share nothing but the database. */
let servers: [TestPeople, TestPeople];
beforeAll(async () => {
  shop = await openTestAccounts();
  servers = [openTestPeople(shop), openTestPeople(shop)];
});
afterAll(() => shop.close());

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const failures = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
const anEmail = () => `${randomUUID()}@jain-tax.example`;
const present = (email: string) =>
  shop.db.$count(peopleTable, and(eq(peopleTable.email, email), isNull(peopleTable.removedAt)));

test('two servers that invite one address at once keep one person, one link and one email', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = anEmail();
    const results = await Promise.allSettled(
      servers.map((server) =>
        // Another owner each time: the limit of invitations is not the subject.
        server.invite(`owner-${round}`, { name: 'Kavita', email, role: 'accountant' }),
      ),
    );
    expect(succeeded(results)).toBe(1);
    expect(failures(results)).toEqual(['person/already-invited']);
    expect(await present(email)).toBe(1);
    expect(await shop.db.$count(verifications, eq(verifications.email, email))).toBe(1);
    expect(await shop.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
  }
});

test('a naive check, which looks for the address and then inserts, invites it twice without the constraint', async () => {
  await shop.db.execute(sql`create table naive_people (email text not null)`);
  const email = anEmail();
  const count = async () => {
    const { rows } = (await shop.db.execute(
      sql`select 1 from naive_people where email = ${email}`,
    )) as { rows: unknown[] };
    return rows.length;
  };
  // Both have looked before one of them inserts, as may happen.
  const counts: number[] = await Promise.all([count(), count()]);
  for (const found of counts) {
    if (found === 0) await shop.db.execute(sql`insert into naive_people values (${email})`);
  }
  expect(await count()).toBe(2);
});

test('a person whom the owner removes while they join has no access, whichever came first', async () => {
  const [one, other] = servers;
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = anEmail();
    await one.invite(`joining-${round}`, { name: 'Kavita', email, role: 'accountant' });
    const token = await one.invitationOf(email);
    const id = await one.idOf(email);
    const pause = new Promise((done) => setTimeout(done, round * 15));
    const results = await Promise.allSettled([
      one.accept(token),
      pause.then(() => other.remove(BY_OWNER, id)),
    ]);
    expect(results[1].status).toBe('fulfilled');
    expect(failures(results).filter((code) => code !== 'reset/invitation-ended')).toEqual([]);
    // The removal is the last word, whichever came first.
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(user?.role ?? null).toBeNull();
    expect(await present(email)).toBe(0);
    expect(await shop.db.$count(verifications, eq(verifications.value, id))).toBe(0);
    if (results[0].status === 'fulfilled' && user) {
      const isStillIn = await shop.db.$count(sessions, eq(sessions.userId, user.id));
      // A session that began after the removal is a customer's.
      expect(isStillIn).toBeLessThanOrEqual(1);
    }
  }
});

test('a naive joining, which looks at the person and then gives the role, gives it to a person who was removed', async () => {
  const email = anEmail();
  await servers[0].invite('naive', { name: 'Kavita', email, role: 'accountant' });
  const id = await servers[0].idOf(email);
  const [person] = await shop.db.select().from(peopleTable).where(eq(peopleTable.id, id));
  // The removal comes between the two steps, as may happen.
  await servers[1].remove(BY_OWNER, id);
  if (person && !person.removedAt) {
    const { name, role } = person;
    await shop.db.insert(users).values({ id, name, email, emailVerified: true, role });
  }
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  expect([user?.role, await present(email)]).toEqual(['accountant', 0]);
});

test('two browsers that open one invitation at once join once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = anEmail();
    await servers[0].invite(`twice-${round}`, { name: 'Kavita', email, role: 'accountant' });
    const token = await servers[0].invitationOf(email);
    const results = await Promise.allSettled(servers.map((server) => server.accept(token)));
    expect(succeeded(results)).toBe(1);
    expect(failures(results)).toEqual(['reset/invitation-ended']);
  }
});

test('two servers that remove one person at once log one removal', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = anEmail();
    await servers[0].invite(`removing-${round}`, { name: 'Kavita', email, role: 'accountant' });
    const id = await servers[0].idOf(email);
    const results = await Promise.allSettled(servers.map((server) => server.remove(BY_OWNER, id)));
    expect(succeeded(results)).toBe(2);
    const removals = and(
      eq(auditLog.subject, `person:${id}`),
      eq(auditLog.action, 'person.removed'),
    );
    expect(await shop.db.$count(auditLog, removals)).toBe(1);
  }
});
