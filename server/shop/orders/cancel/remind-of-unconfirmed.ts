// Job: reminds the owner of a cash order that nobody has confirmed, before it is cancelled.
import { and, asc, eq, sql } from 'drizzle-orm';
import { confirmationDeadline } from '#domain/calendar/business-day.ts';
import { reminderHours } from '#domain/shop/owner-emails.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { confirmBy, notifyOwnerOfOrder } from '#server/shop/orders/core/notify-owner-of-order.ts';
import { isOwnerNotified } from '#server/shop/owner-emails/notify-owner.ts';

const BATCH = 50;
const HOUR_MS = 60 * 60 * 1000;

/** Safe on many servers at once. */
export async function remindOfUnconfirmed(deps: OrderDeps): Promise<void> {
  const { codConfirmHours } = deps.shopSettings;
  if (!(await isOwnerNotified(deps, deps.db, 'orderToConfirm'))) return;
  const hoursBefore = reminderHours(codConfirmHours);
  const hours = codConfirmHours - hoursBefore;
  const due = await deps.db
    .select({ number: orders.number, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        sql`${orders.createdAt} < now() - ${hours}::float8 * interval '1 hour'`,
        sql`not exists (select 1 from outbox
          where outbox.key in ('owner-order-to-confirm:' || orders.id,
            'owner-order-to-confirm:' || orders.id || ':' ||
              (select users.id from users where users.email = ${deps.settings.adminEmail})))`,
        sql`not exists (select 1 from notifications
          where notifications.key = 'owner-order-to-confirm:' || orders.id)`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  // The deadline is later than the hours alone.
  const isNear = ({ createdAt }: { createdAt: Date }) =>
    confirmationDeadline(createdAt, codConfirmHours).getTime() - hoursBefore * HOUR_MS <=
    Date.now();
  await forEachIsolated(due.filter(isNear), ({ number }) => remind(deps, number));
}

function remind(deps: OrderDeps, number: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    // Somebody has confirmed or cancelled it since the job selected it.
    if (order.status !== 'placed') return;
    const cause = 'order-to-confirm';
    await notifyOwnerOfOrder(deps, tx, { order, cause, confirmBy: confirmBy(deps, order) });
  });
}
