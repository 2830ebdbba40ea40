// Commands that take an order to its end: confirmed, packed, shipped, refunded, cancelled as a whole or by item.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../rows.ts';
import {
  type Command,
  type CommandInput,
  type Outcome,
  outcome,
  pick,
  rejected,
} from './command.ts';
import { type ModelOrder, sum } from './model-state.ts';

/** Declined so often, a request is refused. */
const MAX_REQUESTS = 3;

export const endingCommands: Record<string, Command> = {
  'admin confirms order': (input) => advance(input, 'confirm', ['placed', 'confirmed']),
  'admin packs order': (input) =>
    advance(input, 'pack', ['confirmed', 'packed'], ({ model }, order) => {
      if (model.isRefundedInFull(order)) return false;
      model.pack(order);
      return true;
    }),
  'admin ships order': (input) =>
    advance(input, 'ship', ['packed', 'shipped'], ({ model }, order) => {
      if (model.isRefundedInFull(order) || order.isRequested) return false;
      order.emails.push('shipped');
      return true;
    }),
  async 'admin refunds order'({ model, real, choice }) {
    const order = pick(model.orders, choice);
    if (!order) return null;
    const body = { reason: 'goodwill', key: randomUUID() };
    const path = `/admin/orders/${order.number}/refund`;
    const response = await real.admin.api('POST', path, { body });
    const [payment] = model.unrefundedPayments(order);
    if (!payment) return rejected(response);
    order.refunds.push(payment);
    model.credit(order, payment.items);
    return outcome('ok', response);
  },
  async 'admin cancels order'({ model, real, choice }) {
    const order = pick(model.orders, choice);
    if (!order) return null;
    const body = { reason: 'item_damaged', unpack: true };
    const response = await real.admin.api('POST', `/admin/orders/${order.number}/cancel`, { body });
    if (order.status === 'pending_payment' && model.syncPayments(order) === 'authorized') {
      return outcome('payment/in-progress', response);
    }
    if (order.status === 'cancelled') return outcome('ok', response);
    if (order.status === 'expired' || order.status === 'shipped') return rejected(response);
    model.cancel(order);
    return outcome('ok', response);
  },
  async 'admin cancels item'({ model, real, choice }) {
    const order = pick(model.orders, choice);
    const products = order?.quantities.flatMap((quantity, at) => (quantity > 0 ? [at] : [])) ?? [];
    const product = pick(products, Math.floor(choice / 3));
    if (!order || product === undefined) return null;
    const variantId = real.products[product]?.variantId ?? '';
    const [line] = await rowsOf(
      real.environment.db,
      sql`select position from order_lines l join orders o on o.id = l.order_id
        where o.number = ${order.number} and l.variant_id = ${variantId}`,
    );
    const lines = [{ line: Number(line?.position), quantity: 1 }];
    const body = { lines, reason: 'item_damaged', unpack: true, key: randomUUID() };
    const path = `/admin/orders/${order.number}/cancel-items`;
    const response = await real.admin.api('POST', path, { body });
    if (order.status === 'cancelled') return outcome('ok', response);
    if (!['placed', 'confirmed', 'packed'].includes(order.status)) return rejected(response);
    if (sum(order.quantities) === 1) model.cancel(order);
    else model.cancelItem(order, product);
    return outcome('ok', response);
  },
  async 'ask to cancel'({ model, real, customer, choice }) {
    const own = model.orders.filter((order) => order.customer === customer);
    const order = pick(own, choice);
    if (!order) return null;
    const path = `/orders/${order.number}/cancellation-request`;
    const response = await real.sessions[customer]?.api('POST', path, { body: { reason: '' } });
    if (order.isRequested) return outcome('ok', response);
    if (order.status !== 'packed' || order.requests >= MAX_REQUESTS) return rejected(response);
    order.isRequested = true;
    order.requests += 1;
    return outcome('ok', response);
  },
  async 'admin declines to cancel'({ model, real, choice }) {
    const order = pick(model.orders, choice);
    if (!order) return null;
    const path = `/admin/orders/${order.number}/decline-cancellation`;
    const response = await real.admin.api('POST', path, { body: { reply: '' } });
    if (!order.isRequested) return rejected(response);
    order.isRequested = false;
    order.emails.push('cancellation-declined');
    return outcome('ok', response);
  },
};

/** Allowed from `from`, when `apply` says so; repeated in the status `to`, it changes nothing. */
async function advance(
  input: CommandInput,
  action: string,
  [from, to]: [from: ModelOrder['status'], to: ModelOrder['status']],
  apply: (input: CommandInput, order: ModelOrder) => boolean = () => true,
): Promise<Outcome> {
  const { model, real, choice } = input;
  const order = pick(model.orders, choice);
  if (!order) return null;
  const path = `/admin/orders/${order.number}/${action}`;
  const body = action === 'ship' ? { courier: 'dtdc', tracking: 'D12345678' } : {};
  const response = await real.admin.api('POST', path, { body });
  if (order.status === to) return outcome('ok', response);
  if (order.status !== from || !apply(input, order)) return rejected(response);
  order.status = to;
  return outcome('ok', response);
}
