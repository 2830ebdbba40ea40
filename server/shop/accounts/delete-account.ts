// Account deletion: personal data is erased, and sealed first where the owner has set it; orders stay for tax law.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Account, displayNameOf } from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Identity } from '#server/platform/auth/port.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { deleteUnattachedPhotos } from '#server/shop/orders/returns/damage-photos.ts';
import { readPhotosToSeal, sealAccount } from '#server/shop/sealed-accounts/seal-account.ts';
import type { SealSecrets } from '#server/shop/sealed-accounts/seal-keys.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { assertNoOpenOrders } from './open-orders.ts';

type Deps = {
  db: Db;
  identity: Identity;
  outbox: Outbox;
  uploads: Uploads;
  settings: SealSecrets;
  shopSettings: Pick<ShopSettings, 'erasure'>;
};

/**
 * Checks that the account may be deleted, before its password is asked for. Throws 'account/is-admin' or
 * 'account/open-orders'.
 */
export async function assertDeletable(db: Db | Tx, { uid, role }: Account): Promise<void> {
  if (role !== 'customer') throw new AppError('account/is-admin');
  await assertNoOpenOrders(db, uid);
}

/** Deletes the account. Throws the errors of `assertDeletable`. Of two concurrent calls the second finds the account deleted. */
export async function deleteAccount(deps: Deps, account: Account): Promise<void> {
  const { db, identity, outbox, uploads, settings, shopSettings } = deps;
  const { uid, email } = account;
  const isSealed = shopSettings.erasure === 'after-a-year';
  const photos = isSealed ? await readPhotosToSeal(deps, uid) : null;
  await db.transaction(async (tx) => {
    // The same row lock as for placing an order: none can be created during the deletion.
    const isOwn = eq(users.id, uid);
    const [user] = await tx.select({ id: users.id }).from(users).where(isOwn).for('update');
    if (!user) return;
    await assertDeletable(tx, account);
    const sealing = photos && { accountId: uid, photos, secrets: settings };
    const sealedAs = sealing ? await sealAccount(tx, sealing) : null;
    await erasePersonalData(tx, uid);
    await identity.deleteUser(tx, uid);
    const name = displayNameOf(account);
    // Its row is deleted when it has been sent.
    await outbox.enqueue(tx, {
      key: `account-deleted:${randomUUID()}`,
      to: email,
      recipientVerified: account.emailVerified,
      email: { template: 'account-deleted', data: { name, ...(sealedAs && { sealedAs }) } },
    });
  });
  await deleteUnattachedPhotos({ db, uploads });
}
