// To-do list of the back office's first page: what waits for somebody, most urgent first.
import { sql } from 'drizzle-orm';
import { type Task, type TaskKind, orderTasks, taskKinds } from '#domain/task.ts';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MAIL_QUEUE } from '#server/mail/port.ts';
import { countViews } from '#server/orders/views/order-views.ts';
import { countStockView } from '#server/products/list-stock.ts';
import { readOrderTask } from './order-tasks.ts';

/** Only tasks with something in them. */
export async function listTasks({ db, jobs }: { db: Db; jobs: Jobs }): Promise<Task[]> {
  const views = await countViews(db);
  const tasks = await Promise.all([
    readOtherFailures(db, jobs),
    readMessages(db),
    readLowStock(db),
    ...orderTasks
      .filter((kind) => views[kind] > 0)
      .map((kind) => readOrderTask(db, kind, views[kind])),
  ]);
  return tasks
    .filter((task) => task !== null)
    .sort((a, b) => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind));
}

/** What the navigation shows; each at most MAX_ORDER_COUNT + 1 of a view. */
export type WorkCounts = { orders: number; messages: number; lowStock: number };

/** `orders`: to pack, to confirm and with a return to review. */
export async function countWork(db: Db): Promise<WorkCounts> {
  const [views, messages, lowStock] = await Promise.all([
    countViews(db),
    readMessages(db),
    countStockView(db, 'low'),
  ]);
  return {
    orders: views['to-pack'] + views['cash-to-confirm'] + views.returns,
    messages: messages?.count ?? 0,
    lowStock,
  };
}

type Waiting = { count: number; oldestAt: string | null };

/** A task that is not about orders. */
function taskWithout(kind: TaskKind, { count, oldestAt }: Waiting): Task | null {
  if (count === 0) return null;
  return { kind, count, oldestAt, images: [], items: null, totalPaise: null, firstOrder: null };
}

const isoOf = (column: string) =>
  sql.raw(`to_char(min(${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "oldestAt"`);

async function readMessages(db: Db): Promise<Task | null> {
  const { rows } = (await db.execute(sql`select count(*)::int as count, ${isoOf('sent_at')}
    from contact_messages where status = 'to_reply'`)) as unknown as { rows: Waiting[] };
  return taskWithout('messages', rows[0] ?? { count: 0, oldestAt: null });
}

async function readLowStock(db: Db): Promise<Task | null> {
  return taskWithout('low-stock', { count: await countStockView(db, 'low'), oldestAt: null });
}

/** What the orders' view of problems does not list. */
async function readOtherFailures(db: Db, jobs: Jobs): Promise<Task | null> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count, ${isoOf('failed.at')} from (
      select e.created_at as at from outbox e where e.status = 'failed' and not exists (select from orders o
        where o.number = coalesce(e.email->'data'->>'number', e.email->'data'->>'orderNumber'))
      union all
      select d.detected_at from discrepancies d where not exists (select from orders o
        where o.number = d.order_number)) failed`)) as unknown as { rows: Waiting[] };
  const { count, oldestAt } = rows[0] ?? { count: 0, oldestAt: null };
  const failedJobs = (await jobs.listFailed()).filter(({ queue }) => queue !== MAIL_QUEUE);
  return taskWithout('other-failures', { count: count + failedJobs.length, oldestAt });
}
