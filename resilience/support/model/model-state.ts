// The model: the state the shop should have, as simple as possible. Refunds are counted, amounts are left out.
export type AttemptStatus = 'authorized' | 'captured' | 'failed';
export type OrderStatus =
  | 'pending_payment'
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'cancelled'
  | 'expired';

/** A quantity for each product, by its index. */
export type Quantities = number[];

export type ModelOrder = {
  customer: number;
  number: string;
  /** The id of the provider's order; null for cash on delivery. */
  orderId: string | null;
  quantities: Quantities;
  status: OrderStatus;
  /** The payment attempts the shop knows of, by payment id. */
  attempts: Map<string, AttemptStatus>;
  /** The refunds the shop has created, by payment id. */
  refunds: Map<string, 'pending' | 'completed'>;
};

/** A payment in the provider's records. */
export type Payment = { id: string; orderId: string; status: AttemptStatus; signature: string };

const transitions: Record<AttemptStatus, readonly AttemptStatus[]> = {
  authorized: ['captured', 'failed'],
  failed: ['authorized', 'captured'],
  captured: [],
};

export class ModelState {
  readonly onHand: Quantities;
  readonly reserved: Quantities;
  readonly carts: Quantities[];
  readonly orders: ModelOrder[] = [];
  readonly payments: Payment[] = [];
  readonly processedEvents = new Set<string>();

  constructor(stock: Quantities, customers: number) {
    this.onHand = [...stock];
    this.reserved = stock.map(() => 0);
    this.carts = Array.from({ length: customers }, () => stock.map(() => 0));
  }

  cartOf(customer: number): Quantities {
    return this.carts[customer] ?? [];
  }

  available(product: number): number {
    return (this.onHand[product] ?? 0) - (this.reserved[product] ?? 0);
  }

  pendingOrderOf(customer: number): ModelOrder | undefined {
    return this.orders.find(
      (order) => order.customer === customer && order.status === 'pending_payment',
    );
  }

  paymentsOf(order: ModelOrder): Payment[] {
    return this.payments.filter(({ orderId }) => orderId === order.orderId);
  }

  paymentStatus({ attempts, refunds }: ModelOrder): string {
    const statuses = [...attempts.values()];
    const captured = statuses.filter((status) => status === 'captured').length;
    const refunded = [...refunds.values()].filter((status) => status === 'completed').length;
    if (captured === 0) {
      if (statuses.includes('authorized')) return 'authorized';
      return statuses.includes('failed') ? 'failed' : 'pending';
    }
    return refunded === 0 || captured - refunded >= 1 ? 'paid' : 'refunded';
  }

  /** One report of a payment, from the webhook, the widget or the sync job. */
  applyPayment(order: ModelOrder, id: string, status: AttemptStatus): void {
    const current = order.attempts.get(id);
    if (current && !transitions[current].includes(status)) return;
    const neverPaid = ['pending', 'authorized', 'failed'].includes(this.paymentStatus(order));
    order.attempts.set(id, status);
    if (status !== 'captured') return;
    const isLate = order.status === 'expired' || order.status === 'cancelled';
    if (order.status === 'pending_payment') {
      this.release(order);
      this.sell(order);
    } else if (isLate && neverPaid && this.isAvailable(order.quantities)) this.sell(order);
    else order.refunds.set(id, 'pending');
  }

  /** Applies every payment of the order that the provider has stored. */
  syncPayments(order: ModelOrder): 'paid' | 'authorized' | 'unpaid' {
    const payments = this.paymentsOf(order);
    for (const { id, status } of payments) this.applyPayment(order, id, status);
    if (payments.some(({ status }) => status === 'captured')) return 'paid';
    return payments.some(({ status }) => status === 'authorized') ? 'authorized' : 'unpaid';
  }

  isAvailable(quantities: Quantities): boolean {
    return quantities.every((quantity, product) => quantity <= this.available(product));
  }

  reserve({ quantities }: ModelOrder): void {
    quantities.forEach((quantity, product) => add(this.reserved, product, quantity));
  }

  release({ quantities }: ModelOrder): void {
    quantities.forEach((quantity, product) => add(this.reserved, product, -quantity));
  }

  /** Takes the items from the stock and from the customer's cart. */
  sell(order: ModelOrder, status: OrderStatus = 'confirmed'): void {
    const cart = this.cartOf(order.customer);
    order.quantities.forEach((quantity, product) => {
      add(this.onHand, product, -quantity);
      cart[product] = Math.max(0, (cart[product] ?? 0) - quantity);
    });
    order.status = status;
  }

  cancel(order: ModelOrder): void {
    if (order.status === 'pending_payment') this.release(order);
    else order.quantities.forEach((quantity, product) => add(this.onHand, product, quantity));
    order.status = 'cancelled';
    for (const id of this.unrefundedPayments(order)) order.refunds.set(id, 'pending');
  }

  /** Ids of the captured payments without a refund. */
  unrefundedPayments({ attempts, refunds }: ModelOrder): string[] {
    return [...attempts].flatMap(([id, status]) =>
      status === 'captured' && !refunds.has(id) ? [id] : [],
    );
  }

  expire(order: ModelOrder): void {
    this.release(order);
    order.status = 'expired';
  }

  hasPendingRefunds(): boolean {
    return this.orders.some(({ refunds }) => [...refunds.values()].includes('pending'));
  }

  completeRefunds(): void {
    for (const { refunds } of this.orders)
      for (const id of refunds.keys()) refunds.set(id, 'completed');
  }
}

function add(quantities: Quantities, product: number, quantity: number): void {
  quantities[product] = (quantities[product] ?? 0) + quantity;
}
