// Changing and proving a password, by whoever is signed in; and what she is called.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Library } from './library.ts';
import type { People } from './people.ts';
import type { Identity } from './port.ts';
import { inOurWords } from './refusals.ts';
import { headersOf, welcomed } from './sessions.ts';
import { tellOfNewPassword } from './tell-password.ts';

type Verbs = Pick<Identity, 'changePassword' | 'provePassword' | 'rename'>;
type Parts = { db: Db; library: Library; people: People; outbox: Outbox; shopUrl: string };

export function openPasswords(parts: Parts): Verbs {
  const { db, people } = parts;
  const { api } = parts.library;
  return {
    async rename(uid, name) {
      const renamed = { name, updatedAt: new Date() };
      const [person] = await db.update(users).set(renamed).where(eq(users.id, uid)).returning();
      if (!person) throw new Error('An account vanished while it was signed in.');
      return people.accountOf(person);
    },

    async provePassword(headers, password) {
      await inOurWords('password', api.verifyPassword({ body: { password }, headers }));
    },

    async changePassword(asked, { current, wanted }, visitor) {
      const headers = headersOf(visitor);
      for (const proof of ['cookie', 'authorization']) {
        const given = asked.get(proof);
        if (given) headers.set(proof, given);
      }
      const body = { currentPassword: current, newPassword: wanted, revokeOtherSessions: true };
      const changed = await inOurWords(
        'password',
        api.changePassword({ body, headers, returnHeaders: true }),
      );
      const { id } = changed.response.user;
      await db.delete(verifications).where(eq(verifications.value, id));
      await tellOfNewPassword(parts, id);
      return welcomed(people, id, changed.headers);
    },
  };
}
