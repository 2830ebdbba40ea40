// Back-in-stock module: customers ask for one email when a sold-out variant is available again.
import type { Account } from '#domain/customer/account.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { BackInStockDeps } from './deps.ts';
import { listRequests, listRequestedVariants, removeRequest } from './list-requests.ts';
import { type EmailRequest, requestEmail } from './request-email.ts';
import { deleteExpired, sendEmails } from './send-emails.ts';

export type BackInStock = ReturnType<typeof openBackInStock>;

export function openBackInStock(deps: BackInStockDeps) {
  const { db } = deps;
  return {
    request: (request: EmailRequest, account: Account | null, client: ClientInfo) =>
      requestEmail(deps, request, { account, client }),
    /** Sends the emails of available variants; run by the minute job. */
    sendEmails: () => sendEmails(deps),
    /** Deletes expired requests; run by the daily job. */
    deleteExpired: () => deleteExpired(db),
    listVariants: (after?: string) => listRequestedVariants(db, after),
    list: (variantId: string, after?: string) => listRequests(db, variantId, after),
    remove: (accountId: string, id: string) => removeRequest(db, accountId, id),
  };
}
