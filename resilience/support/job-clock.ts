// Runs the recurring jobs on demand through the shop's own queue, and makes their work due.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Db } from '#server/platform/db/db.ts';
import { rowsOf } from './rows.ts';
import { waitFor } from './wait-for.ts';

const QUEUES = ['expire-reservations', 'sync-pending-payments', 'refunds'] as const;
type Queue = (typeof QUEUES)[number] | 'daily-reconciliation';

export type JobClock = Awaited<ReturnType<typeof openJobClock>>;

export async function openJobClock(db: Db, databaseUrl: string) {
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

  const enqueue = (queue: Queue) => boss.send(queue, {}, { singletonKey: randomUUID() });

  async function run(queue: Queue): Promise<void> {
    const id = await enqueue(queue);
    await waitFor(`the job ${queue}`, async () => {
      const [job] = await rowsOf(db, sql`select state from jobs.job where id = ${id}`);
      if (job?.state === 'failed') throw new Error(`The job ${queue} failed`);
      return job?.state === 'completed';
    });
  }

  return {
    /** Finds payments that no webhook, customer or sync has reported. */
    reconcileDaily: () => run('daily-reconciliation'),
    /** Does not wait for the end of the job. */
    enqueue,
    run,
    /** Makes every sync, refund, webhook and job of a killed server due, then runs all queues once. */
    async runAllDue(): Promise<void> {
      await db.execute(sql`update orders set next_sync_at = now() where next_sync_at is not null`);
      await db.execute(
        sql`update refunds set next_try_at = now() where status in ('pending', 'processing')`,
      );
      await db.execute(
        sql`update sandbox.webhooks set next_try_at = now() where status = 'pending' and next_try_at > now()`,
      );
      await db.execute(
        sql`update jobs.job set started_on = started_on - interval '10 minutes',
          heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`,
      );
      await boss.supervise();
      await db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
      await Promise.all(QUEUES.map(run));
    },
    /** The server syncs a pending order after two minutes; a slower suite must not be interrupted by that. */
    async postponeSync(): Promise<void> {
      await db.execute(
        sql`update orders set next_sync_at = now() + interval '1 day' where next_sync_at is not null`,
      );
    },
    /** Makes every reservation expire now instead of after 15 minutes. */
    async endReservations(): Promise<void> {
      await db.execute(
        sql`update orders set expires_at = now() - interval '1 second' where status = 'pending_payment'`,
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
}
