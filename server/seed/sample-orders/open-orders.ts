// Sample orders that wait for the owner: a few in each state, whatever the time of day at which the shop is seeded.
import { damageTexts } from '#samples/orders/messages.ts';
import { HOUR_MS, MINUTE_MS, call, confirmCash, deliver, later, workTime } from './order-life.ts';
import type { SampleOrder } from './order-record.ts';
import { addRefund, failPayment, failRefund, pay } from './payment-steps.ts';
import { askToCancel, decideReport, pack, addDamageReport, ship } from './parcel-steps.ts';

/** `place` places an order so many hours ago. */
type Place = (hoursAgo: number, options?: { isCash?: boolean }) => SampleOrder;

/** Returns nothing: `place` has the orders. */
export function placeOpenOrders(place: Place, now: Date): void {
  const ago = (hours: number) => later(now, -hours * HOUR_MS);
  place(4 / 60);
  failPayment(place(9 / 60), ago(6 / 60));

  place(2.2, { isCash: true });
  place(7.4, { isCash: true });
  call(place(21.3, { isCash: true }), ago(4.1), 'no_answer');

  for (const hours of [0.6, 3.1, 5.7, 16.4]) payAt(place(hours), hours);
  confirmCash(place(15.2, { isCash: true }), ago(3.4));

  for (const hours of [19.1, 22.6, 27.3]) pack(payAt(place(hours), hours), ago(hours / 8));
  const regretted = payAt(place(25.4), 25.4);
  pack(regretted, ago(5.2));
  askToCancel(regretted, ago(1.9), 'The wedding has been postponed by a year.');

  addDamageReport(deliveredAt(place(9.2 * 24), 31), ago(5.4), damageTexts[0] ?? '');
  addDamageReport(deliveredAt(place(7.9 * 24), 44), ago(20.2), damageTexts[2] ?? '');

  const replaced = deliveredAt(place(11.1 * 24), 96);
  addDamageReport(replaced, ago(80), damageTexts[4] ?? '');
  decideReport(replaced, ago(27.5), 'replace');

  const cash = deliveredAt(place(10.3 * 24, { isCash: true }), 70);
  addDamageReport(cash, ago(50), damageTexts[1] ?? '');
  decideReport(cash, ago(26.1), 'part_refund');

  const failed = deliveredAt(place(12.6 * 24), 120);
  const amountPaise = 500_00;
  const refund = { cause: 'admin', reason: 'late', amountPaise, actor: 'admin' } as const;
  failRefund(failed, addRefund(failed, { ...refund, at: ago(30) }), ago(29.5));

  /** Paid two minutes after it was placed. */
  function payAt(order: SampleOrder, hours: number): SampleOrder {
    pay(order, later(ago(hours), 2 * MINUTE_MS));
    return order;
  }

  function deliveredAt(order: SampleOrder, hoursAgo: number): SampleOrder {
    const placed = order.row.createdAt;
    if (order.row.paymentMethod === 'COD') confirmCash(order, later(placed, 5 * HOUR_MS));
    else pay(order, later(placed, 3 * MINUTE_MS));
    const packed = workTime(later(placed, 20 * HOUR_MS), order.random);
    pack(order, packed);
    ship(order, workTime(later(packed, 3 * HOUR_MS), order.random));
    deliver(order, ago(hoursAgo));
    return order;
  }
}
