// The provider's webhook: the event remembered and its effect done in one transaction; again is nothing.
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { providerEvents, refunds } from '#server/db/schema/money.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ProviderNews } from '#server/payments/port.ts';
import { holdOrderOfProvider } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { applyRefundNews, countLateFailure } from '#server/orders/after/refunds.ts';
import { applyWithin, isOfOtherMoney } from './apply-payment-evidence.ts';
import { keepProviderOrder, learnReceipt } from './receipts.ts';

type Outcome = (typeof providerEvents.$inferSelect)['status'];
const BATCH = 100;
export const NEWS_QUEUE = 'provider-news';

/** Refuses what the provider has not signed. Everything it has signed is taken, understood or not. */
export async function takeWebhook(
  parts: OrderParts,
  jobs: Pick<Jobs, 'send'>,
  body: Uint8Array,
  signature: string,
  eventId: string,
): Promise<Outcome | 'known'> {
  const news = parts.payments.readWebhook(body, signature);
  if (!news) throw new Refusal('payment/not-verified');
  return parts.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(providerEvents)
      .values({ id: eventId, event: news.event, status: 'unmatched', news })
      .onConflictDoNothing({ target: providerEvents.id })
      .returning({ id: providerEvents.id });
    if (!isNew) return 'known';
    if (news.receipt) await keepProviderOrder(tx, news.payment?.orderId, news.receipt);
    const outcome = await settleEvent(parts, tx, eventId, news);
    // The provider waits five seconds for us, and asking it back could take longer: that is done later.
    if (outcome === 'unmatched') await jobs.send(NEWS_QUEUE, {}, { tx, key: 'now' });
    return outcome;
  });
}

/** What was told before its order was known to us, tried again for a day. */
export async function retryUnmatched(parts: OrderParts): Promise<number> {
  const waiting = await parts.db
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.status, 'unmatched'),
        sql`${providerEvents.receivedAt} > now() - interval '1 day'`,
      ),
    )
    .limit(BATCH);
  let matched = 0;
  for (const { id, news: kept } of waiting) {
    const news = kept as ProviderNews;
    const isForeign = await learnReceipt(parts, news.payment?.orderId, news.receipt);
    const outcome = await parts.db.transaction((tx) => settleEvent(parts, tx, id, news));
    if (outcome !== 'unmatched') matched += 1;
    // Of another shop with the same keys: asked about each minute, a day of it would hide our own.
    else if (isForeign) await forget(parts, id);
  }
  return matched;
}

async function forget({ db }: OrderParts, id: string): Promise<void> {
  await db.update(providerEvents).set({ status: 'ignored' }).where(eq(providerEvents.id, id));
}

async function settleEvent(
  parts: OrderParts,
  tx: Tx,
  id: string,
  news: ProviderNews,
): Promise<Outcome> {
  const status = await effectOf(parts, tx, news);
  await tx.update(providerEvents).set({ status }).where(eq(providerEvents.id, id));
  return status;
}

async function effectOf(parts: OrderParts, tx: Tx, news: ProviderNews): Promise<Outcome> {
  if (news.refund) return refundEffect(parts, tx, news.refund);
  if (!news.payment?.orderId) return 'ignored';
  if (!(await holdOrderOfProvider(tx, news.payment.orderId))) return 'unmatched';
  const order = await applyWithin(parts, tx, news.payment, 'webhook');
  return isOfOtherMoney(order, news.payment) ? 'refused' : 'applied';
}

async function refundEffect(
  parts: OrderParts,
  tx: Tx,
  told: NonNullable<ProviderNews['refund']>,
): Promise<Outcome> {
  const [ours] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, told.key ?? ''), eq(refunds.providerPaymentId, told.paymentId)));
  if (!ours) return 'unmatched';
  if (told.status === 'failed') await countLateFailure(parts, tx, ours.id, told.id);
  else await applyRefundNews(parts, tx, ours.id, { id: told.id, status: told.status });
  return 'applied';
}
