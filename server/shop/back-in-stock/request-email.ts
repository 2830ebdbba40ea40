// Use case: a customer or guest asks for an email when a sold-out variant is available again.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Account, isEmail, mailboxOf, normaliseEmail } from '#domain/customer/account.ts';
import {
  MAX_REQUESTS_PER_ACCOUNT,
  MAX_REQUESTS_PER_MAILBOX,
} from '#domain/product/back-in-stock.ts';
import { AppError, errorText } from '#domain/errors/errors.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { BackInStockDeps } from './deps.ts';

/** A request for an email; without an `email`, the account's own address is used. */
export type EmailRequest = { variantId: string; email?: string | undefined };
type Requester = { account: Account | null; client: ClientInfo };
type RequestRow = typeof backInStockRequests.$inferInsert;

/** First key of the advisory locks, of which the second is the account or mailbox. */
const REQUEST_LOCK = 7_391_007;

/**
 * A second request for the same variant changes nothing, and has the same response. Throws 'back-in-stock/off',
 * 'product/not-found', 'stock/available', 'checkout/bad-email', 'auth/required', 'back-in-stock/too-many' or
 * 'request/too-many'.
 */
export async function requestEmail(
  { db, limits, shopSettings }: BackInStockDeps,
  { variantId, email }: EmailRequest,
  { account, client }: Requester,
): Promise<void> {
  if (!shopSettings.backInStockEmails) throw new AppError('back-in-stock/off');
  const row = email === undefined ? ofAccount(account) : ofGuest(email);
  await limits.consume(
    'back-in-stock',
    { ip: client.ip, ...(account && { account: account.uid }) },
    'request/too-many',
  );
  await db.transaction(async (tx) => {
    await assertSoldOut(tx, variantId);
    await lockRequester(tx, row);
    if (account?.emailVerified && row.accountId) await deleteGuestRequest(tx, variantId, account);
    const inserted = await tx
      .insert(backInStockRequests)
      .values({ id: randomUUID(), variantId, ...row })
      .onConflictDoNothing()
      .returning({ id: backInStockRequests.id });
    if (inserted.length > 0) await assertWithinLimit(tx, row);
  });
}

type RequesterColumns = Pick<RequestRow, 'accountId' | 'email' | 'mailbox'>;

function ofAccount(account: Account | null): RequesterColumns {
  if (!account) throw new AppError('auth/required');
  return { accountId: account.uid };
}

function ofGuest(emailInput: string): RequesterColumns {
  const email = normaliseEmail(emailInput);
  if (!isEmail(email)) throw badEmail();
  return { email, mailbox: mailboxOf(email) };
}

function badEmail(): AppError {
  const { message } = errorText('checkout/bad-email');
  return new AppError('checkout/bad-email', { fields: { email: message } });
}

const selectAvailable = statement(
  'available_of_variant',
  z.object({ available: z.int() }),
  (p: Params<{ variantId: string }>) => sql`select v.on_hand - v.reserved as available
    from variants v join products p on p.id = v.product_id
    where v.id = ${p.variantId} and not v.is_archived and p.status = 'published'`,
);

async function assertSoldOut(tx: Tx, variantId: string): Promise<void> {
  const [variant] = await selectAvailable(tx, { variantId });
  if (!variant) throw new AppError('product/not-found');
  if (variant.available > 0) throw new AppError('stock/available');
}

/** Locks the requester: otherwise concurrent requests could together exceed the limit. */
async function lockRequester(tx: Tx, { accountId, mailbox }: RequesterColumns): Promise<void> {
  const key = accountId ?? mailbox ?? '';
  await tx.execute(sql`select pg_advisory_xact_lock(${REQUEST_LOCK}, hashtext(${key}))`);
}

/** The customer asked as a guest before signing in: one request, one email. */
async function deleteGuestRequest(tx: Tx, variantId: string, { email }: Account): Promise<void> {
  const { variantId: ofVariant, mailbox } = backInStockRequests;
  await tx
    .delete(backInStockRequests)
    .where(and(eq(ofVariant, variantId), eq(mailbox, mailboxOf(email))));
}

async function assertWithinLimit(tx: Tx, { accountId, mailbox }: RequesterColumns): Promise<void> {
  const isOwn = accountId
    ? eq(backInStockRequests.accountId, accountId)
    : eq(backInStockRequests.mailbox, mailbox ?? '');
  const max = accountId ? MAX_REQUESTS_PER_ACCOUNT : MAX_REQUESTS_PER_MAILBOX;
  if ((await tx.$count(backInStockRequests, isOwn)) <= max) return;
  const { message } = errorText('back-in-stock/too-many');
  throw new AppError('back-in-stock/too-many', accountId ? {} : { fields: { email: message } });
}
