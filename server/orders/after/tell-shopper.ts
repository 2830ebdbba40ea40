// The mail that follows a step of an order, left in the outbox in the step's own transaction: once for each step.
import { paths } from '#domain/paths.ts';
import type { Tx } from '#server/db/db.ts';
import type { NewsFacts } from '#server/mail/port.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { trackToken } from '#server/orders/reading/track.ts';

type News = Pick<NewsFacts, 'news' | 'words' | 'amountPaise'>;

/** `of`: what happened once, when an order may see it happen more than once. */
export async function tellShopper(
  { outbox, settings: { shopUrl, sessionSecret } }: OrderParts,
  tx: Tx,
  order: OrderRow,
  news: News,
  of = order.id,
): Promise<void> {
  const { contactName: name, contactEmail: to, number } = order;
  const link = shopUrl + paths.order(number);
  const trackLink = shopUrl + paths.track(trackToken(sessionSecret, number));
  await outbox.post(tx, {
    key: `${news.news}:${of}`,
    to,
    letter: { kind: 'order-news', facts: { ...news, name, number, link, trackLink } },
  });
}
