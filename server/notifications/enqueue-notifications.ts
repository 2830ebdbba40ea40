// Stores a notification for each admin who wants it, in the transaction of its cause; a job sends it after the commit.
import { randomUUID } from 'node:crypto';
import { and, eq, exists, sql } from 'drizzle-orm';
import {
  type NotificationKind,
  type PreferenceKind,
  defaultPreference,
  sendTime,
} from '#domain/notification.ts';
import type { Settings } from '#server/config/env.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from '#server/db/schema/notifications.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** The job that sends what is due: recurring, and sent with each notification. */
export const PUSH_QUEUE = 'push-notifications';

/** Whoever has verified the address is the admin. */
export type AdminSettings = Pick<Settings, 'adminEmail'>;
export type EnqueueDeps = { settings: AdminSettings; jobs: Pick<Jobs, 'send'> };

export type Cause = {
  kind: NotificationKind;
  /** Names the cause: one cause is one notification. */
  key: string;
  orderNumber: string | null;
};

/** Nobody is notified without a browser that agreed to it. */
export async function enqueueNotifications(
  { settings: { adminEmail }, jobs }: EnqueueDeps,
  tx: Tx,
  { kind, key, orderNumber }: Cause,
): Promise<void> {
  const accounts = await listPushAccounts(tx, adminEmail, kind);
  if (accounts.length === 0) return;
  const nextTryAt = sendTime(kind, new Date());
  await tx
    .insert(notifications)
    .values(
      accounts.map((accountId) => ({
        id: randomUUID(),
        accountId,
        kind,
        key,
        orderNumber,
        nextTryAt,
      })),
    )
    .onConflictDoNothing();
  await jobs.send(PUSH_QUEUE, {}, { tx, key: 'due' });
}

/** Admins with a browser who did not switch this kind off. */
export async function listPushAccounts(
  db: Db | Tx,
  adminEmail: string,
  kind: NotificationKind,
): Promise<string[]> {
  const hasBrowser = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, users.id));
  const isWanted = sql`coalesce(${notificationPreferences.isByPush}, ${defaultPreference.isByPush})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationPreferences, isPreferenceFor(kind))
    .where(and(isAdmin(adminEmail), exists(hasBrowser), isWanted));
  return rows.map(({ id }) => id);
}

/** Account and address of the admins who want an email of this kind at their own address. */
export function listEmailAccounts(db: Db | Tx, adminEmail: string, kind: PreferenceKind) {
  return db
    .select({ accountId: users.id, email: users.email })
    .from(users)
    .innerJoin(notificationPreferences, isPreferenceFor(kind))
    .where(and(isAdmin(adminEmail), notificationPreferences.isByEmail));
}

/** As the session decides it: whoever is no longer the admin is told nothing more. */
export function isAdmin(adminEmail: string) {
  return and(eq(users.email, adminEmail), users.emailVerified);
}

function isPreferenceFor(kind: PreferenceKind) {
  return and(
    eq(notificationPreferences.accountId, users.id),
    eq(notificationPreferences.kind, kind),
  );
}
