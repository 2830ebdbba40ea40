// Password confirmation: notes when a session has given its password, for what an unattended browser must not do.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import type { Identity } from './port.ts';
import type { FindSession } from './session-lookup.ts';

type UseCases = Pick<Identity, 'recordPasswordConfirmation'>;

export function openPasswordConfirmation(db: Db, findSession: FindSession): UseCases {
  return {
    async recordPasswordConfirmation(headers) {
      const session = await findSession(headers);
      if (!session) return;
      await db
        .update(sessions)
        .set({ passwordConfirmedAt: sql`now()` })
        .where(eq(sessions.id, session.id));
    },
  };
}
