// Steps of a sample order about its parcel: packed, shipped, delivered, cancelled, come back, and returned for damage.
import { itemShare } from '#domain/order/item-share.ts';
import { type CourierId, shipmentText } from '#domain/order/couriers.ts';
import { creditReasonNames } from '#domain/returns/credit-reason.ts';
import type { Placement } from '#domain/returns/returns.ts';
import type { StockReason } from '#domain/product/stock.ts';
import type { OrderLineRow } from '#server/shop/orders/core/queries.ts';
import { refundedParts } from '#server/shop/orders/returns/return-refund.ts';
import { type SampleOrder, advance, logEvent, logMoney, moveStock } from './order-record.ts';
import { type SampleRefund, addRefund } from './payment-steps.ts';

const COURIERS: readonly {
  courier: CourierId;
  number: (digits: string) => string;
  weight: number;
}[] = [
  { courier: 'delhivery', number: (digits) => `24${digits}`, weight: 5 },
  { courier: 'blue-dart', number: (digits) => `8${digits.slice(0, 9)}`, weight: 3 },
  { courier: 'dtdc', number: (digits) => `J${digits.slice(0, 9)}`, weight: 2 },
  { courier: 'india-post', number: (digits) => `EJ${digits.slice(0, 9)}IN`, weight: 1 },
];

/** Issues the invoice. */
export function pack(order: SampleOrder, at: Date): void {
  advance(order, 'packed', { at, actor: 'admin' });
  order.documents.push({ at, credit: null });
}

export function ship(order: SampleOrder, at: Date): void {
  const { row, random } = order;
  const { courier, number } = random.pickWeighted(COURIERS);
  const shipment = { courier, tracking: number(random.digits(11)) };
  Object.assign(row, shipment);
  advance(order, 'shipped', { at, actor: 'admin', details: { tracking: shipmentText(shipment) } });
}

export type Cancellation = {
  at: Date;
  actor: 'customer' | 'admin' | 'system';
  reason: string;
};

/** Cancels an order that is not packed; what was paid is refunded. Returns that refund, null for cash. */
export function cancel(
  order: SampleOrder,
  { at, actor, reason }: Cancellation,
): SampleRefund | null {
  advance(order, 'cancelled', { at, actor, details: { reason } });
  moveStock(order, at, { onHand: 1 });
  if (order.row.paymentStatus !== 'paid') return null;
  const amountPaise = order.row.totalPaise;
  return addRefund(order, {
    at,
    cause: 'cancelled',
    reason: 'order_cancelled',
    amountPaise,
    actor,
  });
}

/** The parcel comes back undelivered: its items are on sale again, and what was paid is refunded. */
export function comeBack(order: SampleOrder, at: Date): SampleRefund | null {
  const { row, lines } = order;
  advance(order, 'returned_to_origin', { at, actor: 'admin' });
  const isPaid = row.paymentStatus === 'paid';
  const returnId = order.random.uuid();
  const placed = lines.map(({ position, quantity }) =>
    placedLine(position, { restocked: quantity }),
  );
  order.returns.push({
    ...emptyReturn(order, { id: returnId, at }),
    kind: 'undelivered',
    status: 'received',
    shippingRefundPaise: isPaid ? row.shippingPaise : 0,
  });
  for (const line of lines) {
    const { position, quantity } = line;
    order.returnLines.push({
      ...emptyReturnLine(order, { returnId, line: position, quantity }),
      decision: 'refund',
      acceptedQuantity: quantity,
      refundPaise: isPaid ? shareOf(order, line) : 0,
      restockedQuantity: quantity,
    });
    moveItems(order, line, { at, reason: 'undelivered', change: quantity });
  }
  const creation = { subject: 'return', id: returnId, from: null, to: 'received' } as const;
  logMoney(order, { ...creation, at, actor: 'admin', details: { lines: placed } });
  const reason = creditReasonNames.not_delivered;
  order.documents.push({ at, credit: { orderId: row.id, cause: 'returned_to_origin', reason } });
  if (!isPaid) return null;
  const amountPaise = row.totalPaise;
  const refund = { cause: '', reason: 'not_delivered', amountPaise, returnId } as const;
  return addRefund(order, { at, actor: 'admin', ...refund });
}

/** The customer reports that the first line of the order is damaged. Returns the id of the report. */
export function addDamageReport(order: SampleOrder, at: Date, description: string): string {
  const [line] = order.lines;
  const id = order.random.uuid();
  order.returns.push({ ...emptyReturn(order, { id, at }), description });
  if (!line) return id;
  const lines = [{ line: line.position, quantity: 1 }];
  line.reportedQuantity = 1;
  order.returnLines.push(
    emptyReturnLine(order, { returnId: id, line: line.position, quantity: 1 }),
  );
  const creation = { subject: 'return', id, from: null, to: 'requested' } as const;
  const details = { lines, returnReason: 'damaged' };
  logMoney(order, { ...creation, at, actor: 'customer', details });
  return id;
}

export type Decision = 'refund' | 'part_refund' | 'replace' | 'decline';

