// Refunds by item: the share of each item, what goes back to stock, the credit note, the log and the email.
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CreditReason } from '#domain/returns/credit-reason.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { stockMovements } from '#server/platform/db/schema/catalogue.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { refundLines, refunds } from '#server/platform/db/schema/payments.ts';
import type { ItemsToRefund } from '#server/shop/orders/refunds/refund-order.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** Three items of ₹199, one of ₹149 and one of ₹99, with WELCOME10 and ₹50 of delivery: paid and packed. */
async function packed() {
  const three = await shop.product({ rupees: 199, stock: 3 });
  const account = await shop.customer([
    [three, 3],
    [await shop.product({ rupees: 149, stock: 1 }), 1],
    [await shop.product({ rupees: 99, stock: 1 }), 1],
  ]);
  const { totals } = await shop.checkout.save(account, { promoCode: 'WELCOME10' });
  expect(totals).toMatchObject({ shipping: 50, discount: 85 });
  const { orderId, number } = await shop.orders.createCardOrder(account, totals.total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.advance(number, 'packed');
  const { lines } = await shop.orders.load(account, number);
  const lineOf = (price: number) => lines.findIndex((line) => line.price === price);
  const [three199, one149, one99] = [lineOf(199), lineOf(149), lineOf(99)] as const;
  return { account, number, three, total: totals.total, three199, one149, one99 };
}

async function delivered() {
  const order = await packed();
  await shop.orders.admin.advance(order.number, 'shipped', 'BD7');
  await shop.orders.admin.advance(order.number, 'delivered');
  return order;
}

let clicks = 0;
const item = (line: number, quantity: number, isRestocked = false): ItemsToRefund => ({
  line,
  quantity,
  isRestocked,
});
type Refund = { amountPaise?: number; items?: ItemsToRefund[]; key?: string; accountId?: string };
const refund = (number: string, input: Refund) =>
  shop.orders.admin.refund(number, {
    reason: 'item_returned' satisfies CreditReason,
    key: `click-of-items-${(clicks += 1)}`,
    ...input,
  });
const refundsOf = async (number: string) => {
  const { refunds: created, leftToRefund } = await shop.orders.admin.load(number);
  return { amounts: created.map(({ amount }) => amount), leftToRefund };
};
async function movementsOf(variantId: string) {
  const rows = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(stockMovements.id);
  const onHand = rows.filter(({ onHandChange }) => onHandChange !== 0);
  return onHand.map(({ reason, onHandChange, orderId }) => [
    reason,
    onHandChange,
    orderId !== null,
  ]);
}
async function creditNotesOf(number: string) {
  const notes = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return Promise.all(
    notes
      .filter(({ originalId }) => originalId !== null)
      .map(async ({ id, totalPaise }) => {
        const lines = await shop.db
          .select()
          .from(invoiceLines)
          .where(eq(invoiceLines.invoiceId, id));
        const items = lines.filter(({ quantity }) => quantity !== null);
        return [totalPaise / 100, items.map(({ position, quantity }) => [position, quantity])];
      }),
  );
}
const emailsOf = async (number: string, template: string) => {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(sql`${outbox.email}->'data'->>'number' = ${number}`)
    .orderBy(outbox.createdAt);
  return rows.filter(({ email }) => email.template === template);
};

describe('a refund of items', () => {
  test('one of three goes back to stock, then an amount, then the rest: exactly what was paid', async () => {
    const { number, three, total, three199, one149, one99 } = await delivered();
    await refund(number, { items: [item(three199, 1, true)] });
    expect(await shop.stock(three)).toEqual({ onHand: 1, reserved: 0 });
    expect(await movementsOf(three)).toEqual([
      ['opening', 3, false],
      ['order', -3, true],
      ['order_return', 1, true],
    ]);
    await refund(number, { amountPaise: 50_50 });
    await refund(number, { items: [item(three199, 2), item(one149, 1), item(one99, 1)] });
    const { amounts, leftToRefund } = await refundsOf(number);
    // The amount of ₹50.50 was more than the delivery fee of ₹50, so that the items are refunded what is left.
    expect(amounts).toEqual([214.78, 50.5, 696.72]);
    expect(leftToRefund).toBe(0);
    expect(await shop.stock(three)).toEqual({ onHand: 1, reserved: 0 });
    expect(await creditNotesOf(number)).toEqual([
      [214.78, [[three199, 1]]],
      [50.5, []],
      [
        696.72,
        [
          [three199, 2],
          [one149, 1],
          [one99, 1],
        ],
      ],
    ]);
    expect(total).toBe(962);
  });

  test('the items one by one and the delivery fee are what was paid, to the paisa', async () => {
    const { number, total, three199, one149, one99 } = await delivered();
    for (const line of [three199, one149, three199, one99, three199]) {
      await refund(number, { items: [item(line, 1)] });
    }
    expect((await refundsOf(number)).leftToRefund).toBe(50);
    await refund(number, { amountPaise: 50_00 });
    const { amounts, leftToRefund } = await refundsOf(number);
    expect(leftToRefund).toBe(0);
    expect(Math.round(amounts.reduce((sum, each) => sum + each * 100, 0))).toBe(total * 100);
  });

  test('a second press and a lost answer change nothing', async () => {
    const { number, three, three199 } = await delivered();
    const pressed = { items: [item(three199, 2, true)], key: 'pressed-twice' };
    await Promise.all([refund(number, pressed), refund(number, pressed)]);
    await refund(number, pressed);
    expect((await refundsOf(number)).amounts).toHaveLength(1);
    expect(await shop.stock(three)).toEqual({ onHand: 2, reserved: 0 });
    expect(await emailsOf(number, 'refund-started')).toHaveLength(1);
  });

  test('no item is refunded twice, nor named twice, nor by more than the line has', async () => {
    const { number, three199, one149 } = await delivered();
    await refund(number, { items: [item(three199, 2)] });
    const before = await refundsOf(number);
    const taken = { code: 'refund/items-taken', fields: { lines: expect.any(String) } };
    for (const items of [
      [item(three199, 2)],
      [item(one149, 1), item(one149, 1)],
      [item(one149, 1), item(9, 1)],
    ]) {
      await expect(refund(number, { items })).rejects.toMatchObject(taken);
    }
    expect(await refundsOf(number)).toEqual(before);
    const { lineDetails } = await shop.orders.admin.load(number);
    expect(lineDetails[three199]).toMatchObject({ refundedQuantity: 2, claimedQuantity: 2 });
    expect(lineDetails[one149]).toMatchObject({ refundedQuantity: 0, claimedQuantity: 0 });
  });

  test('an item that the customer has reported is not refunded beside its report, nor one reported after its refund', async () => {
    const { number, account, one149, one99 } = await delivered();
    const report = await aReport(shop, account, number, [{ line: one149, quantity: 1 }]);
    await shop.orders.reportDamage(account, number, report);
    const taken = { code: 'refund/items-taken' };
    await expect(refund(number, { items: [item(one149, 1)] })).rejects.toMatchObject(taken);
    await refund(number, { items: [item(one99, 1)] });
    const again = await aReport(shop, account, number, [{ line: one99, quantity: 1 }]);
    await expect(shop.orders.reportDamage(account, number, again)).rejects.toMatchObject({
      code: 'return/already-reported',
    });
  });

  test('another amount than the one on the button is not refunded', async () => {
    const { number, three199 } = await delivered();
    const items = [item(three199, 1, true)];
    await expect(refund(number, { items, amountPaise: 100 })).rejects.toMatchObject({
      code: 'refund/amount-changed',
    });
    expect(await refundsOf(number)).toMatchObject({ amounts: [] });
    const { lineDetails } = await shop.orders.admin.load(number);
    expect(lineDetails[three199]).toMatchObject({ refundedQuantity: 0 });
  });

  test('before the order is shipped items are cancelled instead, and on the way nothing goes back to stock', async () => {
    const { number, three, three199 } = await packed();
    const refused = { code: 'order/illegal-transition' };
    await expect(refund(number, { items: [item(three199, 1)] })).rejects.toMatchObject(refused);
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    const restocked = refund(number, { items: [item(three199, 1, true)] });
    await expect(restocked).rejects.toMatchObject(refused);
    await refund(number, { items: [item(three199, 1)] });
    const { lines } = (await shop.orders.admin.load(number)).order;
    const placed = lines.map(({ quantity }, line) => ({
      line,
      restocked: quantity,
      seconds: 0,
      writtenOff: 0,
    }));
    await shop.orders.admin.recordUndelivered(number, placed);
    expect(await shop.stock(three)).toEqual({ onHand: 3, reserved: 0 });
    expect((await refundsOf(number)).leftToRefund).toBe(0);
    await expect(refund(number, { items: [item(three199, 1)] })).rejects.toMatchObject(refused);
  });

  test('more than the balance is rejected beside the amount, which names the balance', async () => {
    const { number, total } = await delivered();
    await expect(refund(number, { amountPaise: total * 100 + 1 })).rejects.toMatchObject({
      code: 'refund/too-much',
      fields: { amount: `You can refund up to ₹${total}, the balance not yet refunded.` },
    });
  });
});

describe('the records of a refund of items', () => {
  test('the credit note, the log, the audit log and the email of a Hindi order name the items', async () => {
    const { number, account, three199 } = await delivered();
    await shop.db
      .update(orders)
      .set({ language: 'hi', contactName: 'زینب خان' })
      .where(eq(orders.number, number));
    await refund(number, { items: [item(three199, 1, true)], accountId: account });
    const { log, refunds: created, order } = await shop.orders.admin.load(number);
    const { name, colour, size } = order.lines[three199] ?? {};
    const text = `1 × ${name}, ${colour}, ${size} (back to stock)`;
    expect(log.find(({ change }) => change === 'refund_created')?.details).toMatchObject({
      items: [text],
      reason: 'Item returned',
    });
    expect(created).toMatchObject([
      { items: [{ line: three199, quantity: 1, isRestocked: true }] },
    ]);
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${number}`));
    expect(entry).toMatchObject({
      accountId: account,
      action: 'order.refunded',
      changes: [{ field: 'refund', to: expect.stringMatching(/^₹[\d.]+; 1 × Lehenga/) }],
    });
    expect(await creditNotesOf(number)).toMatchObject([[expect.any(Number), [[three199, 1]]]]);
    await shop.orders.processRefunds();
    const started = await emailsOf(number, 'refund-started');
    const update = await emailsOf(number, 'order-update');
    const completed = update.find(({ email }) => email.data.update === 'refund-completed');
    for (const email of [started[0], completed]) {
      expect(email).toMatchObject({
        language: 'hi',
        email: { data: { name: 'زینب خان', lines: [{ name, colour, size, quantity: 1 }] } },
      });
    }
  });

  test('items of a cash order are paid back by hand', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 2 });
    const account = await shop.customer([[variantId, 2]]);
    const input = { paymentMethod: 'COD', total: 4720 } as const;
    const { number } = await shop.orders.place(account, input, null);
    const { admin } = shop.orders;
    await admin.advance(number, 'confirmed');
    await admin.advance(number, 'packed');
    await admin.advance(number, 'shipped', 'BD7');
    await expect(refund(number, { items: [item(0, 1)] })).rejects.toMatchObject({
      code: 'refund/too-much',
    });
    await admin.collectCash(number);
    await admin.advance(number, 'delivered');
    await refund(number, { items: [item(0, 1, true)] });
    expect((await admin.load(number)).refunds).toMatchObject([
      { amount: 2360, isCash: true, status: 'pending' },
    ]);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('a refund that the provider declines is sent again, and nothing goes to stock twice', async () => {
    const { number, three, three199 } = await delivered();
    await refund(number, { items: [item(three199, 1, true)] });
    for (const _try of [1, 2, 3]) {
      await shop.sandbox.request('/control', {
        method: 'POST',
        body: JSON.stringify({ fault: 'fail-refund', times: 1 }),
      });
      await shop.db.update(refunds).set({ nextTryAt: sql`now()` });
      await shop.orders.processRefunds();
    }
    const [failed] = (await shop.orders.admin.load(number)).refunds;
    expect(failed).toMatchObject({ status: 'failed', items: [{ line: three199, quantity: 1 }] });
    await shop.orders.admin.retryRefund(failed?.id ?? '');
    await shop.orders.processRefunds();
    expect((await shop.orders.admin.load(number)).refunds).toMatchObject([{ status: 'completed' }]);
    expect(await shop.stock(three)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('the tables themselves reject an item refunded twice', async () => {
    const { number, three199 } = await delivered();
    await refund(number, { items: [item(three199, 2)] });
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const isLine = sql`${orderLines.orderId} = ${order?.id} and ${orderLines.position} = ${three199}`;
    await expect(
      shop.db.update(orderLines).set({ refundedQuantity: 4 }).where(isLine),
    ).rejects.toThrow();
    const [row] = await shop.db
      .select()
      .from(refundLines)
      .where(eq(refundLines.orderId, order?.id ?? ''));
    await refund(number, { amountPaise: 100 });
    const other = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? ''));
    const refundId = other.find(({ amountPaise }) => amountPaise === 100)?.id ?? '';
    const twice = shop.db.insert(refundLines).values({ ...row!, refundId });
    await expect(twice).rejects.toThrow();
  });
});
