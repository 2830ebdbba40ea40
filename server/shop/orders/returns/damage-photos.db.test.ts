// Damage photos: images only, re-encoded, readable by their customer and admins.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { projectFile } from '#server/platform/config/project-root.ts';
import { returnPhotos } from '#server/platform/db/schema/returns.ts';
import { tornHem } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { deleteUnattachedPhotos } from './damage-photos.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function delivered() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  const { admin } = shop.orders;
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BD7');
  await admin.advance(number, 'delivered');
  return { account, number };
}
const exif = { IFD0: { Copyright: 'Priya', Software: 'a secret place' } };

describe('damage photo', () => {
  test('a damage photo of any accepted type is re-encoded without metadata', async () => {
    const { account, number } = await delivered();
    const tornHemAgain = await tornHem().jpeg().withExif(exif).toBuffer();
    const sent = [
      tornHemAgain,
      await tornHem().png().toBuffer(),
      await tornHem().webp().toBuffer(),
      await tornHem().avif({ effort: 0 }).toBuffer(),
      // HTML appended to an image: re-encoding removes it.
      Buffer.concat([
        await tornHem(2600).jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>'),
      ]),
    ];
    const photos = [];
    for (const bytes of sent) photos.push(await shop.orders.photos.add(account, number, bytes));
    for (const { id } of photos) {
      const stored = await shop.orders.photos.read(account, number, id);
      const { format, exif: metadata, width } = await sharp(stored).metadata();
      expect([format, metadata]).toEqual(['webp', undefined]);
      expect(width).toBeLessThanOrEqual(2000);
      expect(stored.includes('<script>')).toBe(false);
    }
    await expect(shop.orders.photos.add(account, number, tornHemAgain)).rejects.toMatchObject({
      code: 'photo/too-many',
    });
    const description = 'A torn hem';
    const report = {
      description,
      lines: [{ line: 0, quantity: 1 }],
      photos: photos.map(({ id }) => id),
    };
    const path = `/orders/${number}/returns`;
    for (const _twice of [1, 2])
      expect((await shop.api(account, 'POST', path, { body: report })).status).toBe(200);
    const { returns } = await shop.orders.admin.load(number);
    expect(returns).toMatchObject([{ description, photos }]);
    await expect(
      shop.orders.photos.remove(account, number, photos[0]?.id ?? ''),
    ).rejects.toMatchObject({ code: 'photo/not-found' });
  });

  test('a HEIC photo of an iPhone is converted, whatever its brand', async () => {
    const { account, number } = await delivered();
    const heic = await readFile(projectFile('server', 'testing', 'iphone-photo.heic'));
    const { id } = await shop.orders.photos.add(account, number, heic);
    const { format, width, height } = await sharp(
      await shop.orders.photos.read(account, number, id),
    ).metadata();
    expect(format).toBe('webp');
    expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
    const broken = heic.subarray(0, 300);
    await expect(shop.orders.photos.add(account, number, broken)).rejects.toMatchObject({
      code: 'photo/broken',
    });
  });

  test('a JPEG that is cut off is rejected as one that cannot be read', async () => {
    const { account, number } = await delivered();
    const cutOff = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    await expect(shop.orders.photos.add(account, number, cutOff)).rejects.toMatchObject({
      code: 'photo/broken',
    });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s is rejected as a damage photo', async (_what, bytes) => {
    const { account, number } = await delivered();
    await expect(shop.orders.photos.add(account, number, bytes)).rejects.toMatchObject({
      code: 'photo/not-an-image',
    });
  });

  test('a damage photo of more than 40 megapixels is rejected', async () => {
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

  test('another customer cannot add, read, attach or remove a damage photo', async () => {
    const { account, number } = await delivered();
    const otherClient = await delivered();
    const { photos } = shop.orders;
    const image = await tornHem().jpeg().toBuffer();
    const { id, url } = await photos.add(account, number, image);
    expect(url).toBe(`/api/orders/${number}/photos/${id}`);
    await expect(photos.add(otherClient.account, number, image)).rejects.toMatchObject({
      code: 'order/not-found',
    });
    for (const of of [number, otherClient.number]) {
      await expect(photos.read(otherClient.account, of, id)).rejects.toMatchObject({
        code: 'photo/not-found',
      });
    }
    const theirs = { description: 'Mine', lines: [{ line: 0, quantity: 1 }], photos: [id] };
    const named = await shop.api(
      otherClient.account,
      'POST',
      `/orders/${otherClient.number}/returns`,
      { body: theirs },
    );
    expect([named.status, named.json.code]).toEqual([404, 'photo/not-found']);
    expect((await photos.read(null, number, id)).length).toBeGreaterThan(0);
    const path = `/orders/${number}/photos/${id}`;
    expect((await shop.api(otherClient.account, 'DELETE', path)).status).toBe(404);
    expect((await shop.api(account, 'DELETE', path)).status).toBe(200);
    expect((await shop.api(account, 'GET', path)).status).toBe(404);
  });

  test('a damage report without a photo is rejected', async () => {
    const { account, number } = await delivered();
    const path = `/orders/${number}/returns`;
    const { status, json } = await shop.api(account, 'POST', path, {
      body: { description: 'A torn hem', lines: [{ line: 0, quantity: 1 }] },
    });
    expect([status, json.code]).toEqual([400, 'return/photos-missing']);
    expect(json.fields).toEqual({ photos: 'Please add a photo of the damage.' });
    expect((await shop.orders.admin.load(number)).returns).toEqual([]);
  });

  test('a damage photo is rejected while damage cannot be reported', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    const account = await shop.customer([[variantId, 1]]);
    const { number } = await shop.orders.place(
      account,
      { paymentMethod: 'COD', total: 2360 },
      null,
    );
    const image = await tornHem().jpeg().toBuffer();
    await expect(shop.orders.photos.add(account, number, image)).rejects.toMatchObject({
      code: 'return/window-closed',
    });
  });

  test('an unattached damage photo is deleted after three days', async () => {
    const { account, number } = await delivered();
    const { id } = await shop.orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
    await deleteUnattachedPhotos(shop.deps);
    expect((await shop.orders.photos.read(account, number, id)).length).toBeGreaterThan(0);
    await shop.db
      .update(returnPhotos)
      .set({ createdAt: new Date(Date.now() - 73 * 3_600_000) })
      .where(eq(returnPhotos.id, id));
    await shop.orders.deleteUnattachedPhotos();
    await expect(shop.orders.photos.read(account, number, id)).rejects.toMatchObject({
      code: 'photo/not-found',
    });
  });
});
