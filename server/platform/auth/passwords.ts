// Password change, password check and rename of the signed-in account.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { BetterAuth } from './config.ts';
import { deleteAccessLinks } from './email-links.ts';
import type { UserRecords } from './user-records.ts';
import type { Identity } from './port.ts';
import { mapAuthError } from './error-map.ts';
import { hashingFor } from './hashing.ts';
import { clientHeaders, toSignedIn } from './sessions.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

type UseCases = Pick<Identity, 'changePassword' | 'verifyPassword' | 'rename'>;
type Deps = {
  db: Db;
  betterAuth: BetterAuth;
  userRecords: UserRecords;
  outbox: Outbox;
  shopUrl: string;
};

export function openPasswords(deps: Deps): UseCases {
  const { db, userRecords } = deps;
  const { api } = deps.betterAuth;
  return {
    async rename(uid, name) {
      const [user] = await db
        .update(users)
        .set({ name, updatedAt: sql`now()` })
        .where(eq(users.id, uid))
        .returning();
      if (!user) throw new Error('The signed-in account does not exist.');
      return userRecords.accountOf(user);
    },

    async verifyPassword(headers, password, { ip }) {
      const verify = () => api.verifyPassword({ body: { password }, headers });
      await mapAuthError('password', hashingFor(ip, verify));
    },

    async changePassword(requestHeaders, { currentPassword, newPassword }, client) {
      const headers = clientHeaders(client);
      for (const name of ['cookie', 'authorization']) {
        const value = requestHeaders.get(name);
        if (value) headers.set(name, value);
      }
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const change = () => api.changePassword({ body, headers, returnHeaders: true });
      const changed = await mapAuthError('password', hashingFor(client.ip, change));
      const { id } = changed.response.user;
      await deleteAccessLinks(db, id);
      await notifyPasswordChanged(deps, { uid: id, byEmailLink: false });
      return toSignedIn(userRecords, id, changed.headers);
    },
  };
}
