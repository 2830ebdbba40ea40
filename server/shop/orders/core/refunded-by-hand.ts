// Refunds that the owner sends: of cash, and of payments whose provider sends none.
import { type SQL, sql } from 'drizzle-orm';
import { type ProviderId, providersRefundedByHand } from '#domain/order/payment-provider.ts';

type Refund = { provider: ProviderId | null; providerPaymentId: string | null };

export function isByHand({ provider, providerPaymentId }: Refund): boolean {
  return (
    providerPaymentId === null || (provider !== null && providersRefundedByHand.includes(provider))
  );
}

/** Condition on the table `refunds`, under its own name, that the owner makes the refund by hand. */
export const isRefundedByHand: SQL = sql`(refunds.provider_payment_id is null
  or refunds.provider in (${sql.join(
    providersRefundedByHand.map((id) => sql`${id}`),
    sql`, `,
  )}))`;
