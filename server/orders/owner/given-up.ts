// What has failed to the last and waits for the owner: refunds, mails, other work, and what the sweep found wrong.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { refunds, troubles } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MAIL_QUEUE, type Outbox } from '#server/mail/port.ts';
import { refundAnswer } from './owner-view.ts';

export type GivenUp = Awaited<ReturnType<typeof givenUp>>;

export async function givenUp(db: Db, outbox: Outbox, jobs: Jobs) {
  const back = await db
    .select({ refund: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.createdAt));
  const wrong = await db.select().from(troubles).orderBy(asc(troubles.foundAt));
  return {
    refunds: back.map(({ refund, number }) => ({ ...refundAnswer(refund), number })),
    mails: await outbox.givenUp(),
    // A mail's job is the mail's own affair: it is listed with the mails.
    jobs: (await jobs.givenUp()).filter(({ queue }) => queue !== MAIL_QUEUE),
    troubles: wrong.map(({ key, what, orderNumber, foundAt }) => ({
      key,
      what,
      number: orderNumber,
      at: foundAt.toISOString(),
    })),
  };
}
