// Notifications of an admin: preferences by kind, browsers, and a test message.
import { eq } from 'drizzle-orm';
import {
  type NotificationPreference,
  canEmail,
  canPush,
  defaultPreference,
  preferenceKinds,
} from '#domain/shop/notification.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { notificationPreferences } from '#server/platform/db/schema/notifications.ts';
import { addDevice, listDevices, removeDevice } from './devices.ts';
import { loadPushKeys } from './push-keys.ts';
import { type PushDeps, deleteOldNotifications, sendDue, sendToAccount } from './send-due.ts';

export type Notifications = ReturnType<typeof openNotifications>;
type Device = Omit<Parameters<typeof addDevice>[2], 'accountId'>;

export function openNotifications(deps: PushDeps) {
  const { db, settings } = deps;
  return {
    async read(accountId: string) {
      const { publicKey } = await loadPushKeys(db);
      return {
        publicKey,
        preferences: await listPreferences(db, accountId),
        devices: await listDevices(db, accountId),
      };
    },
    savePreference: (accountId: string, preference: NotificationPreference) =>
      savePreference(db, accountId, preference),
    /** Throws `notification/unknown-push-service` and `notification/too-many-devices`. */
    addDevice: (accountId: string, device: Device) =>
      addDevice(db, settings.pushTestOrigin, { accountId, ...device }),
    removeDevice: (accountId: string, id: string) => removeDevice(db, accountId, id),
    /** Sends a test at once, also in quiet hours. Counts the browsers by outcome. */
    async sendTest(accountId: string): Promise<{ sent: number; failed: number }> {
      const message = {
        title: 'Notifications are on',
        body: 'This is a test.',
        path: adminPaths.notifications(),
        tag: 'test',
      };
      const keys = await loadPushKeys(db);
      const outcomes = await sendToAccount(deps, keys, { accountId, message });
      const sent = outcomes.filter(({ outcome }) => outcome === 'sent').length;
      return { sent, failed: outcomes.length - sent };
    },
    sendDue: () => sendDue(deps),
    deleteOld: () => deleteOldNotifications(db),
  };
}

async function listPreferences(db: Db, accountId: string): Promise<NotificationPreference[]> {
  const stored = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, accountId));
  return preferenceKinds.map((kind) => {
    const { isByEmail, isByPush } = stored.find((row) => row.kind === kind) ?? defaultPreference;
    return { kind, isByEmail: isByEmail && canEmail(kind), isByPush: isByPush && canPush(kind) };
  });
}

async function savePreference(
  db: Db,
  accountId: string,
  { kind, isByEmail, isByPush }: NotificationPreference,
): Promise<void> {
  const choice = { isByEmail: isByEmail && canEmail(kind), isByPush: isByPush && canPush(kind) };
  const { accountId: account, kind: kindColumn } = notificationPreferences;
  await db
    .insert(notificationPreferences)
    .values({ accountId, kind, ...choice })
    .onConflictDoUpdate({ target: [account, kindColumn], set: choice });
}
