// Sends jobs from a task beside the shop: its servers work them, now or after their next start.
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Jobs, connectionTo, within } from './jobs.ts';

export type JobSender = Pick<Jobs, 'send' | 'sendAll' | 'close'>;

/** The queues exist since the shop's first start. */
export async function openJobSender(database: OpenDatabase): Promise<JobSender> {
  const boss = new PgBoss({
    ...connectionTo(database),
    schema: 'jobs',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  const sendAll: Jobs['sendAll'] = async (queue, data, { tx }) => {
    // Looked up outside the transaction, and cached: the embedded engine has one connection.
    await boss.insert(
      queue,
      data.map((each) => ({ data: each, singletonKey: randomUUID() })),
      { db: within(tx) },
    );
  };
  return {
    sendAll,
    async send(queue, data, { tx } = {}) {
      await boss.send(queue, data, {
        singletonKey: randomUUID(),
        ...(tx && { db: within(tx) }),
      });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
