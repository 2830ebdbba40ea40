// Tells the owner of a cause: by email to the shop's address and to people who want their own, and by web push.
import { canPush } from '#domain/notification.ts';
import type { OwnerEmailKind } from '#domain/owner-emails.ts';
import type { Settings } from '#server/config/env.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { OutgoingEmail, Outbox } from '#server/mail/port.ts';
import {
  enqueueNotifications,
  listEmailAccounts,
  listPushAccounts,
} from '#server/notifications/enqueue-notifications.ts';

export type OwnerEmailDeps = {
  outbox: Pick<Outbox, 'enqueue'>;
  jobs: Pick<Jobs, 'send'>;
  settings: Pick<Settings, 'adminEmail'>;
  shopSettings: { seller: Pick<ShopSettings['seller'], 'email'> } & Pick<
    ShopSettings,
    'ownerEmails'
  >;
};

type OwnerEmail = Pick<OutgoingEmail, 'key' | 'email' | 'accountId'> & {
  kind: OwnerEmailKind;
  /** Of the order that the cause is about. */
  orderNumber: string | null;
};

/** Idempotent by `key`, which names the cause. */
export async function notifyOwner(
  deps: OwnerEmailDeps,
  tx: Tx,
  { kind, orderNumber, ...email }: OwnerEmail,
): Promise<void> {
  const { key } = email;
  if (canPush(kind)) await enqueueNotifications(deps, tx, { kind, key, orderNumber });
  for (const recipient of await listRecipients(deps, tx, kind)) {
    // The owner typed this address, so it is not limited as a stranger's is.
    const to = { to: recipient.to, key: key + recipient.suffix, recipientVerified: true };
    await deps.outbox.enqueue(tx, { ...email, ...to });
  }
}

/** Whether anybody is told of this kind at all. */
export async function isOwnerNotified(
  deps: Pick<OwnerEmailDeps, 'settings' | 'shopSettings'>,
  db: Db,
  kind: OwnerEmailKind,
): Promise<boolean> {
  if ((await listRecipients(deps, db, kind)).length > 0) return true;
  const { adminEmail } = deps.settings;
  return canPush(kind) && (await listPushAccounts(db, adminEmail, kind)).length > 0;
}

type Recipient = { to: string; suffix: string };

/** One email for each address: the shop's while its switch is on, and a person's own while theirs is. */
async function listRecipients(
  { settings, shopSettings }: Pick<OwnerEmailDeps, 'settings' | 'shopSettings'>,
  db: Db | Tx,
  kind: OwnerEmailKind,
): Promise<Recipient[]> {
  const { ownerEmails, seller } = shopSettings;
  const shop = ownerEmails[kind] ? [{ to: seller.email, suffix: '' }] : [];
  const people = await listEmailAccounts(db, settings.adminEmail, kind);
  const own = people.map(({ accountId, email }) => ({ to: email, suffix: `:${accountId}` }));
  return [...shop, ...own.filter(({ to }) => !shop.some((each) => isSameAddress(each.to, to)))];
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
