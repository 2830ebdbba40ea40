// Returns by item: reports, decisions for each line, receipts, replacements and undelivered parcels.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { PlacedLine } from '#domain/returns/returns.ts';
import { stockMovements } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { aReport, decideReport, tornHem } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** A paid card order of three items: ₹2,000 once and ₹333 twice, ₹3,146 with tax, shipped. */
async function shipped(stock = 5) {
  const items: [string, number][] = [
    [await shop.product({ rupees: 2000, stock }), 1],
    [await shop.product({ rupees: 333, stock }), 2],
  ];
  const account = await shop.customer(items);
  const total = 3146_00;
  const { orderId, number } = await shop.orders.createCardOrder(account, total);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.advance(number, 'shipped', 'BD7');
  // The lines of an order are those of the cart.
  const { lines } = (await shop.orders.admin.load(number)).order;
  const line = lines.findIndex(({ price }) => price === 333);
  const [single = '', pair = ''] = items.map(([variantId]) => variantId);
  return { account, number, total, pair, single, pairLine: line, singleLine: 1 - line };
}
async function delivered(stock?: number) {
  const order = await shipped(stock);
  await shop.orders.admin.advance(order.number, 'delivered');
  return order;
}
const load = async (number: string) => (await shop.orders.admin.load(number)).returns;
const refundsOf = async (number: string) =>
  (await shop.orders.admin.load(number)).refunds.map(({ amount }) => amount);
const placed = (line: number, items: Partial<PlacedLine>): PlacedLine => ({
  line,
  restocked: 0,
  seconds: 0,
  writtenOff: 0,
  ...items,
});
/** Movements of the variant besides its opening stock and its sale. */
async function movements(variantId: string) {
  const rows = await shop.db
    .select({ reason: stockMovements.reason, change: stockMovements.onHandChange })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.variantId, variantId),
        ne(stockMovements.reason, 'opening'),
        ne(stockMovements.reason, 'order'),
      ),
    )
    .orderBy(stockMovements.id);
  return rows.map(({ reason, change }) => `${reason} ${change}`);
}
const emails = async (number: string) => {
  const rows = await shop.db
    .select({ email: outbox.email })
    .from(outbox)
    .where(sql`${outbox.email}->'data'->>'number' = ${number}`)
    .orderBy(outbox.createdAt);
  return rows.flatMap(({ email }) => (email.template === 'order-update' ? [email.data] : []));
};

