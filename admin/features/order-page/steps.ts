// Steps of an order from placed to delivered, with the time and the person of each that is done.
import type { OrderStatus } from '#domain/order/order.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

const usual = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const;
const names: Record<(typeof usual)[number], string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};
const endings: Partial<Record<OrderStatus, string>> = {
  cancelled: 'Cancelled',
  expired: 'Expired',
  returned_to_origin: 'Came back undelivered',
};

export type OrderStep = {
  name: string;
  state: 'done' | 'next' | 'ahead' | 'ended';
  /** ISO time; null for a step that is not done. */
  at: string | null;
  /** Who did it; null for the customer, the payment provider and jobs. */
  actor: string | null;
};

type SteppedOrder = Pick<AdminOrderDto, 'isPacking' | 'isConfirming' | 'log'> & {
  order: Pick<AdminOrderDto['order'], 'status' | 'createdAt' | 'timeline'>;
};

/** An order that has ended shows the steps it took, and how it ended. */
export function stepsOf({ order, isPacking, isConfirming, log }: SteppedOrder): OrderStep[] {
  const { status, timeline, createdAt } = order;
  const changes = timeline.filter((each, index) => each.status !== timeline[index - 1]?.status);
  const timeOf = (of: OrderStatus) => changes.findLast((each) => each.status === of)?.happenedAt;
  const actorOf = (at: string) =>
    log.find((entry) => entry.subject === 'order' && entry.at === at)?.actor === 'admin'
      ? 'Owner'
      : null;
  const done = usual.flatMap((step): OrderStep[] => {
    const at = step === 'placed' ? createdAt : timeOf(step);
    return at ? [{ name: names[step], state: 'done', at, actor: actorOf(at) }] : [];
  });
  const ending = endings[status];
  if (ending) {
    const at = timeOf(status) ?? null;
    return [...done, { name: ending, state: 'ended', at, actor: at && actorOf(at) }];
  }
  const isDone = (step: (typeof usual)[number]) => done.some(({ name }) => name === names[step]);
  const ahead = usual
    .filter((step) => !isDone(step))
    .map((step, index): OrderStep => {
      // The first step that is ahead is marked, and a job takes it once its undo is over.
      const isMarked = index === 0 && (isPacking || isConfirming);
      const state = isMarked
        ? 'done'
        : index === (isPacking || isConfirming ? 1 : 0)
          ? 'next'
          : 'ahead';
      return { name: names[step], state, at: null, actor: null };
    });
  return [...done, ...ahead];
}
