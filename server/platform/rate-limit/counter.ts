// Counts of attempts in the database, one statement each. They are exact between all servers, which share its clock.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';

/** Attempts counted in one time window, and the time until it ends. */
export type Count = { points: number; msBeforeNext: number };

export type Counter = ReturnType<typeof openCounter>;

/**
 * Counter of attempts. Do not call it within a transaction: its statements take the wait for the disk off the commit
 * that follows.
 */
export function openCounter(db: Db) {
  const { key, points, expire } = rateLimits;
  const isOver = sql`${expire} <= now()`;
  const windowEnd = sql`now() + ${sql.placeholder('seconds')}::float8 * interval '1 second'`;
  const count = {
    points,
    msBeforeNext: sql<number>`(extract(epoch from ${expire} - now()) * 1000)::float8`,
  };
  // A request would wait for the disk to store its count. After a crash of the database the counts of the last second
  // are missing, and nothing else: other transactions still wait for theirs.
  const withoutWait = { durability: sql`set_config('synchronous_commit', 'off', true)` };
  const add = db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), points: 1, expire: windowEnd })
    .onConflictDoUpdate({
      target: key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning({ ...count, ...withoutWait })
    .prepare('count_attempt');

  return {
    /** Counts one attempt. The first, and the first after the window has ended, starts a window of `seconds`. */
    async add(ofKey: string, seconds: number): Promise<Count> {
      const [counted] = await add.execute({ key: ofKey, seconds });
      if (!counted) throw new Error('An attempt was not counted.');
      return counted;
    },
    /** Takes one attempt back. */
    async subtract(ofKey: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ points: sql`${points} - 1` })
        .where(eq(key, ofKey))
        .returning(withoutWait);
    },
    /** Null unless a window runs. */
    async find(ofKey: string): Promise<Count | null> {
      const [found] = await db
        .select(count)
        .from(rateLimits)
        .where(sql`${key} = ${ofKey} and not ${isOver}`);
      return found ?? null;
    },
    async delete(ofKey: string): Promise<void> {
      await db.delete(rateLimits).where(eq(key, ofKey));
    },
  };
}
