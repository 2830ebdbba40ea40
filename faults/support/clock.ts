// The shop's clock, turned on by hand: its jobs of every minute, called through its own queue and waited for.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from './books.ts';
import { patiently } from './patience.ts';

const MINUTELY = ['lapse-reservations', 'reconcile', 'refunds'] as const;
type Minutely = (typeof MINUTELY)[number];

export type Clock = Awaited<ReturnType<typeof aClock>>;

export async function aClock(db: Db, databaseUrl: string) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    schedule: false,
    supervise: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();

  const start = (queue: Minutely) => boss.send(queue, {}, { singletonKey: randomUUID() });

  async function run(queue: Minutely): Promise<void> {
    const id = await start(queue);
    await patiently(`the job ${queue}`, async () => {
      const [job] = await rowsOf(db, sql`select state from jobs.job where id = ${id}`);
      if (job?.state === 'failed') throw new Error(`The job ${queue} failed`);
      return job?.state === 'completed';
    });
  }

  return {
    /** Without waiting for its end. */
    start,
    run,
    /** Every open order's next question is due, every refund's next try, and every job of a dead server. */
    async letTimePass(): Promise<void> {
      await db.execute(sql`update orders set next_ask_at = now() where next_ask_at is not null`);
      await db.execute(
        sql`update refunds set next_try_at = now() where status in ('due', 'processing')`,
      );
      await db.execute(
        sql`update sandbox.webhooks set next_try_at = now() where status = 'waiting' and next_try_at > now()`,
      );
      await db.execute(
        sql`update jobs.job set started_on = started_on - interval '10 minutes',
          heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`,
      );
      await boss.supervise();
      await db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
      await Promise.all(MINUTELY.map(run));
    },
    /** Two minutes after a payment has begun the shop asks by itself: not while a suite is slower than that. */
    async letNothingBeAsked(): Promise<void> {
      await db.execute(
        sql`update orders set next_ask_at = now() + interval '1 day' where next_ask_at is not null`,
      );
    },
    /** The reservation's quarter of an hour is over. */
    async letReservationsEnd(): Promise<void> {
      await db.execute(
        sql`update orders set expires_at = now() - interval '1 second' where status = 'pending_payment'`,
      );
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
