// Where an account is signed in, and signing it out there.
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { ABSOLUTE_SECONDS, type Library } from './library.ts';
import type { Identity } from './port.ts';

type Verbs = Pick<Identity, 'endOtherSessions' | 'endSession' | 'sessions'>;

export function openDevices(db: Db, { api }: Library): Verbs {
  return {
    async sessions(headers) {
      const found = await api.getSession({ headers });
      if (!found) return [];
      const oldest = new Date(Date.now() - ABSOLUTE_SECONDS * 1000);
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, found.user.id),
            gt(sessions.expiresAt, new Date()),
            gt(sessions.createdAt, oldest),
          ),
        )
        .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent ?? '',
        ip: row.ipAddress ?? '',
        signedInAt: row.createdAt,
        lastSeenAt: row.updatedAt,
        isThis: row.id === found.session.id,
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
