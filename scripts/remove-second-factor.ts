// Removal of a second factor on the machine of the shop, beside a running shop on a PostgreSQL server.
import { existsSync } from 'node:fs';
import { removeEveryFactor } from '#server/platform/auth/remove-every-factor.ts';
import type { DataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { type OpenDatabase, inTransaction } from '#server/platform/db/db.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import { enqueue } from '#server/platform/mail/enqueue-emails.ts';

/** Returns what was done, in one line. The email is sent by the running shop, or at its next start. */
export async function removeSecondFactor(
  { database: choice, shopUrl }: Pick<DataSettings, 'database' | 'shopUrl'>,
  email: string,
): Promise<string> {
  if (choice.kind === 'embedded' && !existsSync(choice.folder))
    throw new StartupError(
      `There is no shop in ${choice.folder}. DATA_DIR or DATABASE_URL says where it is.`,
    );
  const database = await openDatabase(choice);
  try {
    return await removeFrom(database, { shopUrl, email });
  } finally {
    await database.close();
  }
}

/** `database`: an open one, for tests. */
export async function removeFrom(
  database: OpenDatabase,
  { shopUrl, email }: { shopUrl: string; email: string },
): Promise<string> {
  const jobs = await openJobSender(database);
  try {
    const outbox: Parameters<typeof removeEveryFactor>[0]['outbox'] = {
      enqueue: (outer, outgoing) => inTransaction(outer, (tx) => enqueue(jobs, tx, outgoing)),
    };
    const isRemoved = await removeEveryFactor({ db: database.db, outbox, shopUrl }, email);
    if (!isRemoved)
      throw new StartupError(`${email}: there is no such account, or it has no second factor.`);
    return `Removed the second factor of ${email} and ended every session. The password signs in again.`;
  } finally {
    await jobs.close();
  }
}