describe('damage reports', () => {
  test('several reports name different items until each is used, and no item twice', async () => {
    const { account, number, pairLine, singleLine } = await delivered();
    const report = async (line: number, quantity: number) => {
      const input = await aReport(shop, account, number, [{ line, quantity }]);
      return shop.orders.reportDamage(account, number, input);
    };
    await report(pairLine, 1);
    await expect(report(pairLine, 2)).rejects.toMatchObject({ code: 'return/already-reported' });
    const { reportable } = await report(pairLine, 1);
    expect(reportable).toEqual([{ line: singleLine, quantity: 1 }]);
    expect(await report(singleLine, 1)).toMatchObject({ reportable: [], reportUntil: null });
    expect((await load(number)).map(({ lines }) => lines.map((each) => each.firstItem))).toEqual([
      [0],
      [1],
      [0],
    ]);
  });

  test('a report sent again changes nothing, and a report needs items that the order has', async () => {
    const { account, number, pairLine } = await delivered();
    const path = `/orders/${number}/returns`;
    const input = await aReport(shop, account, number, [{ line: pairLine, quantity: 2 }]);
    const send = async (body: unknown) => shop.api(account, 'POST', path, { body });
    for (const lines of [[], [{ line: 7, quantity: 1 }], [{ line: pairLine, quantity: 3 }]]) {
      const { status, json } = await send({ ...input, lines });
      const expected =
        lines.length === 0 ? [400, 'return/lines-missing'] : [409, 'return/already-reported'];
      expect([status, json.code]).toEqual(expected);
    }
    for (const _twice of [1, 2]) expect((await send(input)).status).toBe(200);
    expect(await load(number)).toHaveLength(1);
    expect((await shop.api(account, 'GET', path)).json).toMatchObject({
      returns: [{ status: 'requested' }],
    });
  });

  test('the table itself rejects more reported items than the line has', async () => {
    const { account, number, pairLine } = await delivered();
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    const change = shop.db
      .update(orderLines)
      .set({ reportedQuantity: 3 })
      .where(eq(orderLines.position, pairLine));
    await expect(change).rejects.toThrow();
  });

  test('photos are added to a report until it is decided, five in all', async () => {
    const { account, number } = await delivered();
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    const [report] = await load(number);
    const path = `/orders/${number}/returns/${report?.id}/photos`;
    const upload = async () => {
      const image = await tornHem().jpeg().toBuffer();
      return (await shop.orders.photos.add(account, number, image)).id;
    };
    const add = (photos: string[]) => shop.api(account, 'POST', path, { body: { photos } });
    const first = await upload();
    for (const _twice of [1, 2]) expect((await add([first])).status).toBe(200);
    const four = [await upload(), await upload(), await upload(), await upload()];
    expect((await add(four)).json.code).toBe('photo/too-many');
    expect((await add(four.slice(1))).status).toBe(200);
    expect((await load(number))[0]?.photos).toHaveLength(5);
    const otherClient = await shop.customer();
    expect((await shop.api(otherClient, 'POST', path, { body: { photos: four } })).status).toBe(
      404,
    );
    await decideReport(shop, number, 'decline');
    expect((await add(four.slice(0, 1))).json.code).toBe('return/already-decided');
  });
});

