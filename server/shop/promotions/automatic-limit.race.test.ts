// A limited automatic promotion that many customers have in their carts at once, with a naive control that must fail.
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const LIMIT = 5;
const CUSTOMERS = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function limited() {
  const code = `AUTO-${randomUUID().slice(0, 8).toUpperCase()}`;
  const values = { code, kind: 'percent', percent: 10, isAutomatic: true } as const;
  await shop.db.insert(promotions).values({ ...values, usageLimit: LIMIT });
  const product = await shop.product({ rupees: 2000, stock: CUSTOMERS });
  const accounts = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => shop.customer([[product, 1]])),
  );
  return { code, accounts };
}

test('a limit of 5 is used by 5 of 20 orders placed at once, and the others are told the new price', async () => {
  const { code, accounts } = await limited();
  const order = { paymentMethod: 'COD', total: 2160 } as const;
  const outcomes = await Promise.allSettled(
    accounts.map((account) => shop.orders.place(account, order, null)),
  );
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(CUSTOMERS - LIMIT);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      code: 'order/prices-changed',
      details: { totals: { discount: 0, total: 2360 } },
    });
  }
  const isUsed = and(eq(orders.automaticCode, code), ne(orders.status, 'cancelled'));
  expect(await shop.db.$count(orders, isUsed)).toBe(LIMIT);
  await shop.db.update(promotions).set({ isOn: false }).where(eq(promotions.code, code));
});

test('the control: reading the uses before counting one lets more than 5 through', async () => {
  const { code, accounts } = await limited();
  const isCode = eq(promotions.code, code);
  const taken = await Promise.all(
    accounts.map(() =>
      shop.db.transaction(async (tx) => {
        const [row] = await tx.select().from(promotions).where(isCode);
        const { timesUsed, usageLimit } = row!;
        if (timesUsed >= usageLimit!) return false;
        await tx
          .update(promotions)
          .set({ timesUsed: timesUsed + 1 })
          .where(isCode);
        return true;
      }),
    ),
  );
  expect(taken.filter(Boolean).length).toBeGreaterThan(LIMIT);
  await shop.db.update(promotions).set({ isOn: false }).where(isCode);
});
