// Stores a notification for each admin who wants it, in the transaction of its cause; a job sends it after the commit.
import { randomUUID } from 'node:crypto';
import { type Placeholder, type SQL, and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type NotificationKind,
  type PreferenceKind,
  defaultPreference,
  sendTime,
} from '#domain/shop/notification.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import {
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from '#server/platform/db/schema/notifications.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

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
  cause: Cause,
): Promise<void> {
  const admins = await listNotifiedAdmins(tx, adminEmail, cause.kind);
  await notifyAdmins(jobs, tx, { ...cause, admins });
}

/** Enqueues notifications for admins that the caller has listed. */
export async function notifyAdmins(
  jobs: Pick<Jobs, 'send'>,
  tx: Tx,
  { kind, key, orderNumber, admins }: Cause & { admins: readonly NotifiedAdmin[] },
): Promise<void> {
  const pushed = admins.filter(({ isByPush }) => isByPush);
  if (pushed.length === 0) return;
  const nextTryAt = sendTime(kind, new Date());
  await tx
    .insert(notifications)
    .values(
      pushed.map(({ accountId }) => ({
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

export const notifiedAdmin = z.object({
  accountId: z.string(),
  email: z.string(),
  /** Has a browser, and did not switch this kind off. */
  isByPush: z.boolean(),
  /** Wants an email of this kind at their own address. */
  isByEmail: z.boolean(),
});
export type NotifiedAdmin = z.infer<typeof notifiedAdmin>;

/** Every admin and how they want to be told of this kind, as JSON, for a statement that reads it beside something else. */
export function notifiedAdmins(adminEmail: Placeholder, kind: Placeholder): SQL {
  const { isByPush, isByEmail } = notificationPreferences;
  return sql`(
    select coalesce(json_agg(json_build_object('accountId', ${users.id}, 'email', ${users.email},
      'isByPush', coalesce(${isByPush}, ${sql.raw(String(defaultPreference.isByPush))})
        and exists (select from ${pushSubscriptions} where ${pushSubscriptions.accountId} = ${users.id}),
      'isByEmail', coalesce(${isByEmail}, ${sql.raw(String(defaultPreference.isByEmail))}))), '[]')
    from ${users} left join ${notificationPreferences} on ${notificationPreferences.accountId} = ${users.id}
      and ${notificationPreferences.kind} = ${kind}
    where ${users.email} = ${adminEmail} and ${users.emailVerified})`;
}

const selectNotifiedAdmins = statement(
  'notified_admins',
  z.object({ admins: notifiedAdmin.array() }),
  (p: Params<{ adminEmail: string; kind: PreferenceKind }>) =>
    sql`select ${notifiedAdmins(p.adminEmail, p.kind)} as admins`,
);

export async function listNotifiedAdmins(
  db: Db | Tx,
  adminEmail: string,
  kind: PreferenceKind,
): Promise<NotifiedAdmin[]> {
  return firstOf(await selectNotifiedAdmins(db, { adminEmail, kind })).admins;
}

/** Condition that a user is the admin, as the session decides it: whoever is no longer the admin is notified of nothing more. */
export function isAdmin(adminEmail: string) {
  return and(eq(users.email, adminEmail), users.emailVerified);
}
