// Newsletter module: double opt-in, unsubscribing, and the list of subscribers.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isEmail, normaliseEmail } from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { UNCONFIRMED_NEWSLETTER_DAYS } from '#domain/shop/retention.ts';
import { emailPaths } from '#domain/email-paths.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { type Outbox, assertNotHeldBack } from '#server/platform/mail/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { createToken, hashToken, unsubscribeLink, unsubscribeToken } from './tokens.ts';
import { consentTextOfRequest } from './consent-texts.ts';

type Deps = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  settings: { shopUrl: string };
};

const LIST_LIMIT = 500;

export function openNewsletter(deps: Deps) {
  return {
    subscribe: (email: string, client: ClientInfo) => subscribe(deps, email, client),
    confirm: (token: string) => confirm(deps, token),
    unsubscribe: (token: string) => unsubscribe(deps.db, token),
    /** The newest 500 requests, without tokens, for the admin. */
    list: () => listSubscribers(deps.db),
  };
}

/**
 * Stores the consent and emails a confirmation link. A confirmed subscriber gets no second email and the same response,
 * so that it does not reveal who is subscribed. Throws 'checkout/bad-email', 'request/too-many' or 'email/too-many';
 * then the link of an earlier request stays valid.
 */
async function subscribe(
  { db, limits, outbox, settings }: Deps,
  emailInput: string,
  client: ClientInfo,
): Promise<void> {
  const email = normaliseEmail(emailInput);
  if (!isEmail(email)) throw new AppError('checkout/bad-email');
  await limits.consume('newsletter', { ip: client.ip }, 'request/too-many');
  const { token, hash } = createToken();
  const request = {
    status: 'pending' as const,
    consentText: consentTextOfRequest(),
    source: 'newsletter form',
    confirmHash: hash,
    unsubscribeHash: hashToken(unsubscribeToken(token)),
    requestedAt: sql`now()`,
  };
  await db.transaction(async (tx) => {
    const pending = await tx
      .insert(newsletterSubscribers)
      .values({ id: randomUUID(), email, ...request })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: request,
        setWhere: ne(newsletterSubscribers.status, 'confirmed'),
      })
      .returning({ id: newsletterSubscribers.id });
    if (pending.length === 0) return;
    const link = new URL(emailPaths.newsletterConfirm(token), settings.shopUrl).href;
    const result = await outbox.enqueue(tx, {
      key: `newsletter-confirm:${hash}`,
      to: email,
      recipientVerified: false,
      // Without a link to unsubscribe: there is no subscription yet.
      email: { template: 'newsletter-confirm', data: { link } },
    });
    assertNotHeldBack(result);
  });
}

/** Once, within 7 days of the request; sends the welcome email. Throws 'newsletter/link-used'. */
async function confirm(
  { db, outbox, settings }: Pick<Deps, 'db' | 'outbox' | 'settings'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .update(newsletterSubscribers)
      .set({
        status: 'confirmed',
        confirmedAt: sql`now()`,
        unsubscribedAt: null,
        confirmHash: null,
      })
      .where(
        and(
          eq(newsletterSubscribers.confirmHash, hashToken(token)),
          sql`${newsletterSubscribers.requestedAt} > now() - ${UNCONFIRMED_NEWSLETTER_DAYS}::float8 * interval '1 day'`,
        ),
      )
      .returning({ email: newsletterSubscribers.email });
    if (!subscriber) throw new AppError('newsletter/link-used');
    await outbox.confirmAddress(subscriber.email, tx);
    const unsubscribeUrl = unsubscribeLink(token, settings.shopUrl);
    await outbox.enqueue(tx, {
      key: `newsletter-welcome:${hashToken(token)}`,
      to: subscriber.email,
      recipientVerified: true,
      email: {
        template: 'newsletter-welcome',
        data: { link: unsubscribeUrl, unsubscribe: unsubscribeUrl },
      },
    });
  });
}

/** Idempotent. Throws 'newsletter/link-used' for an unknown token. */
async function unsubscribe(db: Db, token: string): Promise<void> {
  const updated = await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`now()`, confirmHash: null })
    .where(eq(newsletterSubscribers.unsubscribeHash, hashToken(token)))
    .returning({ id: newsletterSubscribers.id });
  if (updated.length === 0) throw new AppError('newsletter/link-used');
}

async function listSubscribers(db: Db) {
  const { email, status, consentText, source, requestedAt, confirmedAt, unsubscribedAt } =
    newsletterSubscribers;
  return db
    .select({ email, status, consentText, source, requestedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .orderBy(desc(requestedAt))
    .limit(LIST_LIMIT);
}
