// Presence module: who else has an editor of the back office open. Not audited; on every server alike, by the database.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PRESENCE_SECONDS } from '#domain/editing/presence.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

export type Heartbeat = {
  /** What is open, such as `product:1`. */
  subject: string;
  /** Random id of the window. */
  tab: string;
  accountId: string;
};
/** `isSelf`: another window of the same person. */
export type OtherEditor = { name: string; isSelf: boolean };

const otherRow = z.object({ name: z.string(), isSelf: z.boolean() });

/** Renews the row of the window, deletes old rows, and reads the other windows: one statement for each heartbeat. */
const beat = statement(
  'presence_heartbeat',
  otherRow,
  (p: Params<Heartbeat & { seconds: number }>) => sql`
    with own as (
      insert into presences (subject, tab, account_id, seen_at)
      values (${p.subject}, ${p.tab}, ${p.accountId}, now())
      on conflict (subject, tab) do update set seen_at = now(), account_id = excluded.account_id),
    gone as (delete from presences where seen_at < now() - interval '1 hour')
    select distinct users.name, users.id = ${p.accountId} as "isSelf"
    from presences join users on users.id = presences.account_id
    where presences.subject = ${p.subject} and presences.tab <> ${p.tab}
      and presences.seen_at > now() - ${p.seconds}::int * interval '1 second'
    order by users.name`,
);

export function openPresence(db: Db) {
  return {
    /** Says that the window is open, and returns who else has it open. */
    heartbeat: (heartbeat: Heartbeat): Promise<OtherEditor[]> =>
      beat(db, { ...heartbeat, seconds: PRESENCE_SECONDS }),
  };
}

export type Presence = ReturnType<typeof openPresence>;
