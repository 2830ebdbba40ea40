// The course of a sample order: each step has a time, and those that lie ahead have not happened yet.
import { DAY_MS, INDIA_OFFSET_MS } from '#domain/calendar/indian-day.ts';
import { cancelReasons, damageTexts } from '#samples/orders/messages.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { type SampleOrder, advance } from './order-record.ts';
import {
  type SampleRefund,
  recordCash,
  completeRefund,
  addRefund,
  expire,
  failPayment,
  pay,
} from './payment-steps.ts';
import {
  cancel,
  comeBack,
  decideReport,
  pack,
  receiveItems,
  addDamageReport,
  ship,
} from './parcel-steps.ts';
import type { Random } from './random.ts';

/** The owner's name, as the demo account has it. */
export const OWNER = defaultOwnerSettings.seller.grievanceOfficer;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Shares of the orders that reach the step. */
const EXPIRED = 0.05;
const FAILED_FIRST = 0.07;
const CANCELLED = 0.035;
const UNCONFIRMED_CASH = 0.03;
const CAME_BACK = 0.015;
const CASH_REFUSED = 0.13;
const DAMAGED = 0.035;
const GOODWILL = 0.015;

/** Yields the time of each step before it is taken. */
type Course = Generator<Date, void>;

/** Takes the steps until `now`. */
export function takeSteps(course: Course, now: Date): void {
  for (const at of course) if (at > now) return;
}

export function* courseOf(order: SampleOrder): Course {
  if (order.row.paymentMethod === 'COD') yield* courseOfCash(order);
  else yield* courseOfPayment(order);
}

function* courseOfPayment(order: SampleOrder): Course {
  const { random, row } = order;
  let at = later(row.createdAt, random.between(1, 5) * MINUTE_MS);
  const isExpired = random.happens(EXPIRED);
  if (random.happens(isExpired ? 0.5 : FAILED_FIRST)) {
    yield at;
    failPayment(order, at);
    at = later(at, random.between(1, 6) * MINUTE_MS);
  }
  if (isExpired) {
    at = later(row.createdAt, 15.5 * MINUTE_MS);
    yield at;
    return expire(order, at);
  }
  yield at;
  pay(order, at);
  yield* courseOfParcel(order, at);
}

function* courseOfCash(order: SampleOrder): Course {
  const { random, row } = order;
  if (random.happens(UNCONFIRMED_CASH)) {
    const end = workTime(later(row.createdAt, 3 * DAY_MS), random);
    yield* calls(order, ['no_answer', 'no_answer']);
    yield end;
    cancel(order, { at: end, actor: 'system', reason: 'We could not confirm it in time.' });
    return;
  }
  const confirmed = workTime(later(row.createdAt, random.between(0.3, 5) * HOUR_MS), random);
  yield confirmed;
  call(order, confirmed, 'confirmed');
  confirmCash(order, confirmed);
  yield* courseOfParcel(order, confirmed);
}

function* calls(order: SampleOrder, results: readonly 'no_answer'[]): Course {
  let at = order.row.createdAt;
  for (const result of results) {
    at = workTime(later(at, order.random.between(3, 20) * HOUR_MS), order.random);
    yield at;
    call(order, at, result);
  }
}

function* courseOfParcel(order: SampleOrder, confirmed: Date): Course {
  const { random, row } = order;
  const isCash = row.paymentMethod === 'COD';
  const packed = workTime(later(confirmed, random.between(1.5, 20) * HOUR_MS), random);
  if (random.happens(CANCELLED)) {
    const at = later(
      confirmed,
      random.between(0.1, 0.8) * (packed.getTime() - confirmed.getTime()),
    );
    yield at;
    const reason = random.pick(cancelReasons);
    yield* courseOfRefund(order, cancel(order, { at, actor: 'customer', reason }));
    return;
  }
  yield packed;
  pack(order, packed);
  const shipped = workTime(later(packed, random.between(0.5, 6) * HOUR_MS), random);
  yield shipped;
  ship(order, shipped);
  if (random.happens(isCash ? CASH_REFUSED : CAME_BACK)) {
    const at = workTime(later(shipped, random.between(5, 9) * DAY_MS), random);
    yield at;
    yield* courseOfRefund(order, comeBack(order, at));
    return;
  }
  const delivered = workTime(later(shipped, random.between(1.6, 5.4) * DAY_MS), random);
  yield delivered;
  deliver(order, delivered);
  yield* courseAfterDelivery(order, delivered);
}

