// The link at the end of every newsletter, used: as often as somebody likes, it is over.
import { eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { hashOfLinkKey } from '#server/secret-link.ts';

export async function unsubscribe(db: Db, token: string): Promise<void> {
  const ended = await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: new Date(), confirmHash: null })
    .where(eq(newsletterSubscribers.unsubscribeHash, hashOfLinkKey(token)))
    .returning({ id: newsletterSubscribers.id });
  if (ended.length === 0) throw new Refusal('newsletter/link-spent');
}
