// Job: sends the notifications that are due to every browser of their account, with retries.
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { pushMessage } from '#domain/shop/notification.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { type AdminSettings, isAdmin } from './enqueue-notifications.ts';
import { type PushKeys, loadPushKeys } from './push-keys.ts';
import { type PushOutcome, sendPush } from './send-push.ts';

export type PushDeps = {
  db: Db;
  settings: AdminSettings & { pushTestOrigin: string | null };
  shopSettings: { seller: Pick<ShopSettings['seller'], 'email'> };
};

const BATCH = 20;
/** Attempts to send a notification. With the delays below, the last is two hours after the first. */
const MAX_ATTEMPTS = 8;
const KEPT_DAYS = 30;

type NotificationRow = typeof notifications.$inferSelect;

/** Safe on many servers at once: each takes its rows by moving their next attempt ahead. */
export async function sendDue(deps: PushDeps): Promise<void> {
  const due = await takeDue(deps.db);
  if (due.length === 0) return;
  const keys = await loadPushKeys(deps.db);
  await forEachIsolated(due, (notification) => sendOne(deps, keys, notification));
}

/** The delay doubles with each attempt: one minute, two, four. A server that is killed meanwhile loses one attempt. */
function takeDue(db: Db): Promise<NotificationRow[]> {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.status, 'pending'), sql`${notifications.nextTryAt} <= now()`))
    .orderBy(notifications.nextTryAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(notifications)
    .set({
      attempts: sql`${notifications.attempts} + 1`,
      nextTryAt: sql`now() + interval '1 minute' * power(2, ${notifications.attempts})`,
    })
    .where(inArray(notifications.id, due))
    .returning();
}

async function sendOne(deps: PushDeps, keys: PushKeys, row: NotificationRow): Promise<void> {
  const outcomes = await sendToAccount(deps, keys, {
    accountId: row.accountId,
    message: pushMessage(row.kind, row),
    except: row.sentTo,
  });
  const sentTo = [...row.sentTo, ...idsWith('sent', outcomes)];
  const isRetried = idsWith('failed', outcomes).length > 0 && row.attempts < MAX_ATTEMPTS;
  const ended = sentTo.length > 0 ? 'sent' : 'failed';
  await deps.db
    .update(notifications)
    .set({ sentTo, status: isRetried ? 'pending' : ended })
    .where(eq(notifications.id, row.id));
}

function idsWith(outcome: PushOutcome, outcomes: readonly BrowserOutcome[]): string[] {
  return outcomes.filter((each) => each.outcome === outcome).map(({ browserId }) => browserId);
}

type BrowserOutcome = { browserId: string; outcome: PushOutcome };
type AccountMessage = {
  accountId: string;
  message: ReturnType<typeof pushMessage>;
  /** Ids of browsers that are left out. */
  except?: readonly string[];
};

/**
 * A browser that has unsubscribed is forgotten. A server that is killed before it has stored the outcomes sends the message
 * again: its tag replaces it.
 */
export async function sendToAccount(
  { db, settings, shopSettings }: PushDeps,
  keys: PushKeys,
  { accountId, message, except = [] }: AccountMessage,
): Promise<BrowserOutcome[]> {
  const browsers = await db
    .select({ browser: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.accountId))
    .where(
      and(
        eq(pushSubscriptions.accountId, accountId),
        isAdmin(settings.adminEmail),
        notInArray(pushSubscriptions.id, [...except]),
      ),
    );
  const sender = { keys, contact: shopSettings.seller.email, testOrigin: settings.pushTestOrigin };
  return Promise.all(
    browsers.map(async ({ browser }) => {
      const outcome = await sendPush(sender, browser, message);
      if (outcome === 'gone') {
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
      }
      return { browserId: browser.id, outcome };
    }),
  );
}

/** Job: what is over is of no use to anybody. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  const isOld = lt(notifications.createdAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`);
  await db.delete(notifications).where(isOld);
}
