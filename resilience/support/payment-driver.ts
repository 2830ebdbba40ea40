// What the suites need of a payment provider: how a customer pays, how the shop hears of it, and how a refund ends.
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { TestCustomer } from './customers.ts';
import type { ApiResponse, HttpSession } from './http-session.ts';
import type { Random } from './seeded-random.ts';
import type { TestEnvironment } from './test-environment.ts';

export type CreatedOrder = {
  customer: TestCustomer;
  /** Of the provider. */
  orderId: string;
  number: string;
  amountPaise: number;
};
export type PayableOrder = Omit<CreatedOrder, 'customer'>;

/** Of a payment that was made; `report` is the body by which the customer's browser reports it. */
export type Payment = { orderId: string; number: string; report: Record<string, string> };
export type PaidOrder = CreatedOrder & { payment: Payment };

/** One request that reports a payment, genuine or forged. */
export type Delivery = (serverUrl: string) => Promise<ApiResponse>;

export type PaymentDriver = {
  id: ProviderId;
  /** Before the servers start. */
  prepare(db: Db): Promise<void>;
  /** `amountPaise`: the total the customer was shown. */
  start(session: HttpSession, amountPaise: number): Promise<ApiResponse>;
  /** Pays; the customer's browser reports nothing yet. Null for an order that was paid before. */
  pay(serverUrl: string, order: PayableOrder): Promise<Payment | null>;
  report(session: HttpSession, payment: Payment): Promise<ApiResponse>;
  /** The owner finds the payment at the bank. Null where the report alone confirms an order. */
  confirm: ((serverUrl: string, payment: Payment) => Promise<ApiResponse>) | null;
  /** From now on the provider reports no payment by itself. */
  silence(serverUrl: string): Promise<void>;
  /** The payments of expired orders arrive. */
  payLate(environment: TestEnvironment, orders: readonly CreatedOrder[]): Promise<void>;
  /** Each order is paid a second time after the first. */
  payTwice(environment: TestEnvironment, orders: readonly CreatedOrder[]): Promise<void>;
  /** Everything that reports these payments but the jobs, in the sequence in which it happens. */
  listDeliveries(environment: TestEnvironment, orders: readonly PaidOrder[]): Promise<Delivery[]>;
  /** Returns a function that makes another forgery at each call. */
  openForger(
    environment: TestEnvironment,
    orders: readonly PaidOrder[],
    random: Random,
  ): Promise<(at: number) => Delivery>;
  /** Statuses and codes that a forgery is answered with. */
  forgeryResponses: readonly string[];
  /** What happens without the customer: due jobs, and the owner with the bank's statement. */
  settle(environment: TestEnvironment): Promise<void>;
  /** `source` of the payments that `settle` finds. */
  settledBy: 'sync' | 'owner';
  /** Payments that the provider or the bank has received. */
  countReceived(db: Db): Promise<number>;
  /** Refunds that were sent, and the payments that they are of. */
  countRefunds(db: Db): Promise<{ refunds: number; payments: number }>;
  /** What differs between the records of the shop and those of the provider or the bank. */
  listDiscrepancies(db: Db): Promise<{ name: string; rows: unknown[] }[]>;
};
