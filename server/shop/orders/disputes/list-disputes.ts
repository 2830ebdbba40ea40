// Disputes of an order as an admin sees them, oldest first.
import { asc, eq } from 'drizzle-orm';
import {
  type DisputePhase,
  type DisputeStatus,
  disputeReasonText,
  hasDisputeEnded,
} from '#domain/payment/dispute.ts';
import { toRupees } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';

export type DisputeRow = typeof disputes.$inferSelect;

export type DisputeDto = {
  id: string;
  paymentId: string;
  /** Rupees. */
  amount: number;
  reason: string;
  phase: DisputePhase;
  status: DisputeStatus;
  /** By when the bank expects evidence; null when it expects none. */
  respondBy: string | null;
  openedAt: string;
  /** When it was won, lost or closed; null while it is open. */
  endedAt: string | null;
};

export async function listDisputes(db: Db | Tx, orderId: string): Promise<DisputeDto[]> {
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  return rows.map(toDisputeDto);
}

export function toDisputeDto(row: DisputeRow): DisputeDto {
  const { id, providerPaymentId, amountPaise, phase, status, respondBy, eventAt, createdAt } = row;
  return {
    id,
    paymentId: providerPaymentId,
    amount: toRupees(amountPaise),
    reason: disputeReasonText(row),
    phase,
    status,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: createdAt.toISOString(),
    endedAt: hasDisputeEnded(status) ? eventAt.toISOString() : null,
  };
}