describe('decisions on damage reports', () => {
  test('of three items one is accepted: exactly its share is refunded, and all shares add up to the total', async () => {
    const { account, number, total, pairLine, singleLine } = await delivered();
    for (const line of [pairLine, pairLine, singleLine]) {
      const input = await aReport(shop, account, number, [{ line, quantity: 1 }]);
      await shop.orders.reportDamage(account, number, input);
      await decideReport(shop, number, 'refund');
    }
    const refunds = await refundsOf(number);
    // 18 % of ₹2,666 is ₹479.88, rounded to ₹480: the items share the 12 paise.
    expect(refunds.map((rupees) => rupees.toFixed(2)).toSorted()).toEqual([
      '2360.09',
      '392.95',
      '392.96',
    ]);
    expect(Math.round(refunds.reduce((sum, rupees) => sum + rupees, 0) * 100)).toBe(total);
    await shop.orders.processRefunds();
    expect((await shop.orders.admin.load(number)).order.paymentStatus).toBe('refunded');
  });

  test('each line of a report has its own decision, and the email says so', async () => {
    const { account, number, pair, pairLine, singleLine } = await delivered();
    const both = [
      { line: singleLine, quantity: 1 },
      { line: pairLine, quantity: 2 },
    ];
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number, both));
    const [report] = await load(number);
    const decision = {
      returnId: report?.id ?? '',
      lines: [
        { line: singleLine, decision: 'part_refund', amountPaise: 500_50 },
        { line: pairLine, decision: 'replace', quantity: 1 },
      ],
      refundOn: 'acceptance',
      refundsShipping: false,
      reply: 'We are sorry',
    } as const;
    const decide = (changes: object = {}) =>
      shop.orders.admin.decideReturn(number, { ...decision, ...changes });
    await expect(decide({ lines: decision.lines.slice(1) })).rejects.toMatchObject({
      code: 'return/lines-undecided',
    });
    const tooMuch = [{ ...decision.lines[0], amountPaise: 2360_10 }, decision.lines[1]];
    await expect(decide({ lines: tooMuch })).rejects.toMatchObject({ code: 'refund/too-much' });
    for (const _twice of [1, 2]) await decide();
    await expect(
      decide({ lines: tooMuch.with(0, { ...decision.lines[0], amountPaise: 1 }) }),
    ).rejects.toMatchObject({
      code: 'return/already-decided',
    });
    expect(await refundsOf(number)).toEqual([500.5]);
    expect(await shop.stock(pair)).toEqual({ onHand: 2, reserved: 0 });
    expect(await movements(pair)).toEqual(['replacement -1']);
    const email = (await emails(number)).find(({ update }) => update === 'return-accepted');
    expect(email).toMatchObject({
      amountPaise: 500_50,
      note: 'We are sorry',
      items: expect.arrayContaining([
        expect.objectContaining({ outcome: 'part_refund', isExpectedBack: false }),
        expect.objectContaining({ outcome: 'replace', quantity: 1, isExpectedBack: true }),
      ]),
    });
    const { admin } = shop.orders;
    expect((await admin.list({ view: 'replacements', q: number })).orders[0]?.attention).toEqual([
      'replacementToShip',
    ]);
    const ship = (tracking: string) =>
      admin.shipReplacement(number, decision.returnId, { courier: 'dtdc', tracking });
    await expect(ship('12')).rejects.toMatchObject({ code: 'order/unusual-tracking-number' });
    for (const written of ['D12345678', 'd1234 5678']) await ship(written);
    await expect(ship('D12345679')).rejects.toMatchObject({ code: 'order/illegal-transition' });
    expect((await emails(number)).at(-1)).toMatchObject({
      update: 'replacement-shipped',
      note: 'DTDC D12345678',
      trackingUrl: 'https://www.dtdc.in/trace.asp?strCnno=D12345678',
    });
    await admin.receiveReturn(number, decision.returnId, [placed(pairLine, { writtenOff: 1 })]);
    expect(await movements(pair)).toEqual(['replacement -1', 'order_return 1', 'written_off -1']);
  });

  test('a replacement that is sold out is refused, and nothing is decided', async () => {
    const { account, number, pairLine } = await delivered(2);
    const lines = [{ line: pairLine, quantity: 1 }];
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number, lines));
    await expect(decideReport(shop, number, 'replace')).rejects.toMatchObject({
      code: 'stock/sold-out',
    });
    expect(await load(number)).toMatchObject([
      { status: 'requested', lines: [{ decision: null }] },
    ]);
  });

  test('a return that refunds on receipt refunds when its items have arrived, once', async () => {
    const { account, number, pair, pairLine } = await delivered();
    const lines = [{ line: pairLine, quantity: 2 }];
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number, lines));
    const returnId = (await load(number))[0]?.id ?? '';
    const { admin } = shop.orders;
    const receive = (items: Partial<PlacedLine>) =>
      admin.receiveReturn(number, returnId, [placed(pairLine, items)]);
    await admin.decideReturn(number, {
      returnId,
      lines: [{ line: pairLine, decision: 'refund' }],
      refundOn: 'receipt',
      refundsShipping: true,
      reply: '',
    });
    expect(await refundsOf(number)).toEqual([]);
    await expect(receive({ restocked: 1 })).rejects.toMatchObject({
      code: 'return/items-unplaced',
    });
    for (const _twice of [1, 2]) await receive({ restocked: 1, seconds: 1 });
    await expect(receive({ writtenOff: 2 })).rejects.toMatchObject({
      code: 'return/already-decided',
    });
    expect(await refundsOf(number)).toEqual([785.91]);
    expect(await shop.stock(pair)).toEqual({ onHand: 4, reserved: 0 });
    expect(await movements(pair)).toEqual(['order_return 2', 'seconds -1']);
    expect((await emails(number)).at(-1)).toMatchObject({
      update: 'return-received',
      amountPaise: 785_91,
    });
  });

  test('a refund of a return is never more than what the payment has left', async () => {
    const { account, number, singleLine } = await delivered();
    const lines = [{ line: singleLine, quantity: 1 }];
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number, lines));
    await shop.orders.admin.refund(number, {
      amountPaise: 1000_00,
      reason: 'goodwill',
      key: 'click-0001',
    });
    await expect(decideReport(shop, number, 'refund')).rejects.toMatchObject({
      code: 'refund/too-much',
      message: 'You can refund up to ₹2,146, the balance not yet refunded.',
    });
    expect((await load(number))[0]?.status).toBe('requested');
  });

  test('the shipping fee is refunded by one return only', async () => {
    const variantId = await shop.product({ rupees: 100, stock: 2 });
    const account = await shop.customer([[variantId, 2]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 286_00);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    await shop.orders.admin.advance(number, 'delivered');
    for (const _each of [1, 2]) {
      await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
      await decideReport(shop, number, 'refund');
    }
    expect(await refundsOf(number)).toEqual([168, 118]);
  });
});

