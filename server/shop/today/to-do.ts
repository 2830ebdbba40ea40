// To-do list of the back office's first page: what waits for somebody, most urgent first.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countFailures, splitFailures } from '#domain/order/failures.ts';
import { type Task, type TaskKind, orderTasks, taskKinds } from '#domain/order/task.ts';
import type { TicketView } from '#domain/customer/ticket.ts';
import { countTickets } from '#server/shop/contact/list-tickets.ts';
import { conditionOfTicketView, nextDueAt } from '#server/shop/contact/ticket-sql.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import type { FailuresDto } from '#server/shop/orders/admin/failures.ts';
import { countOpenDifferences } from '#server/shop/differences/list-differences.ts';
import { countViews } from '#server/shop/orders/views/order-views.ts';
import { countLowStock } from '#server/shop/products/list-stock.ts';
import { countPendingReviews } from '#server/shop/reviews/list-reviews.ts';
import { readOrderTask } from './order-tasks.ts';

type TaskDeps = { db: Db; listFailures: () => Promise<FailuresDto> };

/** Lists the tasks that have something in them. */
export async function listTasks({ db, listFailures }: TaskDeps): Promise<Task[]> {
  const views = await countViews(db);
  const tasks = await Promise.all([
    readOtherFailures(listFailures),
    readTickets(db, 'due-tickets', 'due'),
    readTickets(db, 'messages', 'to-answer'),
    readLowStock(db),
    readDifferences(db),
    ...orderTasks
      .filter((kind) => views[kind] > 0)
      .map((kind) => readOrderTask(db, kind, views[kind])),
  ]);
  return tasks
    .filter((task) => task !== null)
    .sort((a, b) => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind));
}

/** What the navigation shows; each at most MAX_ORDER_COUNT + 1 of a view. */
export type WorkCounts = { orders: number; messages: number; reviews: number; lowStock: number };

/** `orders`: to pack, to confirm and with a return to review. */
export async function countWork(db: Db): Promise<WorkCounts> {
  const [views, messages, reviews, lowStock] = await Promise.all([
    countViews(db),
    countTickets(db),
    countPendingReviews(db),
    countLowStock(db),
  ]);
  return {
    orders: views['to-pack'] + views['cash-to-confirm'] + views.returns,
    messages: messages['to-answer'],
    reviews,
    lowStock,
  };
}

type Waiting = { count: number; oldestAt: string | null; dueAt?: string | null };

/** A task that is not about orders. */
function taskWithout(kind: TaskKind, { count, oldestAt, dueAt = null }: Waiting): Task | null {
  if (count === 0) return null;
  return {
    kind,
    count,
    oldestAt,
    images: [],
    items: null,
    totalPaise: null,
    firstOrder: null,
    dueAt,
  };
}

const earliest = (time: SQL) =>
  sql`to_char(min(${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const waitingRow = z.object({
  count: z.int(),
  oldestAt: z.string().nullable(),
  dueAt: z.string().nullable(),
});

async function readTickets(db: Db, kind: TaskKind, view: TicketView): Promise<Task | null> {
  const query = sql`select count(*)::int as count,
      ${earliest(sql`sent_at`)} as "oldestAt", ${earliest(nextDueAt)} as "dueAt"
    from contact_messages where ${conditionOfTicketView[view]}`;
  const { count, oldestAt, dueAt } = firstOf(await selectRows(db, waitingRow, query));
  return taskWithout(kind, { count, oldestAt, ...(view === 'due' && { dueAt }) });
}

async function readLowStock(db: Db): Promise<Task | null> {
  return taskWithout('low-stock', { count: await countLowStock(db), oldestAt: null });
}

async function readDifferences(db: Db): Promise<Task | null> {
  return taskWithout('money-differences', await countOpenDifferences(db));
}

/** Failures besides those of orders, as the page of problems lists them. */
async function readOtherFailures(listFailures: TaskDeps['listFailures']): Promise<Task | null> {
  const { others } = splitFailures(await listFailures());
  const [oldestAt = null] = [...others.emails, ...others.discrepancies]
    .map(({ at }) => at)
    .toSorted();
  return taskWithout('other-failures', { count: countFailures(others), oldestAt });
}
