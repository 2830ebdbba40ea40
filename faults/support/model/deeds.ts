// What shoppers, the bank, the provider, the clock and the owner can do: each asks the shop, and says what the model expects.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders as orderTable } from '#server/db/schema/orders.ts';
import { totalOf } from '../pieces.ts';
import { allTold, control, tell } from '../provider.ts';
import { type Answer, CARDS, call, pay } from '../visit.ts';
import type { AttemptStatus, Books, ModelOrder, Payment } from './books.ts';
import type { World } from './world.ts';
import { orderAtTheDoor, orderByCard } from './ordering.ts';

/** `who` and `which` are any numbers: they are counted round what there is. */
export type Means = { model: Books; real: World; who: number; which: number };
/** What the shop should have answered beside what it did. Null: there was nothing to do it to. */
export type Outcome = { expected: string; answered: string } | null;
type Deed = (means: Means) => Promise<Outcome>;

export const deeds: Record<string, Deed> = {
  async add({ model, real, who, which }) {
    const piece = which % real.pieces.length;
    const answer = await real.shoppers[who]?.add(real.pieces[piece]?.variantId ?? '');
    const hers = model.pendingOf(who)?.basket[piece] ?? 0;
    const stock = model.free(piece) + hers;
    const cart = model.carts[who] ?? [];
    const wanted = (cart[piece] ?? 0) + 1;
    if (stock <= 0) return outcome('stock/sold-out', answer);
    if (wanted > Math.min(10, stock)) return outcome('stock/too-few', answer);
    cart[piece] = wanted;
    return outcome('yes', answer);
  },
  async remove({ model, real, who, which }) {
    const piece = which % real.pieces.length;
    const answer = await real.shoppers[who]?.remove(real.pieces[piece]?.variantId ?? '');
    (model.carts[who] ?? [])[piece] = 0;
    return outcome('yes', answer);
  },
  async begin({ model, real, who }) {
    const answer = await real.shoppers[who]?.begin(Math.max(1, amountOf(model, real, who)));
    return outcome(orderByCard(model, who, answer), answer);
  },
  async 'order at the door'({ model, real, who }) {
    const total = amountOf(model, real, who) / 100;
    const answer = await real.shoppers[who]?.placeCod(total, randomUUID());
    return outcome(orderAtTheDoor(model, who, answer), answer);
  },
  pay: (means) => payWith(means, 'captured'),
  'be declined': (means) => payWith(means, 'failed'),
  'be authorised': (means) => payWith(means, 'authorized'),
  async capture({ model, real, which }) {
    const waiting = model.payments.filter(({ status }) => status === 'authorized');
    const chosen = one(waiting, which);
    if (!chosen) return null;
    const order_id = chosen.orderId;
    const answer = await call(`${real.track.url()}/sandbox/control/capture`, 'POST', { order_id });
    for (const payment of waiting) if (payment.orderId === order_id) payment.status = 'captured';
    return outcome('yes', answer);
  },
  async verify({ model, real, which }) {
    const payment = one(
      model.payments.filter(({ signature }) => signature !== ''),
      which,
    );
    const order = payment && orderOf(model, payment);
    if (!payment || !order) return null;
    const answer = await real.shoppers[order.shopper]?.verify({
      razorpay_order_id: payment.orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: payment.signature,
    });
    model.hear(order, payment.id, payment.status);
    const expected = [order.number, order.status, model.paymentStatus(order)].join(' ');
    const { number, status, paymentStatus } = answer?.json ?? {};
    return { expected, answered: [number, status, paymentStatus].join(' ') };
  },
  async tell({ model, real, which }) {
    const order = one(model.orders.filter(withPayments(model)), which);
    if (!order) return null;
    const told = (await allTold(real.track.db, order.orderId)).at(which % 7);
    if (!told) return null;
    const answer = await tell(real.track.url(), told.body, told.id);
    const isNew = !model.events.has(told.id);
    model.events.add(told.id);
    if (isNew) model.hear(order, told.payment.id, told.payment.status as AttemptStatus);
    const expected = isNew ? 'applied' : 'known';
    return { expected, answered: String(answer.json.outcome ?? answer.json.code) };
  },
  async cancel({ model, real, who, which }) {
    const order = one(
      model.orders.filter(({ shopper }) => shopper === who),
      which,
    );
    if (!order) return null;
    const answer = await real.shoppers[who]?.cancel(order.number);
    if (order.status === 'pending_payment' && model.ask(order) === 'authorized') {
      return outcome('payment/under-way', answer);
    }
    if (order.status === 'cancelled') return outcome('yes', answer);
    if (!['pending_payment', 'placed', 'confirmed'].includes(order.status)) {
      return refused(answer);
    }
    model.cancel(order);
    return outcome('yes', answer);
  },
  async 'let the reservation end'({ model, real, which }) {
    const order = one(
      model.orders.filter(({ status }) => status === 'pending_payment'),
      which,
    );
    if (!order) return null;
    const expiresAt = sql`now() - interval '1 second'`;
    await real.track.db
      .update(orderTable)
      .set({ expiresAt })
      .where(eq(orderTable.number, order.number));
    await real.track.clock.run('lapse-reservations');
    if (model.ask(order) === 'unpaid') model.expire(order);
    return done;
  },
  async reconcile({ model, real, which }) {
    const open = ['pending_payment', 'expired', 'cancelled'];
    const order = one(
      model.orders.filter(({ status, orderId }) => orderId && open.includes(status)),
      which,
    );
    if (!order) return null;
    const nextAskAt = sql`now()`;
    await real.track.db
      .update(orderTable)
      .set({ nextAskAt })
      .where(eq(orderTable.number, order.number));
    await real.track.clock.run('reconcile');
    model.ask(order);
    return done;
  },
  async 'owner confirms'(means) {
    return ownerMoves(means, 'confirm', 'placed', 'confirmed');
  },
  async 'owner packs'(means) {
    return ownerMoves(means, 'pack', 'confirmed', 'packed');
  },
  async 'owner pays back'({ model, real, which }) {
    const order = one(model.orders, which);
    if (!order) return null;
    const wish = { reason: 'as agreed', key: randomUUID() };
    const answer = await real.owner.api('POST', `/admin/orders/${order.number}/refund`, wish);
    const [id] = model.owedNothingYet(order);
    if (!id) return refused(answer);
    order.back.set(id, 'due');
    return outcome('yes', answer);
  },
};

