// The mail server is away for an hour of the job clock: orders go on, and each email arrives once, afterwards, those of
// one order in the order of its steps.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { countUnfinished, expectSettledState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { dropWebhooks } from './support/provider.ts';
import { countFor } from './support/profile.ts';
import { payments } from './support/payments.ts';
import { createUnpaidOrders, payOrders } from './support/purchases.ts';
import { openSession } from './support/http-session.ts';
import { reportFigures } from './support/report.ts';
import { type SmtpServer, createSmtpServer } from './support/smtp-server.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { waitFor } from './support/wait-for.ts';

const ORDERS = countFor({ full: 50, short: 2 });
/** The hour in as many steps of the job clock. */
const STEPS = countFor({ full: 60, short: 2 });
const HOUR_MINUTES = 60;
/** Confirmed, cancelled, refund started and refund completed. */
const EMAILS_PER_ORDER = 4;

const OWNER = defaultOwnerSettings.seller.email;

const emailsToCustomers = sql`select 1 from outbox where recipient <> ${OWNER}`;
const waitingEmails = sql`select 1 from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`;
const dueEmails = sql`select 1 from jobs.job where name = 'mail' and (state = 'active'
  or state in ('created', 'retry') and start_after <= now())`;
/** Each customer has one order. An email sent by SMTP no longer names its order; the owner's are about different ones. */
const emailsSentTooEarly = sql`select 1 from outbox later join outbox earlier
  on earlier.recipient = later.recipient and earlier.created_at < later.created_at
  where later.sent_at < earlier.sent_at and later.recipient <> ${OWNER}`;

describe('mail server away for an hour', () => {
  let environment: TestEnvironment;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await createSmtpServer();
    environment = await openTestEnvironment(1, { SMTP_URL: smtp.url });
    await dropWebhooks(environment.url());
  });
  afterAll(async () => {
    await environment.close();
    smtp.close();
  });

  test('orders are confirmed and cancelled without the mail server, and each email is sent once and in order when it is back', async () => {
    const { db, clock } = environment;
    const orders = await createUnpaidOrders(environment, ORDERS);
    const paid = await payOrders(environment, orders);
    const startedAt = performance.now();
    for (const { customer, payment } of paid) {
      const session = openSession(environment.url(), customer);
      expect((await payments.report(session, payment)).status).toBe(200);
    }
    const verifiedMs = (performance.now() - startedAt) / ORDERS;

    for (let step = 0; step < STEPS / 2; step += 1) await advance(HOUR_MINUTES / STEPS);
    for (const { customer, number } of paid) {
      const session = openSession(environment.url(), customer);
      expect((await session.cancelOrder(number)).status).toBe(200);
    }
    while ((await countUnfinished(db)).refunds > 0) await clock.runAllDue();
    for (let step = 0; step < STEPS / 2; step += 1) await advance(HOUR_MINUTES / STEPS);
    expect(smtp.accepted).toEqual([]);
    expect(await countRows(db, emailsToCustomers)).toBe(ORDERS * EMAILS_PER_ORDER);
    const emails = await countRows(db, sql`select 1 from outbox`);
    expect(await countRows(db, waitingEmails)).toBe(emails);
    expect(await countRows(db, sql`select 1 from outbox where status <> 'pending'`)).toBe(0);

    await smtp.start();
    let minutes = 0;
    while ((await countRows(db, waitingEmails)) > 0) {
      await advance(5);
      minutes += 5;
    }
    const recipients = smtp.accepted.map(({ to }) => to).filter((to) => to !== OWNER);
    const expected = paid.flatMap(({ customer }) => Array(EMAILS_PER_ORDER).fill(customer.email));
    expect(recipients.toSorted()).toEqual(expected.toSorted());
    expect(await countRows(db, emailsSentTooEarly)).toBe(0);
    await expectSettledState(db);
    reportFigures('18 mail server away for an hour', {
      orders: ORDERS,
      'ms per verified payment': Math.round(verifiedMs),
      'emails sent once': recipients.length,
      'minutes until the last': minutes,
    });
  });

  /** Brings the retries of emails nearer, and waits until those that are due have run. */
  async function advance(minutes: number): Promise<void> {
    await environment.db
      .execute(sql`update jobs.job set start_after = start_after - ${minutes} * interval '1 minute'
      where name = 'mail' and state in ('created', 'retry')`);
    await waitFor('the due emails', async () => {
      await sleep(100);
      return (await countRows(environment.db, dueEmails)) === 0;
    });
  }
});
