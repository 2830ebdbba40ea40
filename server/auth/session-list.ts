// The account's sessions on all devices, and ending them.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { ABSOLUTE_SECONDS, type BetterAuth } from './config.ts';
import type { Identity } from './port.ts';

type UseCases = Pick<Identity, 'endOtherSessions' | 'endSession' | 'listSessions'>;

export function openSessionList(db: Db, { api }: BetterAuth): UseCases {
  return {
    async listSessions(headers) {
      const current = await api.getSession({ headers });
      if (!current) return [];
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, current.user.id),
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
        isThis: row.id === current.session.id,
      }));
    },

    async endSession(uid, id) {
      await db.delete(sessions).where(and(eq(sessions.userId, uid), eq(sessions.id, id)));
    },

    async endOtherSessions(headers) {
      await api.revokeOtherSessions({ headers });
    },
  };
}
