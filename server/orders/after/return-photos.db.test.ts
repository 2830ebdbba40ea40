// Photographs of damage: pictures only, drawn anew, and seen by nobody but who sent them and the owner.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { returnPhotos } from '#server/db/schema/money.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { openOrders } from '#server/orders/orders.ts';
import { tornHem } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { forgetLoosePhotos } from './return-photos.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function delivered() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { orderId, number } = await shop.orders.beginCard(account, 236000);
  await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
  const { owner } = shop.orders;
  await owner.move(number, 'packed');
  await owner.move(number, 'shipped', 'BD7');
  await owner.move(number, 'delivered');
  return { account, number };
}
/** The daily work of a shop whose provider does not answer. */
async function everyDay() {
  let work = async () => {};
  const jobs = {
    everyMinute: async () => {},
    work: async () => {},
    everyDay: async (_queue: string, daily: typeof work) => void (work = daily),
  } as unknown as Jobs;
  const paymentsSince = () => Promise.reject(new Error('the provider is down'));
  await openOrders({ ...shop.parts, jobs, payments: { ...shop.parts.payments, paymentsSince } });
  return work();
}
const exif = { IFD0: { Copyright: 'Priya', Software: 'a secret place' } };

describe('a photograph of damage', () => {
  test('is drawn anew, whatever kind it came as, and leaves behind what was hidden in it', async () => {
    const { account, number } = await delivered();
    const tornHemAgain = await tornHem().jpeg().withExif(exif).toBuffer();
    const sent = [
      tornHemAgain,
      await tornHem().png().toBuffer(),
      await tornHem().webp().toBuffer(),
      await tornHem().avif({ effort: 0 }).toBuffer(),
      // A page in a picture's clothes: the picture stays, the page goes.
      Buffer.concat([
        await tornHem(2600).jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>'),
      ]),
    ];
    const photos = [];
    for (const bytes of sent) photos.push(await shop.orders.photos.add(account, number, bytes));
    for (const { id } of photos) {
      const kept = await shop.orders.photos.read(account, number, id);
      const { format, exif: left, width } = await sharp(kept).metadata();
      expect([format, left]).toEqual(['webp', undefined]);
      expect(width).toBeLessThanOrEqual(2000);
      expect(kept.includes('<script>')).toBe(false);
    }
    await expect(shop.orders.photos.add(account, number, tornHemAgain)).rejects.toMatchObject({
      code: 'photo/too-many',
    });
    const description = 'A torn hem';
    const report = { description, photos: photos.map(({ id }) => id) };
    const path = `/orders/${number}/returns`;
    for (const _twice of [1, 2])
      expect((await shop.api(account, 'POST', path, report)).status).toBe(200);
    const { returns } = await shop.orders.owner.show(number);
    expect(returns).toMatchObject([{ description, photos }]);
    await expect(
      shop.orders.photos.remove(account, number, photos[0]?.id ?? ''),
    ).rejects.toMatchObject({ code: 'photo/not-found' });
  });

  test.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that ends in the middle', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const { account, number } = await delivered();
    await expect(shop.orders.photos.add(account, number, bytes)).rejects.toMatchObject({
      code: 'photo/not-a-picture',
    });
  });

  test('is refused when it has more than 40 megapixels', async () => {
    const { account, number } = await delivered();
    const bomb = await sharp({
      create: { width: 8000, height: 5100, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(shop.orders.photos.add(account, number, bomb)).rejects.toMatchObject({
      code: 'photo/too-large',
    });
  });

  test('belongs to its shopper: nobody else may send, see, name or remove it', async () => {
    const { account, number } = await delivered();
    const stranger = await delivered();
    const { photos } = shop.orders;
    const picture = await tornHem().jpeg().toBuffer();
    const { id, url } = await photos.add(account, number, picture);
    expect(url).toBe(`/api/orders/${number}/photos/${id}`);
    await expect(photos.add(stranger.account, number, picture)).rejects.toMatchObject({
      code: 'order/not-found',
    });
    for (const of of [number, stranger.number]) {
      await expect(photos.read(stranger.account, of, id)).rejects.toMatchObject({
        code: 'photo/not-found',
      });
    }
    const theirs = { description: 'Mine', photos: [id] };
    const named = await shop.api(
      stranger.account,
      'POST',
      `/orders/${stranger.number}/returns`,
      theirs,
    );
    expect([named.status, named.json.code]).toEqual([404, 'photo/not-found']);
    expect((await photos.read(null, number, id)).length).toBeGreaterThan(0);
    const path = `/orders/${number}/photos/${id}`;
    expect((await shop.api(stranger.account, 'DELETE', path)).status).toBe(404);
    expect((await shop.api(account, 'DELETE', path)).status).toBe(200);
    expect((await shop.api(account, 'GET', path)).status).toBe(404);
  });

  test('is what a report of damage needs', async () => {
    const { account, number } = await delivered();
    const path = `/orders/${number}/returns`;
    const { status, json } = await shop.api(account, 'POST', path, { description: 'A torn hem' });
    expect([status, json.code]).toEqual([400, 'return/photos-missing']);
    expect(json.fields).toEqual({ photos: 'Please add a photo of the damage.' });
    expect((await shop.orders.owner.show(number)).returns).toEqual([]);
  });

  test('is taken only while damage may be reported', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 1 });
    const account = await shop.shopper([[piece, 1]]);
    const { number } = await shop.orders.place(
      account,
      { paymentMethod: 'COD', total: 2360 },
      null,
    );
    const picture = await tornHem().jpeg().toBuffer();
    await expect(shop.orders.photos.add(account, number, picture)).rejects.toMatchObject({
      code: 'return/not-now',
    });
  });

  test('that never became a report is forgotten after three days, whoever else is down', async () => {
    const { account, number } = await delivered();
    const { id } = await shop.orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
    await forgetLoosePhotos(shop.parts);
    expect((await shop.orders.photos.read(account, number, id)).length).toBeGreaterThan(0);
    await shop.db
      .update(returnPhotos)
      .set({ createdAt: new Date(Date.now() - 73 * 3_600_000) })
      .where(eq(returnPhotos.id, id));
    await expect(everyDay()).rejects.toThrow('the provider is down');
    await expect(shop.orders.photos.read(account, number, id)).rejects.toMatchObject({
      code: 'photo/not-found',
    });
  });
});
