// The model: the state the shop should have, as simple as possible. Every item costs the same, so money is counted in items.
export type AttemptStatus = 'authorized' | 'captured' | 'failed';
export type OrderStatus =
  | 'pending_payment'
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'shipped'
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
  /** Items at the checkout: a captured payment is for so many. */
  charged: number;
  refunds: Refund[];
  /** Items on its invoice; null before it is packed. */
  invoiced: number | null;
  /** Items on its credit notes. */
  credited: number;
  /** The customer asks to cancel it. */
  isRequested: boolean;
  requests: number;
  /** Kinds of the emails about its end and its shipment. */
  emails: string[];
};

export type Refund = { paymentId: string; items: number; status: 'pending' | 'completed' };

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

  paymentStatus({ attempts, refunds, charged }: ModelOrder): string {
    const statuses = [...attempts.values()];
    const captured = statuses.filter((status) => status === 'captured').length * charged;
    const refunded = sum(
      refunds.filter(({ status }) => status === 'completed').map(({ items }) => items),
    );
    if (captured === 0) {
      if (statuses.includes('authorized')) return 'authorized';
      return statuses.includes('failed') ? 'failed' : 'pending';
    }
    if (captured - refunded >= charged) return 'paid';
    return captured > refunded ? 'partially_refunded' : 'refunded';
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
    else order.refunds.push(refund(id, order.charged));
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
    else this.restock(order.quantities);
    order.status = 'cancelled';
    order.isRequested = false;
    order.refunds.push(...this.unrefundedPayments(order));
    order.credited = order.invoiced ?? 0;
  }

  /** Fewer are refunded and credited where an earlier refund has left less. */
  cancelItem(order: ModelOrder, product: number): void {
    this.restock(order.quantities.map((_, at) => (at === product ? 1 : 0)));
    add(order.quantities, product, -1);
    order.emails.push('items-cancelled');
    const [payment] = this.unrefundedPayments(order);
    if (payment) order.refunds.push({ ...payment, items: 1 });
    if (payment || order.orderId === null) this.credit(order, 1);
  }

  restock(quantities: Quantities): void {
    quantities.forEach((quantity, product) => add(this.onHand, product, quantity));
  }

  /** What was refunded before is on no invoice: cancelled items, and payments beside the order. */
  pack(order: ModelOrder): void {
    order.status = 'packed';
    order.invoiced = sum(order.quantities);
  }

  credit(order: ModelOrder, items: number): void {
    if (order.invoiced !== null) order.credited = Math.min(order.invoiced, order.credited + items);
  }

  /** What is left of the captured payments, as refunds that are not created yet. */
  unrefundedPayments({ attempts, refunds, charged }: ModelOrder): Refund[] {
    return [...attempts].flatMap(([id, status]) => {
      const ofPayment = refunds.filter(({ paymentId }) => paymentId === id);
      const left = charged - sum(ofPayment.map(({ items }) => items));
      return status === 'captured' && left > 0 ? [refund(id, left)] : [];
    });
  }

  isRefundedInFull(order: ModelOrder): boolean {
    return order.refunds.length > 0 && this.unrefundedPayments(order).length === 0;
  }

  /** The views of the order list that it stands in. */
  viewsOf(order: ModelOrder): string[] {
    const isOpen = order.status === 'confirmed' || order.status === 'packed';
    const isRefunded = isOpen && this.isRefundedInFull(order);
    const canLeave = !isRefunded && !order.isRequested;
    return [
      ...(isRefunded || order.isRequested ? ['problems'] : []),
      ...(order.status === 'confirmed' && canLeave ? ['to-pack'] : []),
      ...(order.status === 'packed' && canLeave ? ['to-ship'] : []),
    ];
  }

  expire(order: ModelOrder): void {
    this.release(order);
    order.status = 'expired';
  }

  hasPendingRefunds(): boolean {
    return this.orders.some(({ refunds }) => refunds.some(({ status }) => status === 'pending'));
  }

  completeRefunds(): void {
    for (const { refunds } of this.orders) for (const each of refunds) each.status = 'completed';
  }
}

function refund(paymentId: string, items: number): Refund {
  return { paymentId, items, status: 'pending' };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function add(quantities: Quantities, product: number, quantity: number): void {
  quantities[product] = (quantities[product] ?? 0) + quantity;
}
