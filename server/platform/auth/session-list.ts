// The account's sessions on all devices, and ending them.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { ABSOLUTE_SECONDS, type BetterAuth } from './config.ts';
import type { Identity } from './port.ts';
import type { FindSession } from './session-lookup.ts';

type UseCases = Pick<Identity, 'endOtherSessions' | 'endSession' | 'listSessions'>;

type Deps = { db: Db; betterAuth: BetterAuth; findSession: FindSession };

export function openSessionList({ db, betterAuth, findSession }: Deps): UseCases {
  return {
    async listSessions(headers) {
      const current = await findSession(headers);
      if (!current) return [];
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, current.account.uid),
            sql`${sessions.expiresAt} > now()`,
            sql`${sessions.createdAt} > now() - ${ABSOLUTE_SECONDS}::float8 * interval '1 second'`,
          ),
        )
        .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent ?? '',
        ip: row.ipAddress ?? '',
        signedInAt: row.createdAt,
        lastSeenAt: row.updatedAt,
        isThis: row.id === current.id,
      }));
    },

    async endSession(uid, id) {
      await db.delete(sessions).where(and(eq(sessions.userId, uid), eq(sessions.id, id)));
    },

    async endOtherSessions(headers) {
      await betterAuth.api.revokeOtherSessions({ headers });
    },
  };
}
