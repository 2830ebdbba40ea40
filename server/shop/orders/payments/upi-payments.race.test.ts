// Races about UPI transfers: one UTR for two orders, and two owners at once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const TOTAL = 236_000;
const UPI = 'upi-vpa';
const ROUNDS = Array.from({ length: 10 }, (_, at) => at);

describe.skipIf(!process.env.TEST_DATABASE_URL)('races about UPI transfers', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { upi: { vpa: 'sunehri@okaxis' } } });
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  let utrs = 512_345_678_900;
  const newUtr = () => String((utrs += 1));
  async function claimedOrder(utr: string) {
    const customer = await aCustomerAt(shop);
    const { number } = await shop.orders.startPayment(customer.account, UPI, TOTAL);
    const reported = { provider: UPI, providerOrderId: number, input: { utr } };
    await shop.orders.reportPayment(customer.account, reported);
    return { ...customer, number };
  }
  const confirm = (number: string, reference: string) =>
    shop.orders.admin.confirmPayment({ number, reference, amountPaise: TOTAL });
  const confirmed = async (numbers: readonly string[]) => {
    const rows = await shop.db.select().from(orders).where(eq(orders.status, 'confirmed'));
    return rows.filter(({ number }) => numbers.includes(number)).length;
  };

  test('one UTR that two customers have sent pays for one order, when both are confirmed at once', async () => {
    for (const _round of ROUNDS) {
      const utr = newUtr();
      const numbers = [(await claimedOrder(utr)).number, (await claimedOrder(utr)).number];
      const results = await Promise.allSettled(numbers.map((number) => confirm(number, utr)));
      const failed = results.filter((result) => result.status === 'rejected');
      expect(failed).toMatchObject([{ reason: { code: 'payment/reference-used' } }]);
      expect(await confirmed(numbers)).toBe(1);
      for (const number of numbers)
        await shop.orders.admin.reportPaymentNotFound(number, utr).catch(() => {});
    }
  });

  test('control: a check before the update lets one UTR pay twice', async () => {
    const utr = newUtr();
    const numbers = [(await claimedOrder(utr)).number, (await claimedOrder(utr)).number];
    await shop.db.execute(sql`drop index payment_attempts_captured_reference_key`);
    let checks = 0;
    const naively = (number: string) =>
      shop.db.transaction(async (tx) => {
        const isCaptured = and(
          eq(paymentAttempts.reference, utr),
          eq(paymentAttempts.status, 'captured'),
        );
        const used = await tx.$count(paymentAttempts, isCaptured);
        checks += 1;
        // Both have looked before either writes.
        while (checks < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        if (used > 0) throw new Error('used');
        const isOwn = eq(paymentAttempts.providerPaymentId, `upi-${number}-${utr}`);
        await tx.update(paymentAttempts).set({ status: 'captured' }).where(isOwn);
      });
    const results = await Promise.allSettled(numbers.map(naively));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await shop.db
      .update(paymentAttempts)
      .set({ status: 'created' })
      .where(eq(paymentAttempts.reference, utr));
    await shop.db.execute(sql`create unique index payment_attempts_captured_reference_key
      on payment_attempts (provider, reference) where status = 'captured' and reference is not null`);
  });

  test('two owners who confirm the same payment at once confirm it once', async () => {
    for (const _round of ROUNDS) {
      const utr = newUtr();
      const { number, product } = await claimedOrder(utr);
      await Promise.all([confirm(number, utr), confirm(number, utr), confirm(number, utr)]);
      expect(await confirmed([number])).toBe(1);
      expect(await shop.stock(product)).toEqual({ onHand: 0, reserved: 0 });
      expect((await shop.orders.admin.load(number)).refunds).toEqual([]);
    }
  });
});
