// Return reports by the owner's rules: reasons, hours, photos, who pays for shipping, another size, and a rule for one order.
import { randomUUID } from 'node:crypto';
import { afterEach, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { type ReturnRules, defaultReturnRules } from '#domain/returns/return-rules.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { addOpeningMovement } from '#server/testing/products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  setRules({});
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** As if the owner had saved them. */
function setRules(changes: Partial<ReturnRules>): void {
  Object.assign(shop.deps.shopSettings, { returnRules: { ...defaultReturnRules, ...changes } });
}

/** A paid order of one item, just delivered. */
async function delivered() {
  const variantId = await shop.product({ rupees: 2000, stock: 5 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 2360_00);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.advance(number, 'shipped', 'BD7');
  await shop.orders.admin.advance(number, 'delivered');
  return { account, number, variantId };
}

const send = (account: string, number: string, body: object) =>
  shop.api(account, 'POST', `/orders/${number}/returns`, {
    body: { description: 'Not right', lines: [{ line: 0, quantity: 1 }], ...body },
  });

async function lastEmail(number: string) {
  const rows = await shop.db
    .select({ email: outbox.email })
    .from(outbox)
    .where(sql`${outbox.email}->'data'->>'number' = ${number}`)
    .orderBy(outbox.createdAt, outbox.id);
  const updates = rows.flatMap(({ email }) =>
    email.template === 'order-update' ? [email.data] : [],
  );
  return updates.at(-1);
}

describe('reasons', () => {
  test('a reason that the rules do not accept is refused beside its field', async () => {
    const { account, number } = await delivered();
    const { status, json } = await send(account, number, { reason: 'size' });
    expect([status, json.code, json.fields]).toEqual([
      400,
      'return/reason-not-accepted',
      { reason: 'Please choose what is wrong.' },
    ]);
  });

  test('an item that does not fit is reported without a photo, a wrong one needs a photo', async () => {
    setRules({ reasons: ['damaged', 'wrong_item', 'size'] });
    const { account, number } = await delivered();
    const wrong = await send(account, number, { reason: 'wrong_item' });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'return/photos-missing']);
    const size = await send(account, number, { reason: 'size' });
    expect(size.json).toMatchObject({ returns: [{ reason: 'size', shippingPaidBy: 'customer' }] });
    expect(await lastEmail(number)).toMatchObject({ update: 'damage-reported', reason: 'size' });
  });

  test('without a reason a report is about damage, as from a page of an earlier version', async () => {
    const { account, number } = await delivered();
    const input = await aReport(shop, account, number);
    const { returns } = await shop.orders.reportDamage(account, number, input);
    expect(returns).toMatchObject([{ reason: 'damaged' }]);
  });
});

