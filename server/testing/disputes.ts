// Dispute events for tests, in the provider's format and signed by its key.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, aCustomerAt } from './orders.ts';

export const TOTAL = 236_000;
/** 28 November 2026, 18:00 in India. */
export const RESPOND_BY = Date.UTC(2026, 10, 28, 12, 30) / 1000;

export type DisputeEvent = {
  id: string;
  paymentId: string;
  name: 'created' | 'action_required' | 'under_review' | 'closed' | 'won' | 'lost';
  /** Unix seconds. */
  at?: number;
  amount?: number;
  currency?: string;
  phase?: string;
  respondBy?: number | null;
  providerOrderId?: string;
};

/** In Razorpay's form. */
export function disputeBody(event: DisputeEvent): string {
  const { id, paymentId, name, at = 1_795_000_000, amount = TOTAL, providerOrderId } = event;
  const dispute = {
    id,
    entity: 'dispute',
    payment_id: paymentId,
    amount,
    currency: event.currency ?? 'INR',
    amount_deducted: name === 'lost' ? amount : 0,
    reason_code: 'goods_not_received',
    respond_by: event.respondBy === undefined ? RESPOND_BY : event.respondBy,
    status: name === 'created' ? 'open' : name === 'action_required' ? 'under_review' : name,
    phase: event.phase ?? 'chargeback',
    created_at: 1_795_000_000,
  };
  const payment = { id: paymentId, order_id: providerOrderId, amount: TOTAL, currency: 'INR' };
  return JSON.stringify({
    entity: 'event',
    event: `payment.dispute.${name}`,
    contains: ['payment', 'dispute'],
    payload: {
      payment: { entity: { ...payment, status: 'captured' } },
      dispute: { entity: dispute },
    },
    created_at: at,
  });
}

/** Delivers the event under an id of its own; returns the outcome. */
export function deliverDispute(
  shop: TestShop,
  event: DisputeEvent,
  eventId: string = randomUUID(),
) {
  const body = disputeBody(event);
  return shop.receiveWebhook(body, { signature: shop.signWebhook(body), eventId });
}

/** A paid, confirmed order of ₹2,360. */
export async function aPaidOrder(shop: TestShop) {
  const { account } = await aCustomerAt(shop);
  const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
  const { proof } = await shop.pay(orderId);
  await shop.orders.verifyPayment(account, orderId, proof);
  const paymentId = proof.razorpay_payment_id;
  const id = `disp_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  return { account, number, orderId, paymentId, dispute: { id, paymentId } };
}

export async function orderOf(shop: TestShop, number: string): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order ${number}`);
  return order;
}
