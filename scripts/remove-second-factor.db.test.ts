// npm run remove-second-factor, beside a shop whose owner has lost every device and code.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { secondFactors } from '#server/platform/db/schema/second-factors.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '#server/platform/mail/port.ts';
import { testDatabase } from '#server/testing/database.ts';
import { removeFrom } from './remove-second-factor.ts';

const email = 'owner@sunehri.example';
const shopUrl = 'https://sunehri.example';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // The shop has run, and has stopped.
  const jobs = await openJobs(database);
  await jobs.work(MAIL_QUEUE, async () => {});
  await jobs.close();
});
afterAll(() => database.close());

test('the command removes the factors, ends the sessions, and leaves an audit row and an email', async () => {
  const { db } = database;
  await db
    .insert(users)
    .values({ id: 'owner', name: 'Meera', email, emailVerified: true, twoFactorEnabled: true });
  await db.insert(secondFactors).values({ id: '1', userId: 'owner', verified: true });
  await db
    .insert(sessions)
    .values({ id: '1', userId: 'owner', token: 't', expiresAt: new Date(Date.now() + 60_000) });

  expect(await removeFrom(database, { shopUrl, email: ' Owner@Sunehri.example ' })).toContain(
    'Removed the second factor',
  );

  expect(await db.$count(secondFactors)).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
  expect((await db.select().from(users))[0]?.twoFactorEnabled).toBe(false);
  expect(await db.select().from(auditLog)).toMatchObject([
    { accountId: 'system', action: 'second-factor.removed-on-server', subject: 'account:owner' },
  ]);
  const [mail] = await db.select().from(outbox);
  expect(mail).toMatchObject({
    recipient: email,
    status: 'pending',
    email: { template: 'second-factor', data: { change: 'removed-on-server' } },
  });
  const { rows } = (await db.execute(
    sql`select data->>'id' as id from jobs.job where name = ${MAIL_QUEUE} and state = 'created'`,
  )) as { rows: { id: string }[] };
  expect(rows).toEqual([{ id: mail?.id }]);

  await expect(removeFrom(database, { shopUrl, email })).rejects.toThrow('no second factor');
  await expect(removeFrom(database, { shopUrl, email: 'nobody@example.com' })).rejects.toThrow(
    'no such account',
  );
});