/** The owner decides about the report. Returns the refund of a part refund, which is due at once; otherwise null. */
export function decideReport(
  order: SampleOrder,
  at: Date,
  decision: Decision,
): SampleRefund | null {
  const { report, line, row } = reportOf(order);
  const isAccepted = decision !== 'decline';
  const isExpectedBack = decision === 'refund' || decision === 'replace';
  const share = shareOf(order, line);
  const refundPaise = { refund: share, part_refund: roundedPart(share), replace: 0, decline: 0 }[
    decision
  ];
  Object.assign(row, {
    decision,
    acceptedQuantity: isAccepted ? 1 : 0,
    refundPaise,
    isExpectedBack,
  });
  report.refundOn = isExpectedBack ? 'receipt' : 'acceptance';
  report.reply = isAccepted ? null : 'The photos show no fault of the work. We are sorry.';
  const { line: position, acceptedQuantity } = row;
  const outcome = {
    line: position,
    decision,
    replacementSize: null,
    acceptedQuantity,
    refundPaise,
    isExpectedBack,
  };
  const details = { lines: [outcome], refundOn: report.refundOn };
  setReturnStatus(order, { to: isAccepted ? 'accepted' : 'rejected', at, details });
  if (decision === 'replace') moveItems(order, line, { at, reason: 'replacement', change: -1 });
  return decision === 'part_refund' ? refundReturn(order, at) : null;
}

/** The returned item has arrived. Returns its refund; null when it was replaced. */
export function receiveItems(
  order: SampleOrder,
  at: Date,
  placement: Placement,
): SampleRefund | null {
  const { line, row } = reportOf(order);
  const placed = placedLine(line.position, { [placement]: 1 });
  Object.assign(row, {
    restockedQuantity: placed.restocked,
    secondsQuantity: placed.seconds,
    writtenOffQuantity: placed.writtenOff,
  });
  setReturnStatus(order, { to: 'received', at, details: { lines: [placed] } });
  moveItems(order, line, { at, reason: 'order_return', change: 1 });
  if (placed.seconds) moveItems(order, line, { at, reason: 'seconds', change: -1 });
  if (placed.writtenOff) moveItems(order, line, { at, reason: 'written_off', change: -1 });
  return row.decision === 'refund' ? refundReturn(order, at) : null;
}

/** The customer of a packed order asks to cancel it, which the owner answers. */
export function askToCancel(order: SampleOrder, at: Date, reason: string): void {
  order.row.cancellationRequestedAt = at;
  logEvent(order, 'cancellation_requested', { at, actor: 'customer', details: { reason } });
}

function refundReturn(order: SampleOrder, at: Date): SampleRefund {
  const { report, row } = reportOf(order);
  const refunded = refundedParts(
    [{ line: row.line, decision: row.decision, acceptedQuantity: 1 }],
    0,
  );
  const amountPaise = row.refundPaise ?? 0;
  const refund = { cause: '', reason: 'item_damaged', amountPaise, returnId: report.id } as const;
  return addRefund(order, { at, actor: 'admin', ...refund, refunded });
}

function reportOf(order: SampleOrder) {
  const [report] = order.returns;
  const [row] = order.returnLines;
  const line = order.lines.find(({ position }) => position === row?.line);
  if (!report || !row || !line) throw new Error('The order has no report.');
  return { report, row, line };
}

type ReturnStep = { to: 'accepted' | 'rejected' | 'received'; at: Date; details: object };

function setReturnStatus(order: SampleOrder, { to, at, details }: ReturnStep): void {
  const { report } = reportOf(order);
  const { id, status: from } = report;
  logMoney(order, { subject: 'return', id, from, to, at, actor: 'admin', details: { ...details } });
  report.status = to;
  report.updatedAt = at;
}

function emptyReturn({ row }: SampleOrder, { id, at }: { id: string; at: Date }) {
  return {
    id,
    orderId: row.id,
    status: 'requested' as const,
    kind: 'damage' as const,
    reason: 'damaged' as const,
    description: '',
    reply: null,
    refundOn: 'acceptance' as const,
    shippingPaidBy: 'customer' as const,
    shippingRefundPaise: 0,
    replacementTracking: null,
    createdAt: at,
    updatedAt: at,
  };
}

function emptyReturnLine(
  { row }: SampleOrder,
  named: { returnId: string; line: number; quantity: number },
) {
  return {
    ...named,
    orderId: row.id,
    firstItem: 0,
    decision: null,
    replacementSize: null,
    acceptedQuantity: 0,
    refundPaise: 0,
    isExpectedBack: false,
    restockedQuantity: 0,
    secondsQuantity: 0,
    writtenOffQuantity: 0,
  };
}

type ItemMovement = { at: Date; reason: StockReason; change: number };

function moveItems(order: SampleOrder, line: OrderLineRow, { at, reason, change }: ItemMovement) {
  const { variantId } = line;
  if (variantId)
    order.movements.push({ variantId, at, onHandChange: change, reservedChange: 0, reason });
}

function placedLine(line: number, placed: Partial<Record<Placement, number>>) {
  return { line, restocked: 0, seconds: 0, writtenOff: 0, ...placed };
}

/** What the accepted items of a line have cost: all of an undelivered parcel, one of a report. */
function shareOf(order: SampleOrder, line: OrderLineRow): number {
  const quantity = order.row.status === 'returned_to_origin' ? line.quantity : 1;
  return itemShare(
    { ...order.row, lines: order.lines },
    { line: line.position, first: 0, quantity },
  );
}

/** About a quarter, in whole hundreds of rupees. */
function roundedPart(paise: number): number {
  return Math.max(100_00, Math.floor(paise / 4 / 100_00) * 100_00);
}
