// The newsletter: who asked for it, who confirmed it, and who wants it no more.
import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Visitor } from '#server/visitor.ts';
import { confirmSubscription } from './confirm.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export type NewsletterParts = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  settings: { shopUrl: string };
};

const NEWEST = 500;

export function openNewsletter(parts: NewsletterParts) {
  return {
    subscribe: (email: string, visitor: Visitor) => subscribe(parts, email, visitor),
    confirm: (token: string) => confirmSubscription(parts, token),
    unsubscribe: (token: string) => unsubscribe(parts.db, token),
    /** For the owner: the newest first. */
    list: () => listSubscribers(parts.db),
  };
}

async function listSubscribers(db: Db) {
  const { email, status, consentText, source, askedAt, confirmedAt, unsubscribedAt } =
    newsletterSubscribers;
  return db
    .select({ email, status, consentText, source, askedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .orderBy(desc(askedAt))
    .limit(NEWEST);
}
