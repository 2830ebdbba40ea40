// The link of the mail, used: the newsletter is wanted, and a mail says how to end it.
import { and, eq, gt } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { hashOfLinkKey, newLinkKey } from '#server/secret-link.ts';
import type { NewsletterParts } from './newsletter.ts';

const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export async function confirmSubscription(
  { db, outbox, settings }: Pick<NewsletterParts, 'db' | 'outbox' | 'settings'>,
  token: string,
): Promise<void> {
  const goodbye = newLinkKey();
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .update(newsletterSubscribers)
      .set({
        status: 'confirmed',
        confirmedAt: new Date(),
        unsubscribedAt: null,
        confirmHash: null,
        unsubscribeHash: goodbye.hash,
      })
      .where(
        and(
          eq(newsletterSubscribers.confirmHash, hashOfLinkKey(token)),
          gt(newsletterSubscribers.askedAt, new Date(Date.now() - LINK_DAYS * DAY_MS)),
        ),
      )
      .returning({ email: newsletterSubscribers.email });
    if (!subscriber) throw new Refusal('newsletter/link-spent');
    const link = new URL(paths.newsletterUnsubscribe(goodbye.token), settings.shopUrl).href;
    await outbox.post(tx, {
      key: `newsletter-welcome:${goodbye.hash}`,
      to: subscriber.email,
      letter: { kind: 'newsletter-welcome', facts: { link } },
    });
  });
}
