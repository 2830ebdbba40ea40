// Emails to the owner: each kind can be switched off in the settings, and goes to the seller's address.
import type { OwnerEmailKind } from '#domain/owner-emails.ts';
import type { Tx } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import type { OutgoingEmail, Outbox } from '#server/mail/port.ts';

export type OwnerEmailDeps = {
  outbox: Pick<Outbox, 'enqueue'>;
  shopSettings: { seller: Pick<ShopSettings['seller'], 'email'> } & Pick<
    ShopSettings,
    'ownerEmails'
  >;
};

type OwnerEmail = Pick<OutgoingEmail, 'key' | 'email' | 'accountId'> & { kind: OwnerEmailKind };

/** Idempotent by `key`, which names the cause. */
export async function notifyOwner(
  { outbox, shopSettings }: OwnerEmailDeps,
  tx: Tx,
  { kind, ...email }: OwnerEmail,
): Promise<void> {
  if (!shopSettings.ownerEmails[kind]) return;
  const to = shopSettings.seller.email;
  // The owner typed this address, so it is not limited as a stranger's is.
  await outbox.enqueue(tx, { ...email, to, recipientVerified: true });
}