describe('time', () => {
  test('a week may be given instead of two days', async () => {
    const { account, number } = await delivered();
    setRules({ hours: 168 });
    const { reportUntil } = await shop.orders.returnsAndRefunds(account, number);
    const leftHours = (new Date(reportUntil ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(leftHours).toBeCloseTo(168, 0);
    setRules({ hours: 0 });
    expect(await aRefusal(account, number)).toBe('return/window-closed');
    setRules({ hours: 168 });
    const input = await aReport(shop, account, number);
    await expect(shop.orders.reportDamage(account, number, input)).resolves.toMatchObject({
      returns: [{ status: 'requested' }],
    });
  });

  test('an admin allows a report for one order whose time is over', async () => {
    const { account, number } = await delivered();
    setRules({ hours: 0 });
    expect(await aRefusal(account, number)).toBe('return/window-closed');
    await shop.orders.admin.allowReturn(number, 7);
    const { reportUntil } = await shop.orders.returnsAndRefunds(account, number);
    const leftDays = (new Date(reportUntil ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(leftDays).toBeCloseTo(7, 1);
    const input = await aReport(shop, account, number);
    await shop.orders.reportDamage(account, number, input);
    const { log } = await shop.orders.admin.load(number);
    expect(log.map(({ change }) => change)).toContain('return_allowed');
  });

  test('nothing is allowed for an order that was not delivered', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    const account = await shop.customer([[variantId, 1]]);
    const { number } = await shop.orders.createCardOrder(account, 2360_00);
    await expect(shop.orders.admin.allowReturn(number, 7)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });

  async function aRefusal(account: string, number: string) {
    const { json } = await send(account, number, { photos: ['none'] });
    return json.code;
  }
});

describe('return shipping', () => {
  test('the rules of the day of the report hold, unless the decision says otherwise', async () => {
    setRules({ shippingPaidBy: 'shop' });
    const first = await delivered();
    await shop.orders.reportDamage(
      first.account,
      first.number,
      await aReport(shop, first.account, first.number),
    );
    setRules({ shippingPaidBy: 'customer' });
    await decideReport(shop, first.number, 'refund');
    expect(await lastEmail(first.number)).toMatchObject({ shippingPaidBy: 'shop' });

    const second = await delivered();
    await shop.orders.reportDamage(
      second.account,
      second.number,
      await aReport(shop, second.account, second.number),
    );
    const [report] = (await shop.orders.admin.load(second.number)).returns;
    await shop.orders.admin.decideReturn(second.number, {
      returnId: report?.id ?? '',
      lines: [{ line: 0, decision: 'refund' }],
      refundOn: 'receipt',
      refundsShipping: false,
      shippingPaidBy: 'shop',
      reply: '',
    });
    const [decided] = (await shop.orders.admin.load(second.number)).returns;
    expect(decided).toMatchObject({ shippingPaidBy: 'shop', status: 'accepted' });
  });
});

describe('another size', () => {
  /** Of the same product and colour. */
  async function aSize(variantId: string, size: string, changes: { pricePaise?: number } = {}) {
    const [own] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
    if (!own) throw new Error('No such variant');
    const id = randomUUID();
    await shop.db
      .insert(variants)
      .values({ ...own, id, size, sku: id, position: own.position + 1, onHand: 2, ...changes });
    await addOpeningMovement(shop.db, id, 2);
    return id;
  }
  async function aSizeReport() {
    setRules({ reasons: ['size'] });
    const order = await delivered();
    await send(order.account, order.number, { reason: 'size' });
    const [report] = (await shop.orders.admin.load(order.number)).returns;
    const decide = (variantId: string) =>
      shop.orders.admin.decideReturn(order.number, {
        returnId: report?.id ?? '',
        lines: [{ line: 0, decision: 'replace', variantId }],
        refundOn: 'acceptance',
        refundsShipping: false,
        reply: '',
      });
    return { ...order, decide };
  }
  const onHand = async (id: string) =>
    (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.onHand;

  test('an item is exchanged for a size in stock, which leaves the stock', async () => {
    const { number, variantId, decide } = await aSizeReport();
    const larger = await aSize(variantId, 'XL');
    await decide(larger);
    const [report] = (await shop.orders.admin.load(number)).returns;
    expect(report?.lines).toMatchObject([{ decision: 'replace', replacementSize: 'XL' }]);
    expect([await onHand(larger), await onHand(variantId)]).toEqual([1, 4]);
    expect(await lastEmail(number)).toMatchObject({
      update: 'return-accepted',
      items: [{ outcome: 'replace', size: 'XL' }],
    });
    await decide(larger);
    expect(await onHand(larger)).toBe(1);
  });

  test('a size of another product or at another price is refused, and nothing is decided', async () => {
    const { number, variantId, decide } = await aSizeReport();
    const dearer = await aSize(variantId, 'XXL', { pricePaise: 3000_00 });
    await expect(decide(dearer)).rejects.toMatchObject({ code: 'order/size-price-differs' });
    const other = await shop.product({ rupees: 2000, stock: 3 });
    await expect(decide(other)).rejects.toMatchObject({ code: 'order/size-unavailable' });
    const [report] = (await shop.orders.admin.load(number)).returns;
    expect(report?.status).toBe('requested');
  });
});
