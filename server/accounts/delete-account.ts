// Account deletion: personal data is erased; orders stay for tax law.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Account, displayNameOf } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Identity } from '#server/auth/port.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Uploads } from '#server/media/port.ts';
import { deleteUnattachedPhotos } from '#server/orders/returns/damage-photos.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { assertNoOpenOrders } from './open-orders.ts';

type Deps = { db: Db; identity: Identity; outbox: Outbox; uploads: Uploads };

/** Before the password is asked for. Throws 'account/is-admin' or 'account/open-orders'. */
export async function assertDeletable(db: Db | Tx, { uid, role }: Account): Promise<void> {
  if (role === 'admin') throw new AppError('account/is-admin');
  await assertNoOpenOrders(db, uid);
}

/** Throws as `assertDeletable`. */
export async function deleteAccount(
  { db, identity, outbox, uploads }: Deps,
  account: Account,
): Promise<void> {
  const { uid, email } = account;
  await db.transaction(async (tx) => {
    // The same row lock as for placing an order: none can be created during the deletion.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('update');
    await assertDeletable(tx, account);
    await erasePersonalData(tx, uid);
    await identity.deleteUser(tx, uid);
    const name = displayNameOf(account);
    // Its row is deleted when it has been sent.
    await outbox.enqueue(tx, {
      key: `account-deleted:${randomUUID()}`,
      to: email,
      recipientVerified: account.emailVerified,
      email: { template: 'account-deleted', data: { name } },
    });
  });
  await deleteUnattachedPhotos({ db, uploads });
}
