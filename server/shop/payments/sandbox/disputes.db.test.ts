// Disputes that the sandbox makes: signed webhooks in Razorpay's format, which the shop applies.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidOrder, orderOf } from '#server/testing/disputes.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const control = async (path: string, fields: Record<string, string>) => {
  const response = await shop.sandbox.request(`/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(fields),
  });
  return [response.status, await response.json()];
};
/** Delivers the sandbox's webhooks to the shop; returns the events and their outcomes. */
async function deliver(): Promise<[event: string, outcome: string][]> {
  const delivered: [string, string][] = [];
  await shop.webhooks.deliver(async (body, headers) => {
    const outcome = await shop.receiveWebhook(body, {
      signature: headers['x-razorpay-signature'] ?? '',
      eventId: headers['x-razorpay-event-id'] ?? '',
    });
    delivered.push([JSON.parse(body).event, outcome]);
    return true;
  });
  return delivered;
}

test.each(['won', 'lost'] as const)('a dispute opened in the sandbox can be %s', async (step) => {
  const { number } = await aPaidOrder(shop);
  await deliver();
  expect(await control('disputes', { order_id: number })).toEqual([200, { opened: 1 }]);
  expect(await deliver()).toEqual([['payment.dispute.created', 'applied']]);
  const [dispute] = (await shop.orders.admin.load(number)).disputes;
  expect(dispute).toMatchObject({ amount: 2360, status: 'open', phase: 'chargeback' });
  const days = (Date.parse(String(dispute?.respondBy)) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  for (const next of ['under_review', 'action_required', step]) {
    expect(await control('dispute-steps', { order_id: number, step: next })).toEqual([
      200,
      { changed: 1 },
    ]);
    expect(await deliver()).toEqual([[`payment.dispute.${next}`, 'applied']]);
  }
  expect((await shop.orders.admin.load(number)).disputes).toMatchObject([{ status: step }]);
  expect((await orderOf(shop, number)).disputeStatus).toBe(step === 'lost' ? 'lost' : null);
});

test('the sandbox opens one dispute at a time, for a paid order only', async () => {
  const { number } = await aPaidOrder(shop);
  await control('disputes', { order_id: number });
  expect(await control('disputes', { order_id: number })).toEqual([200, { opened: 0 }]);
  expect(await control('disputes', { order_id: 'SUN-0000-0000' })).toEqual([200, { opened: 0 }]);
  expect(await control('dispute-steps', { order_id: number, step: 'paid' })).toEqual([
    400,
    { error: 'Which order, and which step?' },
  ]);
});
