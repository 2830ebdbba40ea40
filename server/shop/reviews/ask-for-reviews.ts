// Job: some days after the delivery the buyer of an order gets one email that asks for reviews of its items.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#server/platform/db/schema/orders.ts';
import { reviewRequests } from '#server/platform/db/schema/reviews.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { emailLines } from '#server/shop/orders/core/email-lines.ts';
import { enqueueOrderEmail } from '#server/shop/orders/core/enqueue-order-email.ts';
import { listLines } from '#server/shop/orders/core/queries.ts';
import type { ReviewDeps } from './deps.ts';
import { findReviewedOrder } from './review-items.ts';
import { reviewLink } from './review-link.ts';

const BATCH = 50;
/** Longer ago nobody is asked: the emails may have been off, or the server away. */
const LATEST_DAYS = 30;

type Deps = Pick<ReviewDeps, 'db' | 'outbox' | 'settings' | 'shopSettings'>;

/** Safe on many servers at once. An order whose return is not decided yet waits. */
export async function askForReviews(deps: Deps): Promise<void> {
  const { isOn, days } = deps.shopSettings.reviewEmails;
  if (!isOn) return;
  const query = sql`
    select distinct o.id from order_events e join orders o on o.id = e.order_id
    where e.event = 'delivered' and o.status = 'delivered' and o.account_id is not null
      and e.happened_at <= now() - ${days}::float8 * interval '1 day'
      and e.happened_at > now() - ${days + LATEST_DAYS}::float8 * interval '1 day'
      and not exists (select from review_requests r where r.order_id = o.id)
      and not exists (select from returns r where r.order_id = o.id and r.status = 'requested')
    limit ${BATCH}`;
  const due = await selectRows(deps.db, z.object({ id: z.string() }), query);
  await forEachIsolated(due, ({ id }) => ask(deps, id));
}

/** Marks the order as asked, also where nothing is left to review. Of two jobs, the second finds the mark. */
function ask(deps: Deps, orderId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const marked = await tx
      .insert(reviewRequests)
      .values({ orderId })
      .onConflictDoNothing()
      .returning({ orderId: reviewRequests.orderId });
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const found = await findReviewedOrder(tx, orderId);
    if (marked.length === 0 || !order || !found) return;
    const asked = found.items.filter(({ isReturned, review }) => !isReturned && !review);
    if (asked.length === 0) return;
    const ids = new Set(asked.map(({ productId }) => productId));
    // A product that was bought in two colours is asked about once.
    const lines = (await listLines(tx, orderId)).filter(({ productId }) => ids.delete(productId));
    const { contactName: name, number } = order;
    await enqueueOrderEmail(deps, tx, {
      order,
      key: `review-request:${orderId}`,
      email: {
        template: 'review-request',
        data: {
          name,
          number,
          link: reviewLink(deps.settings, orderId),
          lines: emailLines(lines, deps.settings.shopUrl),
        },
      },
    });
  });
}
