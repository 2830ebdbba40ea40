// Tells the owner of a cause: by email to the shop's address and to people who want their own, and by web push.
import { canPush } from '#domain/shop/notification.ts';
import type { OwnerEmailKind } from '#domain/shop/owner-emails.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OutgoingEmail, Outbox } from '#server/platform/mail/port.ts';
import {
  type NotifiedAdmin,
  listNotifiedAdmins,
  notifyAdmins,
} from '#server/platform/notifications/enqueue-notifications.ts';

export type OwnerEmailDeps = {
  outbox: Pick<Outbox, 'enqueueAll'>;
  jobs: Pick<Jobs, 'send'>;
  settings: Pick<Settings, 'adminEmail'>;
  shopSettings: { seller: Pick<ShopSettings['seller'], 'email'> } & Pick<
    ShopSettings,
    'ownerEmails'
  >;
};

export type OwnerEmail = Pick<OutgoingEmail, 'key' | 'email' | 'accountId'> & {
  kind: OwnerEmailKind;
  /** Number of the order that the cause is about. */
  orderNumber: string | null;
};

/** Notifies the owner of a cause. Idempotent by `key`, which names the cause. */
export async function notifyOwner(deps: OwnerEmailDeps, tx: Tx, cause: OwnerEmail): Promise<void> {
  const admins = await listNotifiedAdmins(tx, deps.settings.adminEmail, cause.kind);
  await deps.outbox.enqueueAll(tx, await prepareOwnerEmails(deps, tx, { ...cause, admins }));
}

/**
 * Notifies the owner like `notifyOwner`, but returns the emails, which the caller enqueues with others. The caller has
 * listed the admins.
 */
export async function prepareOwnerEmails(
  deps: Omit<OwnerEmailDeps, 'outbox'>,
  tx: Tx,
  { kind, orderNumber, admins, ...email }: OwnerEmail & { admins: readonly NotifiedAdmin[] },
): Promise<OutgoingEmail[]> {
  const { key } = email;
  if (canPush(kind)) await notifyAdmins(deps.jobs, tx, { kind, key, orderNumber, admins });
  return recipientsOf(deps, kind, admins).map(({ to, suffix }) => ({
    ...email,
    to,
    key: key + suffix,
    // The owner typed this address, so it is not limited as a stranger's is.
    recipientVerified: true,
  }));
}

/** Whether anybody is told of this kind at all. */
export async function isOwnerNotified(
  deps: Pick<OwnerEmailDeps, 'settings' | 'shopSettings'>,
  db: Db,
  kind: OwnerEmailKind,
): Promise<boolean> {
  const admins = await listNotifiedAdmins(db, deps.settings.adminEmail, kind);
  if (recipientsOf(deps, kind, admins).length > 0) return true;
  return canPush(kind) && admins.some(({ isByPush }) => isByPush);
}

type Recipient = { to: string; suffix: string };

/** Recipients, one email for each address: the shop's while its switch is on, and a person's own while theirs is. */
function recipientsOf(
  { shopSettings }: Pick<OwnerEmailDeps, 'shopSettings'>,
  kind: OwnerEmailKind,
  admins: readonly NotifiedAdmin[],
): Recipient[] {
  const { ownerEmails, seller } = shopSettings;
  const shop = ownerEmails[kind] ? [{ to: seller.email, suffix: '' }] : [];
  const own = admins
    .filter(({ isByEmail }) => isByEmail)
    .map(({ accountId, email }) => ({ to: email, suffix: `:${accountId}` }));
  return [...shop, ...own.filter(({ to }) => !shop.some((each) => isSameAddress(each.to, to)))];
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
