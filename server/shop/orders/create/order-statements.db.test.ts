// The number of SQL statements that a cash order and a saved checkout send: each is a round trip that customers wait for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '#server/testing/count-statements.ts';
import { type TestShop, openTestShop, priya } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function aCustomerWith(lines: number): Promise<string> {
  const items: [string, number][] = [];
  for (let n = 0; n < lines; n += 1) items.push([await shop.product({ rupees: 500, stock: 5 }), 2]);
  const account = await shop.customer(items);
  // Their own address, of which emails are not counted.
  await shop.checkout.save(account, { email: `${account}@example.in` });
  return account;
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return recordStatements(shop.database, work);
}

test('a cash order sends at most 9 statements, BEGIN and COMMIT included, however many lines it has', async () => {
  for (const lines of [1, 4]) {
    const account = await aCustomerWith(lines);
    const { totals } = await shop.checkout.read(account);
    const body = { paymentMethod: 'COD', total: totals.total };
    let status = 0;
    const sent = await statementsOf(async () => {
      ({ status } = await shop.api(account, 'POST', '/orders', { body }));
    });
    expect(status).toBe(200);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(9);
    expect(sent.filter((statement) => /^commit$/i.test(statement))).toHaveLength(1);
  }
});

test('a saved checkout sends at most 2 statements', async () => {
  const account = await aCustomerWith(2);
  const sent = await statementsOf(() => shop.checkout.save(account, priya));
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(2);
});
