// The provider's doors: a webhook is answered at once whatever the provider does, and a browser finds its way back.
import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { CALLBACK_PATH } from '#domain/paths.ts';
import type { PaymentProof } from '#domain/payment.ts';
import { orders } from '#server/db/schema/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';
import { WEBHOOK_PATH } from '#server/payments/port.ts';
import { BAD_CARD, type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { Door } from './door.ts';
import { answerFailure } from './failures.ts';
import { paymentsDoor } from './payments.ts';

let shop: TestShop;
let door: Hono<Door>;
let providerHangs = false;
let providerIsDown = false;
let receiptsAsked = 0;

beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => {
      const asked =
        <In, Out>(call: (of: In) => Promise<Out>) =>
        async (of: In): Promise<Out> => {
          receiptsAsked += call === (real.receiptOf as unknown) ? 1 : 0;
          if (providerHangs) return new Promise<Out>(() => {});
          if (providerIsDown) throw new Refusal('payment/gateway-down');
          return call(of);
        };
      return { ...real, receiptOf: asked(real.receiptOf), payment: asked(real.payment) };
    },
  });
  door = new Hono<Door>().onError(answerFailure).route('/', paymentsDoor(shop));
});
afterAll(() => shop.close());
afterEach(async () => {
  providerHangs = false;
  providerIsDown = false;
  shop.sent.length = 0;
  vi.restoreAllMocks();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function begun() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  return { piece, account, ...(await shop.orders.beginCard(account, 236000)) };
}

/** Everything the gateway has to say, through the door. Answers with status and outcome of each. */
async function deliverAll(): Promise<[number, unknown][]> {
  const answers: [number, unknown][] = [];
  await shop.webhooks.deliver(async (body, headers) => {
    const answer = await door.request(WEBHOOK_PATH, { method: 'POST', body, headers });
    const { outcome } = (await answer.json()) as { outcome?: unknown };
    answers.push([answer.status, outcome]);
    return answer.ok;
  });
  return answers;
}

describe('a webhook', () => {
  test('of an order we know only by its receipt is answered while the provider hangs, and settled later', async () => {
    const { account, orderId, number } = await begun();
    await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.number, number));
    await shop.pay(orderId);
    providerHangs = true;
    // payment.captured names no receipt, so the provider would have to be asked; order.paid does.
    expect(await deliverAll()).toEqual([
      [200, 'unmatched'],
      [200, 'applied'],
    ]);
    expect(shop.sent).toContain('provider-news');
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'confirmed' });
    providerHangs = false;
    expect(await shop.orders.retryUnmatched()).toBe(1);
    expect(await shop.orders.find(account, number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('of an order nobody knows is kept and taken all the same', async () => {
    const order = await shop.payments.createOrder({ receipt: 'SUN-NOBODYS', amountPaise: 10_000 });
    await shop.pay(order.id);
    providerHangs = true;
    expect(await deliverAll()).toEqual([
      [200, 'unmatched'],
      [200, 'unmatched'],
    ]);
    providerHangs = false;
    receiptsAsked = 0;
    for (const _minute of [1, 2, 3]) expect(await shop.orders.retryUnmatched()).toBe(0);
    // Once it is known to be nobody's here, the provider is not asked about it for a day.
    expect(receiptsAsked).toBe(1);
  });

  test('without a name of its own is known by what it says', async () => {
    const { account, orderId, number } = await begun();
    await shop.pay(orderId, BAD_CARD);
    await shop.pay(orderId);
    const outcomes: unknown[] = [];
    await shop.webhooks.deliver(async (body, headers) => {
      const nameless = { ...headers, 'x-razorpay-event-id': '' };
      for (const _twice of [1, 2]) {
        const answer = await door.request(WEBHOOK_PATH, {
          method: 'POST',
          body,
          headers: nameless,
        });
        outcomes.push(((await answer.json()) as { outcome: unknown }).outcome);
      }
      return true;
    });
    expect(outcomes).toEqual(['applied', 'known', 'applied', 'known', 'applied', 'known']);
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('of a known order asks nobody anything', async () => {
    const { account, orderId, number } = await begun();
    await shop.pay(orderId);
    providerHangs = true;
    expect(await deliverAll()).toEqual([
      [200, 'applied'],
      [200, 'applied'],
    ]);
    expect(shop.sent).not.toContain('provider-news');
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a browser that could not show the window', () => {
  const comesBack = async (form: object) => {
    const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
    const answer = await door.request(CALLBACK_PATH, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
    });
    return [answer.status, answer.headers.get('location')];
  };
  const toCheckout = (code: string) => [
    303,
    `/checkout?problem=${encodeURIComponent(`payment/${code}`)}`,
  ];

  test('has paid: the order is confirmed, once, and she sees it', async () => {
    const { account, orderId, number } = await begun();
    const { answer } = await shop.pay(orderId);
    for (const _twice of [1, 2]) {
      expect(await comesBack({ ...answer })).toEqual([303, `/order-confirmation?order=${number}`]);
    }
    expect(await shop.orders.find(account, number)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('has paid while the provider does not answer us: her order is shown, and confirmed later', async () => {
    const { account, orderId, number } = await begun();
    const { answer } = await shop.pay(orderId);
    providerIsDown = true;
    expect(await comesBack({ ...answer })).toEqual([303, `/order-confirmation?order=${number}`]);
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'pending_payment' });
    providerIsDown = false;
    await deliverAll();
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('has not paid: she is at the checkout again, with our words and nobody else’s', async () => {
    const { orderId } = await begun();
    await shop.pay(orderId, '4000 0000 0000 0002');
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': '<b>Call me</b>' };
    expect(await comesBack(failed)).toEqual(toCheckout('failed'));
  });

  test.each<[string, (genuine: PaymentProof) => object]>([
    ['nothing', () => ({})],
    ['a forged signature', (proof) => ({ ...proof, razorpay_signature: 'a'.repeat(64) })],
    ['a signature for another order', (proof) => ({ ...proof, razorpay_order_id: 'order_other' })],
  ])('brings %s, and nothing is believed', async (_what, altered) => {
    const { account, orderId, number } = await begun();
    const { answer } = await shop.pay(orderId);
    expect(await comesBack(altered(answer))).toEqual(toCheckout('not-verified'));
    expect(await shop.orders.find(account, number)).toMatchObject({ status: 'pending_payment' });
  });
});
