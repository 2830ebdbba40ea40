// Job: one email each morning with what waits for the owner; none when nothing does.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { summaryDay } from '#domain/shop/owner-emails.ts';
import { backupAlarms } from '#domain/backup/backup-state.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { OrderView } from '#domain/order/order-views.ts';
import type { TicketView } from '#domain/customer/ticket.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { readBackupState } from '#server/shop/backups/read-backup-state.ts';
import { readChainHead } from '#server/shop/event-chain/extend-event-chain.ts';
import type { MorningSummaryData } from '#server/platform/mail/port.ts';
import { type OwnerEmailDeps, notifyOwner } from './notify-owner.ts';

type ViewCounts = Record<OrderView, number>;

export type SummaryDeps = OwnerEmailDeps & {
  db: Db;
  settings: Pick<Settings, 'shopUrl' | 'adminEmail' | 'mode'> & Partial<Pick<Settings, 'database'>>;
  /** Counts the views of the order list: each number of the email opens the list that it counts. */
  countViews: (tx: Tx) => Promise<ViewCounts>;
  /** Counts the views of the ticket list, for the same reason. */
  countTickets: (tx: Tx) => Promise<Record<TicketView, number>>;
};

/** Safe on many servers at once, and at any number of runs: the day is the email's key. */
export async function sendMorningSummary(deps: SummaryDeps): Promise<void> {
  const now = await databaseTime(deps.db);
  const day = summaryDay(now, deps.shopSettings.ownerEmails);
  if (day === null) return;
  await deps.db.transaction(async (tx) => {
    const counts = await countTasks(deps, tx, day);
    const { ordersYesterday: _orders, salesYesterdayPaise: _sales, ...tasks } = counts;
    const backups = await readBackups(deps, tx, now);
    if (Object.values(tasks).every((count) => count === 0) && !backups?.alarms.length) return;
    const chainHead = await readChainHead(tx);
    await notifyOwner(deps, tx, {
      kind: 'morningSummary',
      orderNumber: null,
      key: `morning-summary:${day}`,
      email: {
        template: 'owner-morning-summary',
        data: {
          day,
          link: deps.settings.shopUrl + adminPaths.orders(),
          ...counts,
          ...(chainHead.position > 0 && { chainHead }),
          ...(backups && { backups }),
        },
      },
    });
  });
}

/** Null where no backups are expected, as in a demo. */
async function readBackups(deps: SummaryDeps, tx: Tx, now: Date) {
  const state = await readBackupState(tx, deps);
  if (!state.isExpected) return null;
  return {
    lastAt: state.backup.lastGood?.madeAt ?? null,
    restoredAt: state.restore.lastGood?.finishedAt ?? null,
    alarms: backupAlarms(state, now).map(({ text }) => text),
  };
}

type Counts = Omit<MorningSummaryData, 'day' | 'link' | 'chainHead' | 'backups'>;

const selectCounts = statement(
  'morning_summary',
  z.object({
    failedRefunds: z.int(),
    failedEmails: z.int(),
    newMessages: z.int(),
    ordersYesterday: z.int(),
    salesYesterdayPaise: z.number(),
  }),
  (p: Params<{ day: string }>) => {
    const startOfDay = sql`${p.day}::date::timestamp at time zone 'Asia/Kolkata'`;
    const wasSold = sql`created_at >= ${startOfDay} - interval '1 day' and created_at < ${startOfDay}
      and status not in ('pending_payment', 'expired', 'cancelled')`;
    return sql`select
      (select count(*) from refunds where status = 'failed')::int as "failedRefunds",
      (select count(*) from outbox where status = 'failed')::int as "failedEmails",
      (select count(*) from contact_messages where sent_at > now() - interval '1 day')::int as "newMessages",
      (select count(*) from orders where ${wasSold})::int as "ordersYesterday",
      (select coalesce(sum(total_paise), 0) from orders where ${wasSold})::float8 as "salesYesterdayPaise"`;
  },
);

async function countTasks(
  { countViews, countTickets }: SummaryDeps,
  tx: Tx,
  day: string,
): Promise<Counts> {
  const counts = firstOf(await selectCounts(tx, { day }));
  const { due: dueTickets } = await countTickets(tx);
  return { ...counts, dueTickets, ...orderTasks(await countViews(tx)) };
}

/** Numbers of tasks, each the same as in the list that its link opens. */
function orderTasks(counts: ViewCounts) {
  return {
    openDisputes: counts.disputes,
    toPack: counts['to-pack'],
    toConfirm: counts['cash-to-confirm'],
    toShip: counts['to-ship'],
    returnsToReview: counts.returns,
    cashRefunds: counts['refunds-by-hand'],
    upiToCheck: counts['upi-to-check'],
  };
}