describe('undelivered parcels', () => {
  test('a paid parcel that came back is refunded at once, its items are placed, and the customer is told', async () => {
    const { number, pair, single, pairLine, singleLine } = await shipped();
    const { admin } = shop.orders;
    const lines = [
      placed(singleLine, { restocked: 1 }),
      placed(pairLine, { restocked: 1, writtenOff: 1 }),
    ];
    await expect(admin.recordUndelivered(number, lines.slice(1))).rejects.toMatchObject({
      code: 'return/items-unplaced',
    });
    await expect(
      admin.recordUndelivered(number, lines, { refundPaise: 3147_00 }),
    ).rejects.toMatchObject({
      code: 'refund/too-much',
    });
    for (const _twice of [1, 2]) await admin.recordUndelivered(number, lines);
    const loaded = await admin.load(number);
    expect(loaded).toMatchObject({
      order: { status: 'returned_to_origin' },
      refunds: [{ amount: 3146, status: 'pending' }],
      returns: [{ kind: 'undelivered', status: 'received' }],
    });
    expect(loaded.actions).toEqual([]);
    expect(await shop.stock(single)).toEqual({ onHand: 5, reserved: 0 });
    expect(await shop.stock(pair)).toEqual({ onHand: 4, reserved: 0 });
    expect(await movements(pair)).toEqual(['undelivered 2', 'written_off -1']);
    expect((await emails(number)).at(-1)).toMatchObject({
      update: 'returned-to-origin',
      amountPaise: 3146_00,
    });
  });

  test('a cash parcel that came back is refunded nothing, and its items are placed', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    const account = await shop.customer([[variantId, 1]]);
    const cash = { paymentMethod: 'COD', total: 2360 } as const;
    const { number } = await shop.orders.place(account, cash, null);
    const { admin } = shop.orders;
    await expect(
      admin.recordUndelivered(number, [placed(0, { restocked: 1 })]),
    ).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
    await admin.advance(number, 'shipped', 'BD7');
    await admin.recordUndelivered(number, [placed(0, { restocked: 1 })]);
    expect(await refundsOf(number)).toEqual([]);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('an order that had the status before its items were asked about needs attention until they are', async () => {
    const { number, pairLine, singleLine } = await shipped();
    await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      await recordTransition(tx, { order, event: 'returned_to_origin', actor: 'admin' });
    });
    const { admin } = shop.orders;
    const attention = async () => (await admin.list({ view: 'undelivered', q: number })).orders;
    expect(await attention()).toMatchObject([{ attention: ['undeliveredUnsettled'] }]);
    expect((await admin.load(number)).actions).toContain('return-to-origin');
    const lines = [placed(singleLine, { restocked: 1 }), placed(pairLine, { restocked: 2 })];
    await admin.recordUndelivered(number, lines, { refundPaise: 3000_00 });
    expect(await attention()).toEqual([]);
    expect(await refundsOf(number)).toEqual([3000]);
  });
});