function* courseAfterDelivery(order: SampleOrder, delivered: Date): Course {
  const { random, row } = order;
  if (random.happens(DAMAGED)) yield* courseOfReturn(order, delivered);
  else if (random.happens(GOODWILL)) {
    const at = workTime(later(delivered, random.between(1, 4) * DAY_MS), random);
    yield at;
    const amountPaise = Math.max(100_00, Math.floor(row.totalPaise / 10 / 50_00) * 50_00);
    const refund = { at, cause: 'admin', reason: 'goodwill', amountPaise, actor: 'admin' } as const;
    yield* courseOfRefund(order, addRefund(order, refund));
  }
}

function* courseOfReturn(order: SampleOrder, delivered: Date): Course {
  const { random } = order;
  const reported = later(delivered, random.between(2, 44) * HOUR_MS);
  yield reported;
  addDamageReport(order, reported, random.pick(damageTexts));
  const decided = workTime(later(reported, random.between(3, 30) * HOUR_MS), random);
  yield decided;
  const decision = random.pick(['refund', 'refund', 'refund', 'part_refund', 'decline'] as const);
  const part = decideReport(order, decided, decision);
  if (part) return yield* courseOfRefund(order, part);
  if (decision === 'decline') return;
  const received = workTime(later(decided, random.between(4, 9) * DAY_MS), random);
  yield received;
  const placement = random.pick(['restocked', 'seconds', 'writtenOff'] as const);
  yield* courseOfRefund(order, receiveItems(order, received, placement));
}

/** The provider completes a refund within minutes; what was paid in cash the owner sends in a day or two. */
function* courseOfRefund(order: SampleOrder, refund: SampleRefund | null): Course {
  if (!refund) return;
  const isCash = refund.providerPaymentId === null;
  const { random } = order;
  const at = isCash
    ? workTime(later(refund.createdAt, random.between(8, 50) * HOUR_MS), random)
    : later(refund.createdAt, random.between(1, 3) * MINUTE_MS);
  yield at;
  completeRefund(order, refund, at);
}

export function confirmCash(order: SampleOrder, at: Date): void {
  advance(order, 'confirmed', { at, actor: 'admin' });
}

/** The cash of a parcel is collected before the parcel counts as delivered. */
export function deliver(order: SampleOrder, at: Date): void {
  if (order.row.paymentMethod === 'COD') recordCash(order, at);
  advance(order, 'delivered', { at, actor: 'admin' });
}

export function call(order: SampleOrder, at: Date, result: 'confirmed' | 'no_answer'): void {
  order.calls.push({ orderId: order.row.id, result, note: '', caller: OWNER, calledAt: at });
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + Math.round(ms));
}

/** `at`, or the next morning of the workshop, which is open from Monday to Saturday, 10 am to 6 pm. */
export function workTime(at: Date, random: Random): Date {
  const local = at.getTime() + INDIA_OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const isSunday = new Date(local).getUTCDay() === 0;
  const hour = (local - midnight) / HOUR_MS;
  if (!isSunday && hour >= 10 && hour < 18) return at;
  let day = hour < 10 ? midnight : midnight + DAY_MS;
  if (new Date(day).getUTCDay() === 0) day += DAY_MS;
  return new Date(Math.round(day + random.between(10, 13) * HOUR_MS - INDIA_OFFSET_MS));
}
