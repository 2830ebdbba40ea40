// Somebody asks for the newsletter: nothing is sent but a mail that asks whether it was she.
import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import { looksLikeEmail, normaliseEmail } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { paths } from '#domain/paths.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { hashOfLinkKey, newLinkKey } from '#server/secret-link.ts';
import type { Visitor } from '#server/visitor.ts';
import { goodbyeKey, goodbyeLink } from './goodbye.ts';
import type { NewsletterParts } from './newsletter.ts';

/** Who has it already gets no second mail, and the same answer: nobody learns here who reads it. */
export async function subscribe(
  { db, limits, outbox, settings }: NewsletterParts,
  address: string,
  visitor: Visitor,
): Promise<void> {
  const email = normaliseEmail(address);
  if (!looksLikeEmail(email)) throw new Refusal('checkout/bad-email');
  await limits.spend('newsletter', { account: email, ip: visitor.ip }, 'request/too-many');
  const { token, hash } = newLinkKey();
  const asked = {
    status: 'pending' as const,
    consentText: `${NEWSLETTER_CONSENT.version}: ${NEWSLETTER_CONSENT.text}`,
    source: 'newsletter form',
    confirmHash: hash,
    unsubscribeHash: hashOfLinkKey(goodbyeKey(token)),
    askedAt: new Date(),
  };
  await db.transaction(async (tx) => {
    const waiting = await tx
      .insert(newsletterSubscribers)
      .values({ id: randomUUID(), email, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: asked,
        setWhere: ne(newsletterSubscribers.status, 'confirmed'),
      })
      .returning({ id: newsletterSubscribers.id });
    if (waiting.length === 0) return;
    const link = new URL(paths.newsletterConfirm(token), settings.shopUrl).href;
    await outbox.post(tx, {
      key: `newsletter-confirm:${hash}`,
      to: email,
      letter: {
        kind: 'newsletter-confirm',
        facts: { link, unsubscribe: goodbyeLink(token, settings.shopUrl) },
      },
    });
  });
}
