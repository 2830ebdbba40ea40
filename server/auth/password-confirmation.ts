// Password confirmation: whether a session has given its password lately, for what an unattended browser must not do.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { BetterAuth } from './config.ts';
import type { Identity } from './port.ts';

type UseCases = Pick<Identity, 'recordPasswordConfirmation' | 'hasConfirmedPassword'>;

export function openPasswordConfirmation(db: Db, { api }: BetterAuth): UseCases {
  const sessionId = async (headers: Headers) =>
    (await api.getSession({ headers }))?.session.id ?? '';
  return {
    async recordPasswordConfirmation(headers) {
      await db
        .update(sessions)
        .set({ passwordConfirmedAt: sql`now()` })
        .where(eq(sessions.id, await sessionId(headers)));
    },

    async hasConfirmedPassword(headers) {
      const lastGiven = sql`coalesce(${sessions.passwordConfirmedAt}, ${sessions.createdAt})`;
      const [row] = await db
        .select({ isRecent: sql<boolean>`${lastGiven} > now() - interval '30 minutes'` })
        .from(sessions)
        .where(eq(sessions.id, await sessionId(headers)));
      return row?.isRecent ?? false;
    },
  };
}
