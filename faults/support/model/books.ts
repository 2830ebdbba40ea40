// The model: what the shop should know, in the fewest words. Amounts are counted in orders' totals, never in money.
export type AttemptStatus = 'authorized' | 'captured' | 'failed';
export type Status =
  | 'pending_payment'
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'cancelled'
  | 'expired';

/** Quantities by piece. */
export type Basket = number[];

export type ModelOrder = {
  shopper: number;
  number: string;
  /** The provider's; null for an order to be paid at the door. */
  orderId: string | null;
  basket: Basket;
  status: Status;
  /** What the shop has heard of each payment. */
  heard: Map<string, AttemptStatus>;
  /** Payments that were promised back, and whether they are. */
  back: Map<string, 'due' | 'done'>;
};

/** A payment in the provider's own books. */
export type Payment = { id: string; orderId: string; status: AttemptStatus; signature: string };

const mayBecome: Record<AttemptStatus, readonly AttemptStatus[]> = {
  authorized: ['captured', 'failed'],
  failed: ['authorized', 'captured'],
  captured: [],
};

export class Books {
  readonly onHand: Basket;
  readonly reserved: Basket;
  readonly carts: Basket[];
  readonly orders: ModelOrder[] = [];
  readonly payments: Payment[] = [];
  readonly events = new Set<string>();

  constructor(stock: Basket, shoppers: number) {
    this.onHand = [...stock];
    this.reserved = stock.map(() => 0);
    this.carts = Array.from({ length: shoppers }, () => stock.map(() => 0));
  }

  free(piece: number): number {
    return (this.onHand[piece] ?? 0) - (this.reserved[piece] ?? 0);
  }

  pendingOf(shopper: number): ModelOrder | undefined {
    return this.orders.find(
      (order) => order.shopper === shopper && order.status === 'pending_payment',
    );
  }

  paymentsOf(order: ModelOrder): Payment[] {
    return this.payments.filter(({ orderId }) => orderId === order.orderId);
  }

  paymentStatus({ heard, back }: ModelOrder): string {
    const statuses = [...heard.values()];
    const captured = statuses.filter((status) => status === 'captured').length;
    const returned = [...back.values()].filter((state) => state === 'done').length;
    if (captured === 0) {
      if (statuses.includes('authorized')) return 'authorized';
      return statuses.includes('failed') ? 'failed' : 'pending';
    }
    return returned === 0 || captured - returned >= 1 ? 'paid' : 'refunded';
  }

  /** One piece of evidence, from wherever it comes. */
  hear(order: ModelOrder, id: string, status: AttemptStatus): void {
    const known = order.heard.get(id);
    if (known && !mayBecome[known].includes(status)) return;
    const neverPaid = ['pending', 'authorized', 'failed'].includes(this.paymentStatus(order));
    order.heard.set(id, status);
    if (status !== 'captured') return;
    const late = order.status === 'expired' || order.status === 'cancelled';
    if (order.status === 'pending_payment') {
      this.release(order);
      this.sell(order);
    } else if (late && neverPaid && this.fits(order.basket)) this.sell(order);
    else order.back.set(id, 'due');
  }

  /** The provider is asked about every payment of the order. */
  ask(order: ModelOrder): 'paid' | 'authorized' | 'unpaid' {
    const payments = this.paymentsOf(order);
    for (const { id, status } of payments) this.hear(order, id, status);
    if (payments.some(({ status }) => status === 'captured')) return 'paid';
    return payments.some(({ status }) => status === 'authorized') ? 'authorized' : 'unpaid';
  }

  fits(basket: Basket): boolean {
    return basket.every((quantity, piece) => quantity <= this.free(piece));
  }

  hold(order: ModelOrder): void {
    order.basket.forEach((quantity, piece) => add(this.reserved, piece, quantity));
  }

  release(order: ModelOrder): void {
    order.basket.forEach((quantity, piece) => add(this.reserved, piece, -quantity));
  }

  /** Sold for good, and out of her cart. */
  sell(order: ModelOrder, as: Status = 'confirmed'): void {
    const cart = this.carts[order.shopper] ?? [];
    order.basket.forEach((quantity, piece) => {
      add(this.onHand, piece, -quantity);
      cart[piece] = Math.max(0, (cart[piece] ?? 0) - quantity);
    });
    order.status = as;
  }

  cancel(order: ModelOrder): void {
    if (order.status === 'pending_payment') this.release(order);
    else order.basket.forEach((quantity, piece) => add(this.onHand, piece, quantity));
    order.status = 'cancelled';
    for (const id of this.owedNothingYet(order)) order.back.set(id, 'due');
  }

  /** Payments that came and were not promised back. */
  owedNothingYet({ heard, back }: ModelOrder): string[] {
    return [...heard].flatMap(([id, status]) =>
      status === 'captured' && !back.has(id) ? [id] : [],
    );
  }

  expire(order: ModelOrder): void {
    this.release(order);
    order.status = 'expired';
  }

  isOwing(): boolean {
    return this.orders.some(({ back }) => [...back.values()].includes('due'));
  }

  payBackAll(): void {
    for (const { back } of this.orders) for (const id of back.keys()) back.set(id, 'done');
  }
}

function add(basket: Basket, piece: number, quantity: number): void {
  basket[piece] = (basket[piece] ?? 0) + quantity;
}
