// The link of the mail, used: the newsletter is wanted, and a mail says how to end it.
import { and, eq, gt } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { hashOfLinkKey } from '#server/secret-link.ts';
import { goodbyeLink } from './goodbye.ts';
import type { NewsletterParts } from './newsletter.ts';

const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export async function confirmSubscription(
  { db, outbox, settings }: Pick<NewsletterParts, 'db' | 'outbox' | 'settings'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .update(newsletterSubscribers)
      .set({
        status: 'confirmed',
        confirmedAt: new Date(),
        unsubscribedAt: null,
        confirmHash: null,
      })
      .where(
        and(
          eq(newsletterSubscribers.confirmHash, hashOfLinkKey(token)),
          gt(newsletterSubscribers.askedAt, new Date(Date.now() - LINK_DAYS * DAY_MS)),
        ),
      )
      .returning({ email: newsletterSubscribers.email });
    if (!subscriber) throw new Refusal('newsletter/link-spent');
    const goodbye = goodbyeLink(token, settings.shopUrl);
    await outbox.post(tx, {
      key: `newsletter-welcome:${hashOfLinkKey(token)}`,
      to: subscriber.email,
      letter: { kind: 'newsletter-welcome', facts: { link: goodbye, unsubscribe: goodbye } },
    });
  });
}
