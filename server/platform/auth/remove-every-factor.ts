// Removes the second factor of an account, for whoever runs the server: its holder has lost every device and code.
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import { listPasskeys, switchOff } from './factor-rows.ts';
import { recordFactorChange } from './record-factor-change.ts';

type Deps = { db: Db; outbox: Pick<Outbox, 'enqueue'>; shopUrl: string };

/** Ends every session of the account as well. False without such an account, or without a factor. */
export function removeEveryFactor(deps: Deps, email: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, normaliseEmail(email)))
      .for('no key update');
    if (!user) return false;
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const hadFactor = user.twoFactorEnabled || (await listPasskeys(tx, user.id)).length > 0;
    if (!hadFactor) return false;
    await switchOff(tx, user.id);
    const change = { change: 'removed-on-server', field: 'secondFactor' } as const;
    await recordFactorChange(deps, tx, { user, ...change, from: true, to: false, by: null });
    return true;
  });
}
