// A sample order and what was recorded about it: its steps write the rows that the use cases of a real order would.
import { priceWithDiscount, type Discount } from '#domain/order/pricing.ts';
import { DEFAULT_PAYMENT_METHOD, type OrderEvent, orderNumber } from '#domain/order/order.ts';
import { paymentStatusOf } from '#domain/payment/payment.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import {
  type LoggedSubject,
  canTransition,
  isEventAllowed,
  orderTransitions,
} from '#domain/order/transitions.ts';
import type { stockMovements } from '#server/platform/db/schema/catalogue.ts';
import type { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import type { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import type { moneyEvents, paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import type { payouts } from '#server/platform/db/schema/payouts.ts';
import type { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import type { CreditNote } from '#server/shop/invoices/credit-note.ts';
import type { OrderLineRow } from '#server/shop/orders/core/queries.ts';
import { SPECIFIED_PROVIDER } from '#server/shop/orders/create/order-payload.ts';
import type { Actor, EventDetails } from '#server/shop/orders/core/record-transition.ts';
import type { SampleCustomer } from './customers.ts';
import type { SampleLine } from './goods.ts';
import type { Random } from './random.ts';

const { pricing } = defaultOwnerSettings;

type Insert<Table extends { $inferInsert: object }> = Required<Table['$inferInsert']>;
type OmitId<Row> = Omit<Row, 'id'>;

export type SampleDocument = { at: Date; credit: CreditNote | null };
export type Movement = Pick<
  Insert<typeof stockMovements>,
  'onHandChange' | 'reservedChange' | 'reason'
> & { variantId: string; at: Date };

/** `random`: for the choices about this order alone, so that they do not depend on other orders. */
export type SampleOrder = {
  random: Random;
  customer: SampleCustomer;
  row: typeof orders.$inferSelect;
  lines: OrderLineRow[];
  attempts: Insert<typeof paymentAttempts>[];
  refunds: Insert<typeof refunds>[];
  payouts: Insert<typeof payouts>[];
  returns: Insert<typeof returns>[];
  returnLines: Insert<typeof returnLines>[];
  calls: OmitId<Insert<typeof confirmationCalls>>[];
  events: OmitId<Insert<typeof orderEvents>>[];
  moneyEvents: OmitId<Insert<typeof moneyEvents>>[];
  movements: Movement[];
  documents: SampleDocument[];
};

export type NewSampleOrder = {
  random: Random;
  customer: SampleCustomer;
  lines: readonly SampleLine[];
  promotion: Discount | null;
  isCash: boolean;
  at: Date;
};

/** Places an order: a reservation that waits for its payment, or a cash order whose items are sold. */
export function placeSampleOrder(input: NewSampleOrder): SampleOrder {
  const { random, customer, lines, at } = input;
  const row = newRow(input);
  const order: SampleOrder = {
    random,
    customer,
    row,
    lines: lines.map((line, position) => ({ ...line, orderId: row.id, position })),
    attempts: [],
    refunds: [],
    payouts: [],
    returns: [],
    returnLines: [],
    calls: [],
    events: [],
    moneyEvents: [],
    movements: [],
    documents: [],
  };
  const event = input.isCash ? 'placed_cod' : 'created';
  const to = orderTransitions[event].to;
  order.events.push(orderEventOf(order, { event, from: null, at, actor: 'customer' }));
  logMoney(order, {
    subject: 'payment',
    id: row.id,
    from: null,
    to: 'pending',
    at,
    actor: 'customer',
  });
  if (row.status !== to) throw new Error(`A new order is ${row.status}, not ${to}.`);
  moveStock(order, at, input.isCash ? { onHand: -1 } : { reserved: 1 });
  return order;
}

function newRow({ random, customer, lines, promotion, isCash, at }: NewSampleOrder) {
  const { subtotalPaise, discountPaise, taxPaise, shippingPaise, totalPaise } = priceWithDiscount(
    lines,
    pricing,
    promotion,
  );
  const reservedUntil = new Date(at.getTime() + defaultOwnerSettings.reservationMinutes * 60_000);
  return {
    id: random.uuid(),
    number: orderNumber(random.bytes(8)),
    accountId: customer.id,
    status: orderTransitions[isCash ? 'placed_cod' : 'created'].to,
    paymentStatus: 'pending' as const,
    paymentMethod: isCash ? ('COD' as const) : DEFAULT_PAYMENT_METHOD,
    idempotencyKey: `${isCash ? 'key' : 'card'}:${random.uuid()}`,
    subtotalPaise,
    discountPaise,
    taxPaise,
    shippingPaise,
    totalPaise,
    cancelledPaise: 0,
    taxPercent: pricing.taxPercent,
    pricingMethod: pricing.method,
    includedTaxPaise: 0,
    promoCode: promotion?.code ?? null,
    promoOncePerCustomer: false,
    automaticCode: null,
    automaticDiscountPaise: 0,
    contactName: customer.name,
    contactEmail: customer.email,
    contactPhone: customer.phone,
    shippingAddress: customer.address,
    business: null,
    provider: isCash ? null : SPECIFIED_PROVIDER,
    providerOrderId: isCash ? null : `order_${random.providerId()}`,
    stockReserved: !isCash,
    expiresAt: isCash ? null : reservedUntil,
    nextSyncAt: null,
    courier: null,
    tracking: null,
    trackingLinkVersion: 0,
    // The order is older than the policies, which the first start records.
    policyVersions: null,
    packingDueAt: null,
    confirmationDueAt: null,
    slipPrintedAt: null,
    packedWithoutInvoice: false,
    cancellationRequestedAt: null,
    returnUntil: null,
    disputeStatus: null,
    language: customer.language,
    createdAt: at,
    updatedAt: at,
  };
}

type Step = { at: Date; actor: Actor; details?: EventDetails };

/** Takes the order to the status that the event leads to. Throws when the rules of the domain do not allow it. */
export function advance(order: SampleOrder, event: OrderEvent, step: Step): void {
  const { row } = order;
  const { to } = orderTransitions[event];
  if (!isEventAllowed(event, row.status) || !canTransition('order', row.status, to))
    throw new Error(`${event} cannot happen to an order that is ${row.status}.`);
  const from = row.status;
  row.status = to;
  row.updatedAt = step.at;
  order.events.push(orderEventOf(order, { ...step, event, from }));
}

/** Logs an event that leaves the status as it is. */
export function logEvent(order: SampleOrder, event: string, step: Step): void {
  order.events.push(orderEventOf(order, { ...step, event, from: order.row.status }));
}

function orderEventOf(
  { row }: SampleOrder,
  {
    event,
    from,
    at,
    actor,
    details = {},
  }: Step & { event: string; from: typeof row.status | null },
) {
  const happenedAt = at;
  return {
    orderId: row.id,
    event,
    fromStatus: from,
    toStatus: row.status,
    actor,
    details,
    happenedAt,
  };
}

type MoneyStep = Step & { subject: LoggedSubject; id: string; from: string | null; to: string };

/** Logs a status of a payment, attempt, refund or return; `from` is null for its first. */
export function logMoney(order: SampleOrder, step: MoneyStep): void {
  const { subject, id: subjectId, from, to, actor, details = {}, at: happenedAt } = step;
  if (from !== null && !canTransition(subject, from, to))
    throw new Error(`A ${subject} that is ${from} cannot become ${to}.`);
  const [orderId, fromStatus, toStatus] = [order.row.id, from, to];
  order.moneyEvents.push({
    orderId,
    subject,
    subjectId,
    fromStatus,
    toStatus,
    actor,
    details,
    happenedAt,
  });
}

/** Computes the payment status from what was paid and refunded, and logs a change. */
export function updatePayment(order: SampleOrder, step: Step): void {
  const { row, attempts } = order;
  const isCollected = order.events.some(({ event }) => event === 'cash_collected');
  const captured = attempts.filter(({ status }) => status === 'captured').length;
  const to = paymentStatusOf({
    totalPaise: row.totalPaise,
    capturedPaise: (captured + (isCollected ? 1 : 0)) * row.totalPaise,
    refundedPaise: order.refunds
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    attempts: attempts.map(({ status }) => status),
  });
  if (to === row.paymentStatus) return;
  logMoney(order, { ...step, subject: 'payment', id: row.id, from: row.paymentStatus, to });
  row.paymentStatus = to;
}

/** Adds the quantities of the lines to the stock on hand or reserved, or takes them away. */
export function moveStock(
  order: SampleOrder,
  at: Date,
  { onHand = 0, reserved = 0 }: { onHand?: number; reserved?: number },
): void {
  for (const { variantId, quantity } of order.lines)
    if (variantId)
      order.movements.push({
        variantId,
        at,
        onHandChange: onHand * quantity,
        reservedChange: reserved * quantity,
        reason: 'order',
      });
}
