// One-time link by which the first owner of a live shop chooses a password: a private file for whoever runs the server.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import { emailPaths } from '#domain/email-paths.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { credentials, users } from '#server/platform/db/schema/accounts.ts';
import { createLink } from './email-links.ts';
import type { Identity } from './port.ts';

type Deps = { db: Db; shopUrl: string };

export function openOwnerLink({ db, shopUrl }: Deps): Pick<Identity, 'ownerLink'> {
  return {
    ownerLink: (address) =>
      db.transaction(async (tx) => {
        const email = normaliseEmail(address);
        // Verified: whoever reads the files of the server may decide whose shop it is.
        await tx
          .insert(users)
          .values({ id: randomUUID(), name: 'Owner', email, emailVerified: true })
          .onConflictDoNothing({ target: users.email });
        const [owner] = await tx.select().from(users).where(eq(users.email, email));
        if (!owner || (await hasPassword(tx, owner.id))) return null;
        const token = await createLink(tx, 'reset-password', { uid: owner.id, email });
        return shopUrl + emailPaths.resetPassword(token);
      }),
  };
}

export async function hasPassword(db: Db | Tx, userId: string): Promise<boolean> {
  const rows = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return rows.some(({ password }) => password !== null);
}
