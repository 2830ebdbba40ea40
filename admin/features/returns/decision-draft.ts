// What an admin has chosen so far about the lines of a damage report, and what it refunds.
import { itemShare } from '#domain/order/item-share.ts';
import type { Paise } from '#domain/money/money.ts';
import type { ShippingPayer } from '#domain/returns/return-rules.ts';
import { type LineDecision, type RefundTime, refundsMoney } from '#domain/returns/returns.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnDto } from '#server/shop/orders/returns/list-returns.ts';
import { sharedOrder } from '../order-actions/shared-order.ts';

export type Report = ReturnDto;
export type ReportLine = ReturnDto['lines'][number];
export type ReturnOrder = AdminOrderDto['order'];

/** `amountPaise` is that of a part refund; NaN while it is no amount. */
export type LineDraft = {
  line: number;
  decision: LineDecision;
  /** Variant of a replacement in another size; undefined for the size that was bought. */
  variantId?: string | undefined;
  quantity: number;
  amountPaise: Paise;
  asksBack: boolean;
};

export type DecisionDraft = {
  lines: readonly LineDraft[];
  refundOn: RefundTime;
  /** Who pays the return shipping of this return, whatever the return rules say. */
  shippingPaidBy: ShippingPayer;
  refundShipping: boolean;
  reply: string;
  /** Note that only the team sees. */
  note: string;
};

/** The share of these items in what was paid for the order. */
export function shareOf(
  order: Pick<OrderDto, 'lines' | 'totals'>,
  { line, firstItem }: Pick<ReportLine, 'line' | 'firstItem'>,
  quantity: number,
): Paise {
  return itemShare(sharedOrder(order), { line, first: firstItem, quantity });
}

export function startDecision(order: ReturnOrder, report: Report): DecisionDraft {
  return {
    lines: report.lines.map((line) => ({
      line: line.line,
      decision: 'refund',
      quantity: line.quantity,
      amountPaise: shareOf(order, line, line.quantity),
      asksBack: true,
    })),
    refundOn: 'acceptance',
    shippingPaidBy: report.shippingPaidBy,
    refundShipping: false,
    reply: '',
    note: '',
  };
}

type Decided = { order: ReturnOrder; report: Report; shippingLeftPaise: Paise };

/** What the decision refunds; NaN while an amount is none. */
export function refundTotal(draft: DecisionDraft, decided: Decided): Paise {
  const items = draft.lines.reduce((sum, line) => sum + refundOf(line, decided), 0);
  return items + (refundsShipping(draft) ? decided.shippingLeftPaise : 0);
}

export function refundOf(draft: LineDraft, { order, report }: Omit<Decided, 'shippingLeftPaise'>) {
  if (draft.decision === 'part_refund') return draft.amountPaise;
  const reported = report.lines.find(({ line }) => line === draft.line);
  return draft.decision === 'refund' && reported ? shareOf(order, reported, draft.quantity) : 0;
}

function refundsShipping({ refundShipping, lines }: DecisionDraft): boolean {
  return refundShipping && lines.some(({ decision }) => refundsMoney(decision));
}

export function isRejected({ lines }: DecisionDraft): boolean {
  return lines.every(({ decision }) => decision === 'decline');
}

export function asksItemsBack({ lines }: DecisionDraft): boolean {
  return lines.some(({ decision, asksBack }) => decision !== 'decline' && asksBack);
}

/** Whether the refund may wait for the items: the return refunds money and asks for items back. */
export function mayRefundOnReceipt(draft: DecisionDraft): boolean {
  return draft.lines.some(({ decision }) => refundsMoney(decision)) && asksItemsBack(draft);
}

/** Returns the decision as the request of the API. */
export function toRequest(draft: DecisionDraft) {
  return {
    lines: draft.lines.map(({ line, decision, variantId, quantity, amountPaise, asksBack }) => ({
      line,
      decision,
      ...(decision !== 'decline' && { quantity, asksBack }),
      ...(decision === 'replace' && variantId && { variantId }),
      ...(decision === 'part_refund' && { amount: amountPaise }),
    })),
    refundOn: mayRefundOnReceipt(draft) ? draft.refundOn : ('acceptance' as const),
    refundShipping: refundsShipping(draft),
    shippingPaidBy: draft.shippingPaidBy,
    reply: draft.reply,
    note: draft.note,
  };
}