const done = { expected: 'yes', answered: 'yes' };

async function payWith({ model, real, which }: Means, status: AttemptStatus): Promise<Outcome> {
  const order = one(
    model.orders.filter(({ orderId }) => orderId !== null),
    which,
  );
  if (!order?.orderId) return null;
  const url = real.track.url();
  const isPaid = model.paymentsOf(order).some((payment) => payment.status === 'captured');
  if (status === 'authorized') await control(url, 'authorise-only', isPaid ? 0 : 1);
  const paid = await pay(url, order.orderId, status === 'failed' ? CARDS.declined : CARDS.good);
  if (isPaid) return { expected: 'order_already_paid', answered: paid.paid ? 'paid' : paid.why };
  const id = paid.paid ? paid.proof.razorpay_payment_id : paid.paymentId;
  const signature = paid.paid ? paid.proof.razorpay_signature : '';
  model.payments.push({ id, orderId: order.orderId, status, signature });
  const expected = status === 'failed' ? 'payment_failed' : 'paid';
  return { expected, answered: paid.paid ? 'paid' : paid.why };
}

async function ownerMoves(
  { model, real, which }: Means,
  verb: string,
  from: ModelOrder['status'],
  to: ModelOrder['status'],
): Promise<Outcome> {
  const order = one(model.orders, which);
  if (!order) return null;
  const answer = await real.owner.api('POST', `/admin/orders/${order.number}/${verb}`, {});
  if (order.status !== from && order.status !== to) {
    return refused(answer);
  }
  order.status = to;
  return outcome('yes', answer);
}

function outcome(expected: string, answer: Answer | undefined): Outcome {
  const answered = answer?.status === 200 ? 'yes' : String(answer?.json.code);
  return { expected, answered };
}

/** Whatever the words: it is not done, and that is no fault of the server's. */
function refused(answer: Answer | undefined): Outcome {
  const status = answer?.status ?? 0;
  return { expected: 'refused', answered: status === 409 ? 'refused' : String(status) };
}

function amountOf(model: Books, { pieces }: World, who: number): number {
  const cart = model.carts[who] ?? [];
  return totalOf(pieces.flatMap((piece, at) => Array.from({ length: cart[at] ?? 0 }, () => piece)));
}

function one<T>(things: readonly T[], which: number): T | undefined {
  return things[which % things.length];
}

function orderOf(model: Books, { orderId }: Payment): ModelOrder | undefined {
  return model.orders.find((order) => order.orderId === orderId);
}

function withPayments(model: Books): (order: ModelOrder) => boolean {
  return (order) => model.paymentsOf(order).length > 0;
}
