// One customer's checkout while servers are killed: retries after connection errors, or abandons the checkout.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './seeded-random.ts';
import type { TestCustomer } from './customers.ts';
import { type TestProduct, totalPaiseOf } from './products.ts';
import { type ApiResponse, openSession } from './http-session.ts';
import { payments } from './payments.ts';

/** A status in a response the customer received: the shop must stand by it. */
export type AcknowledgedOrder = { number: string; status: string };
export type RunLog = {
  startedCheckouts: number;
  acknowledged: AcknowledgedOrder[];
  rejected: ApiResponse[];
};

export function newRunLog(): RunLog {
  return { startedCheckouts: 0, acknowledged: [], rejected: [] };
}

type Checkout = {
  url: string;
  customer: TestCustomer;
  product: TestProduct;
  random: Random;
  log: RunLog;
  /** True when no server will come back. */
  shouldStop?: () => boolean;
};

class CheckoutAbandoned extends Error {}

export async function runCheckout({
  url,
  customer,
  product,
  random,
  log,
  shouldStop = () => false,
}: Checkout): Promise<void> {
  const session = openSession(url, customer);
  const withProbability = (percent: number) => random.integerBelow(100) < percent;
  log.startedCheckouts += 1;

  /** Until there is a response; after a connection error four of five customers try again. */
  async function retry<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await step();
      } catch {
        if (shouldStop() || withProbability(20)) throw new CheckoutAbandoned();
        await sleep(300 + random.integerBelow(600));
      }
    }
  }

  async function send(step: () => Promise<ApiResponse>): Promise<ApiResponse['json']> {
    const response = await retry(step);
    if (response.status < 300) return response.json;
    log.rejected.push(response);
    throw new CheckoutAbandoned();
  }

  function acknowledge({ number, status }: ApiResponse['json']): void {
    log.acknowledged.push({ number: String(number), status: String(status) });
  }

  async function buy(): Promise<void> {
    const amount = totalPaiseOf([product]);
    if (withProbability(25)) {
      const key = `checkout-${customer.id}`;
      acknowledge(await send(() => session.placeCodOrder(amount / 100, key)));
      return;
    }
    const created = await send(() => payments.start(session, amount));
    if (withProbability(10)) return;
    const number = String(created.number);
    const order = { orderId: String(created.orderId), number, amountPaise: amount };
    // Null when the order is paid already: the response to the first try was lost.
    const payment = await retry(() => payments.pay(url, order));
    if (!payment || withProbability(30)) return;
    const reported = await send(() => payments.report(session, payment));
    const { confirm } = payments;
    if (!confirm) acknowledge(reported);
    else {
      await send(() => confirm(url, payment));
      acknowledge({ number, status: 'confirmed' });
    }
    if (withProbability(10)) acknowledge(await send(() => session.cancelOrder(number)));
  }

  await buy().catch((error: unknown) => {
    if (!(error instanceof CheckoutAbandoned)) throw error;
  });
}
