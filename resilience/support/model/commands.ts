// Commands of customers, bank, provider and job clock, and those of ending-commands.ts: each runs on the shop and the model.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders as orderTable } from '#server/platform/db/schema/orders.ts';
import { totalPaiseOf } from '../products.ts';
import { capturePayment, deliverWebhook, injectFault, listWebhooks } from '../provider.ts';
import { CARDS, pay } from '../http-session.ts';
import type { AttemptStatus, ModelState, ModelOrder, Payment } from './model-state.ts';
import {
  type Command,
  type CommandInput,
  type Outcome,
  outcome,
  pick,
  rejected,
} from './command.ts';
import { endingCommands } from './ending-commands.ts';
import type { SystemUnderTest } from './system-under-test.ts';
import { createCardOrder, placeCodOrder } from './ordering.ts';

/** fast-check chooses by position, so that a seed repeats a run only while the order is the same. */
export const commands: Record<string, Command> = {
  async 'add to cart'({ model, real, customer, choice }) {
    const product = choice % real.products.length;
    const variantId = real.products[product]?.variantId ?? '';
    const response = await real.sessions[customer]?.addToCart(variantId);
    const ownReserved = model.pendingOrderOf(customer)?.quantities[product] ?? 0;
    const available = model.available(product) + ownReserved;
    const cart = model.cartOf(customer);
    const requested = (cart[product] ?? 0) + 1;
    if (available <= 0) return outcome('stock/sold-out', response);
    if (requested > available) return outcome('stock/all-in-cart', response);
    cart[product] = requested;
    return outcome('ok', response);
  },
  async 'remove from cart'({ model, real, customer, choice }) {
    const product = choice % real.products.length;
    const variantId = real.products[product]?.variantId ?? '';
    const response = await real.sessions[customer]?.removeFromCart(variantId);
    model.cartOf(customer)[product] = 0;
    return outcome('ok', response);
  },
  async 'create card order'({ model, real, customer }) {
    const amount = Math.max(1, cartTotalPaise(model, real, customer));
    const response = await real.sessions[customer]?.createCardOrder(amount);
    return outcome(createCardOrder(model, customer, response), response);
  },
  async 'place cash order'({ model, real, customer }) {
    const total = cartTotalPaise(model, real, customer) / 100;
    const response = await real.sessions[customer]?.placeCodOrder(total, randomUUID());
    return outcome(placeCodOrder(model, customer, response), response);
  },
  pay: (input) => payWith(input, 'captured'),
  'pay with a declined card': (input) => payWith(input, 'failed'),
  'pay, authorised only': (input) => payWith(input, 'authorized'),
  async 'capture payment'({ model, real, choice }) {
    const authorized = model.payments.filter(({ status }) => status === 'authorized');
    const chosen = pick(authorized, choice);
    if (!chosen) return null;
    const response = await capturePayment(real.environment.url(), chosen.orderId);
    for (const payment of authorized)
      if (payment.orderId === chosen.orderId) payment.status = 'captured';
    return outcome('ok', response);
  },
  async 'verify payment'({ model, real, choice }) {
    const signed = model.payments.filter(({ signature }) => signature !== '');
    const payment = pick(signed, choice);
    const order = payment && orderOf(model, payment);
    if (!payment || !order) return null;
    const response = await real.sessions[order.customer]?.verifyPayment({
      razorpay_order_id: payment.orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: payment.signature,
    });
    model.applyPayment(order, payment.id, payment.status);
    const expected = [order.number, order.status, model.paymentStatus(order)].join(' ');
    const { number, status, paymentStatus } = response?.json ?? {};
    return { expected, actual: [number, status, paymentStatus].join(' ') };
  },
  async 'deliver webhook'({ model, real, choice }) {
    const withPayments = model.orders.filter((order) => model.paymentsOf(order).length > 0);
    const order = pick(withPayments, choice);
    if (!order) return null;
    const webhook = (await listWebhooks(real.environment.db, order.orderId)).at(choice % 7);
    if (!webhook) return null;
    const response = await deliverWebhook(real.environment.url(), webhook);
    const isNew = !model.processedEvents.has(webhook.id);
    model.processedEvents.add(webhook.id);
    const { id, status } = webhook.payment;
    if (isNew) model.applyPayment(order, id, status as AttemptStatus);
    const expected = isNew ? 'applied' : 'duplicate';
    return { expected, actual: String(response.json.outcome ?? response.json.code) };
  },
  async 'cancel order'({ model, real, customer, choice }) {
    const own = model.orders.filter((order) => order.customer === customer);
    const order = pick(own, choice);
    if (!order) return null;
    const response = await real.sessions[customer]?.cancelOrder(order.number);
    if (order.status === 'pending_payment' && model.syncPayments(order) === 'authorized') {
      return outcome('payment/in-progress', response);
    }
    if (order.status === 'cancelled') return outcome('ok', response);
    if (!['pending_payment', 'placed', 'confirmed'].includes(order.status)) {
      return rejected(response);
    }
    model.cancel(order);
    return outcome('ok', response);
  },
  async 'expire reservation'({ model, real, choice }) {
    const pending = model.orders.filter(({ status }) => status === 'pending_payment');
    const order = pick(pending, choice);
    if (!order) return null;
    const { db, clock } = real.environment;
    await db
      .update(orderTable)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(orderTable.number, order.number));
    await clock.run('expire-reservations');
    if (model.syncPayments(order) === 'unpaid') model.expire(order);
    return ok;
  },
  async 'sync payments'({ model, real, choice }) {
    const syncable = ['pending_payment', 'expired', 'cancelled'];
    const order = pick(
      model.orders.filter(({ status, orderId }) => orderId && syncable.includes(status)),
      choice,
    );
    if (!order) return null;
    const { db, clock } = real.environment;
    await db
      .update(orderTable)
      .set({ nextSyncAt: sql`now()` })
      .where(eq(orderTable.number, order.number));
    await clock.run('sync-pending-payments');
    model.syncPayments(order);
    return ok;
  },
  ...endingCommands,
};

const ok = { expected: 'ok', actual: 'ok' };

async function payWith(
  { model, real, choice }: CommandInput,
  status: AttemptStatus,
): Promise<Outcome> {
  const cardOrders = model.orders.filter(({ orderId }) => orderId !== null);
  const order = pick(cardOrders, choice);
  if (!order?.orderId) return null;
  const url = real.environment.url();
  const isPaid = model.paymentsOf(order).some((payment) => payment.status === 'captured');
  if (status === 'authorized') await injectFault(url, 'authorise-only', isPaid ? 0 : 1);
  const result = await pay(url, order.orderId, status === 'failed' ? CARDS.declined : CARDS.good);
  const actual = result.paid ? 'paid' : result.reason;
  if (isPaid) return { expected: 'order_already_paid', actual };
  const id = result.paid ? result.callback.razorpay_payment_id : result.paymentId;
  const signature = result.paid ? result.callback.razorpay_signature : '';
  model.payments.push({ id, orderId: order.orderId, status, signature });
  return { expected: status === 'failed' ? 'payment_failed' : 'paid', actual };
}

function cartTotalPaise(
  model: ModelState,
  { products }: SystemUnderTest,
  customer: number,
): number {
  const cart = model.cartOf(customer);
  return totalPaiseOf(
    products.flatMap((product, at) => Array.from({ length: cart[at] ?? 0 }, () => product)),
  );
}

function orderOf(model: ModelState, { orderId }: Payment): ModelOrder | undefined {
  return model.orders.find((order) => order.orderId === orderId);
}
