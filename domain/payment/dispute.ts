// Disputes: a customer's bank questions a payment. Phases, statuses, which event counts, and the texts of a dispute.

/** Phases in the order in which a bank goes through them; a dispute that was won may be raised again in a later phase. */
export const disputePhases = [
  'fraud',
  'retrieval',
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const;
export type DisputePhase = (typeof disputePhases)[number];

/** `closed`: ended without an outcome, so that no money is taken. */
export const disputeStatuses = [
  'open',
  'action_required',
  'under_review',
  'closed',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** `at`: time of the event at the provider, in Unix seconds. */
export type DisputeState = { phase: DisputePhase; status: DisputeStatus; at: number };

/** What the disputes of an order keep from happening: see `canShip` and `canRefund`. */
export const orderDisputeStatuses = ['open', 'lost'] as const;
export type OrderDisputeStatus = (typeof orderDisputeStatuses)[number];

export const disputeStatusNames: Record<DisputeStatus, string> = {
  open: 'Open',
  action_required: 'More evidence needed',
  under_review: 'Under review',
  closed: 'Closed',
  won: 'Won',
  lost: 'Lost',
};

export const disputePhaseNames: Record<DisputePhase, string> = {
  fraud: 'Suspected fraud',
  retrieval: 'Request for information',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
};

/** Within a phase an outcome outranks what led to it, whenever the events happened. */
const ranks: Record<DisputeStatus, number> = {
  open: 0,
  action_required: 1,
  under_review: 1,
  closed: 2,
  won: 3,
  lost: 3,
};

export function hasDisputeEnded(status: DisputeStatus): boolean {
  return ranks[status] >= ranks.closed;
}

/** Whether the bank waits for the shop. */
export function needsEvidence(status: DisputeStatus): boolean {
  return status === 'open' || status === 'action_required';
}

/**
 * Whether an event replaces the stored state. States have one order, by phase, rank and time: whichever way events arrive,
 * and however often, the highest one remains, so that no older event undoes an outcome.
 */
export function supersedes(event: DisputeState, stored: DisputeState): boolean {
  const [one, other] = [orderOf(event), orderOf(stored)];
  const differing = one.findIndex((value, at) => value !== other[at]);
  return differing >= 0 && (one[differing] ?? 0) > (other[differing] ?? 0);
}

/** The last number only makes two events of the same second differ. */
function orderOf({ phase, status, at }: DisputeState): number[] {
  return [disputePhases.indexOf(phase), ranks[status], at, disputeStatuses.indexOf(status)];
}

/** Returns the status of all disputes of an order together; null when none is open or lost. */
export function orderDisputeStatusOf(
  statuses: readonly DisputeStatus[],
): OrderDisputeStatus | null {
  if (statuses.some((status) => !hasDisputeEnded(status))) return 'open';
  return statuses.includes('lost') ? 'lost' : null;
}

/** The largest amount in paise that the database stores: a 32-bit integer. */
const MAX_PAISE = 2 ** 31 - 1;

/** Whether a payment of an order can have this amount, in the smallest unit of the currency. */
export function isDisputableAmount(disputed: { amountPaise: number; currency: string }): boolean {
  const { amountPaise, currency } = disputed;
  const isAmount = Number.isInteger(amountPaise) && amountPaise > 0 && amountPaise <= MAX_PAISE;
  return isAmount && currency === 'INR';
}

type DisputedOrder = { disputeStatus: OrderDisputeStatus | null };

/** Neither while the payment may be taken back, nor once it has been. */
export function canShip({ disputeStatus }: DisputedOrder): boolean {
  return disputeStatus === null;
}

/** A refund beside an open dispute would return the same money twice. */
export function canRefund({ disputeStatus }: DisputedOrder): boolean {
  return disputeStatus !== 'open';
}

type DisputeReason = { reasonCode: string | null; reasonDescription: string | null };

/** The provider's description, or its code in words: `goods_not_received` becomes `Goods not received`. */
export function disputeReasonText({ reasonCode, reasonDescription }: DisputeReason): string {
  const text = reasonDescription?.trim() || (reasonCode ?? '').replaceAll('_', ' ').trim();
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'No reason given';
}
