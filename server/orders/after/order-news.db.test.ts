// The mails along an order's way: each step tells its shopper once, however often it is taken.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/orders.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function cart() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  return shop.shopper([[piece, 1]]);
}
async function placed() {
  const account = await cart();
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number };
}
async function paid() {
  const account = await cart();
  const { orderId, number } = await shop.orders.beginCard(account, 236000);
  await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
  return { account, number };
}
/** What her mails about this order tell, with their words and sums. */
async function toldOf(number: string) {
  const mails = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return mails
    .filter(({ letter }) => letter.kind === 'order-news' && letter.facts.number === number)
    .map(({ letter: { facts } }) => [facts.news, facts.words, facts.amountPaise]);
}
const twice = async (step: () => Promise<unknown>) => {
  await step();
  await step();
};

test('a cash order: sent, with what to keep ready; arrived, with thanks for it', async () => {
  const { owner } = shop.orders;
  const { number } = await placed();
  await owner.move(number, 'confirmed');
  await owner.move(number, 'packed');
  expect(await toldOf(number)).toEqual([]);
  await twice(() => owner.move(number, 'shipped', 'BlueDart BD1'));
  await owner.collectCash(number);
  await twice(() => owner.move(number, 'delivered'));
  expect(await toldOf(number)).toEqual([
    ['shipped', 'BlueDart BD1', 236000],
    ['delivered', undefined, 236000],
  ]);
});

test('called off by the owner: her reason, and nothing was charged; by the shopper: no reason needed', async () => {
  const { number } = await placed();
  await twice(() => shop.orders.owner.cancel(number, 'The loom broke'));
  expect(await toldOf(number)).toEqual([['cancelled', 'The loom broke', 0]]);
  const hers = await paid();
  await twice(() => shop.orders.cancel(hers.account, hers.number, 'Too small'));
  await shop.orders.runRefunds();
  expect(await toldOf(hers.number)).toEqual([
    ['cancelled', undefined, 236000],
    ['refund-done', undefined, 236000],
  ]);
});

test('each refund is told when it is done, and a step that was refused tells nothing', async () => {
  const { owner } = shop.orders;
  const { number } = await paid();
  for (const key of ['click-0001', 'click-0002']) {
    await owner.refund(number, { amountPaise: 50_000, reason: 'A loose thread', key });
  }
  expect(await toldOf(number)).toEqual([]);
  await twice(() => shop.orders.runRefunds());
  expect(await toldOf(number)).toEqual([
    ['refund-done', undefined, 50_000],
    ['refund-done', undefined, 50_000],
  ]);
  await expect(owner.move(number, 'delivered')).rejects.toThrow();
  expect(await toldOf(number)).toHaveLength(2);
});

test('a return that is accepted or rejected is answered in the owner’s words', async () => {
  const { owner } = shop.orders;
  const decided = async (decision: 'accepted' | 'rejected', answer: string) => {
    const { account, number } = await paid();
    await owner.move(number, 'packed');
    await owner.move(number, 'shipped', 'BD7');
    await owner.move(number, 'delivered');
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    await twice(() => owner.decideReturn(number, decision, answer));
    return (await toldOf(number)).slice(2);
  };
  expect(await decided('accepted', '')).toEqual([['return-accepted', undefined, undefined]]);
  expect(await decided('rejected', 'It is the weave')).toEqual([
    ['return-rejected', 'It is the weave', undefined],
  ]);
});

test('cash paid back by hand is told with its reference', async () => {
  const { owner } = shop.orders;
  const { number } = await placed();
  await owner.move(number, 'confirmed');
  await owner.move(number, 'packed');
  await owner.move(number, 'shipped', 'BD9');
  await owner.collectCash(number);
  await owner.refund(number, { reason: 'A gift', key: 'click-0001' });
  const [due] = (await owner.show(number)).refunds;
  await twice(() => owner.settleRefund(due?.id ?? '', 'UTR 778'));
  expect((await toldOf(number)).at(-1)).toEqual(['refund-done', 'UTR 778', 236000]);
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `refund-done:${due?.id}`));
  expect(mails).toHaveLength(1);
});
