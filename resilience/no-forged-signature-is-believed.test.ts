// Forged signatures for payment verification and webhooks: altered bytes, wrong secrets, other orders, truncated.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, expectSettledState } from './support/final-checks.ts';
import { type Random, seededRandom } from './support/seeded-random.ts';
import { mapConcurrently } from './support/wait-for.ts';
import { nextIp } from './support/customers.ts';
import {
  KEY_SECRET,
  WEBHOOK_SECRET,
  type Webhook,
  deliverWebhook,
  dropWebhooks,
  listWebhooks,
  sign,
} from './support/provider.ts';
import { type PaidOrder, createCardOrders, payOrders } from './support/purchases.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import {
  type ApiResponse,
  type PaymentCallback,
  countResponses,
  openSession,
} from './support/http-session.ts';

const FORGERIES = countFor({ full: 10_000, short: 400 });
const ORDERS = 20;
const CONCURRENCY = 20;
const WRONG_SECRET = 'what an attacker might guess';

/** Alterations of a genuine signature, whatever it signs. */
const alterations: Record<string, (genuine: string, random: Random) => string> = {
  truncated: (genuine, random) => genuine.slice(0, random.integerBelow(63)),
  lengthened: (genuine) => `${genuine}0`,
  'in capitals': (genuine) => genuine.toUpperCase().replace(/^[^A-F]*$/, 'A'.repeat(64)),
  'one digit changed': (genuine, random) => changeOneCharacter(genuine, random),
  empty: () => '',
  'not hexadecimal': (genuine) => `g${genuine.slice(1)}`,
  random: (_, random) =>
    Array.from({ length: 64 }, () => random.integerBelow(16).toString(16)).join(''),
};

describe('forged signatures', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('forged payment signatures are never accepted, and genuine ones are', async () => {
    const { db, clock } = environment;
    const random = seededRandom('forgeries');
    await dropWebhooks(environment.url());
    const orders = await payOrders(environment, await createCardOrders(environment, ORDERS));
    await clock.postponeSync();
    const webhooks = await listWebhooks(db);
    const step = trackProgress('forgeries', FORGERIES);
    const numbers = Array.from({ length: FORGERIES }, (_, at) => at);
    const responses = await mapConcurrently(numbers, CONCURRENCY, async (at) => {
      const forge = at % 2 === 0 ? forgeVerification : forgeWebhook;
      const response = await forge(environment.url(), { random, orders, webhooks, at });
      step();
      return response;
    });
    expect(countResponses(responses)).toEqual({ '400 payment/not-verified': FORGERIES });
    const effects = {
      orders: sql`select 1 from orders where status <> 'pending_payment'`,
      attempts: sql`select 1 from payment_attempts`,
      events: sql`select 1 from provider_events`,
    };
    for (const [name, query] of Object.entries(effects))
      expect([name, await countRows(db, query)]).toEqual([name, 0]);

    const delivered = await mapConcurrently(
      webhooks.filter((_, at) => at % 2 === 0),
      CONCURRENCY,
      (webhook) => deliverWebhook(environment.url(), webhook),
    );
    const verified = await mapConcurrently(orders, CONCURRENCY, ({ customer, callback }) =>
      openSession(environment.url(), customer).verifyPayment(callback),
    );
    const genuine = [...delivered, ...verified];
    expect(countResponses(genuine)).toEqual({ 200: genuine.length });
    expect(await countRows(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    await expectSettledState(db);
    reportFigures('8 forged signatures', {
      forgeries: FORGERIES,
      accepted: 0,
      'genuine accepted': ORDERS,
    });
  });
});

type Targets = {
  random: Random;
  orders: readonly PaidOrder[];
  webhooks: readonly Webhook[];
  at: number;
};

function forgeVerification(url: string, { random, orders }: Targets): Promise<ApiResponse> {
  const { customer, callback } = random.pick(orders);
  const other = random.pick(orders.filter((order) => order.customer !== customer)).callback;
  const session = openSession(url, { ...customer, ip: nextIp() });
  const forgeries = [
    ...Object.values(alterations).map((alter) => ({
      ...callback,
      // The request schema requires at least one character.
      razorpay_signature: alter(callback.razorpay_signature, random) || '0',
    })),
    { ...callback, razorpay_signature: other.razorpay_signature },
    { ...callback, razorpay_payment_id: other.razorpay_payment_id },
    { ...callback, razorpay_signature: sign(signedText(callback), WRONG_SECRET) },
    { ...callback, razorpay_signature: sign(signedText(callback), WEBHOOK_SECRET) },
  ];
  // The genuine callback of another order, sent for the customer's own order.
  if (random.integerBelow(forgeries.length + 1) === 0) {
    const path = `/orders/${callback.razorpay_order_id}/payments/verify`;
    return session.api('POST', path, { body: other });
  }
  return session.verifyPayment(random.pick(forgeries));
}

function forgeWebhook(url: string, { random, webhooks, at }: Targets): Promise<ApiResponse> {
  const { body } = random.pick(webhooks);
  const genuine = sign(body, WEBHOOK_SECRET);
  const otherBody = random.pick(webhooks.filter((webhook) => webhook.body !== body)).body;
  const forgeries: { body: string; signature: string }[] = [
    ...Object.values(alterations).map((alter) => ({ body, signature: alter(genuine, random) })),
    { body: changeOneCharacter(body, random), signature: genuine },
    { body: JSON.stringify(JSON.parse(body), null, 1), signature: genuine },
    { body: `${body} `, signature: genuine },
    { body: body.slice(0, -1), signature: genuine },
    { body: otherBody, signature: genuine },
    { body, signature: sign(body, WRONG_SECRET) },
    { body, signature: sign(body, KEY_SECRET) },
    { body: '', signature: genuine },
  ];
  return deliverWebhook(url, { id: `forged_${at}`, ...random.pick(forgeries) });
}

function signedText(callback: PaymentCallback): string {
  return `${callback.razorpay_order_id}|${callback.razorpay_payment_id}`;
}

function changeOneCharacter(text: string, random: Random): string {
  const at = random.integerBelow(text.length);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}
