// Lines of an order, in the HTML and in the plain text of an email.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { OrderEmailLine } from '#server/platform/mail/port.ts';
import { renderEmail } from '../render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const image = 'https://sunehri.example/media/products/rangmaala/look.192.webp';
const withImage = {
  name: 'Rangmaala',
  colour: 'Wine',
  size: 'M',
  quantity: 2,
  pricePaise: 549_900,
};
const withoutImage = {
  name: 'Arunika',
  colour: 'Ivory',
  size: 'L',
  quantity: 1,
  pricePaise: 79_900,
};
const mixed: OrderEmailLine[] = [{ ...withImage, image }, withoutImage];

const emailOf = (lines: OrderEmailLine[]) => {
  const order = { name: 'Asha', number: 'SUN-7K3M-9Q2X', link: shop.url, trackLink: shop.url };
  const data = { ...order, update: 'delivered' as const, lines };
  return renderEmail({ template: 'order-update', data }, shop);
};

test('the plain text has all items in its first column, and all amounts in another', async () => {
  const { text } = await emailOf(mixed);
  const columnOf = (part: string) =>
    text
      .split('\n')
      .find((line) => line.includes(part))
      ?.indexOf(part);
  expect([columnOf('Rangmaala'), columnOf('Arunika')]).toEqual([0, 0]);
  expect(columnOf('₹10,998')).toBeGreaterThan(0);
  expect(columnOf('₹799')).toBe(columnOf('₹10,998'));
});

test('an order email shows the image of each item that has one', async () => {
  const { html } = await emailOf(mixed);
  expect(html.match(/src="[^"]*\/media\/products\/[^"]*"/g)).toEqual([`src="${image}"`]);
});

test('an item without an image has the columns of those with one; without images there is no such column', async () => {
  const imageColumns = async (lines: OrderEmailLine[]) =>
    (await emailOf(lines)).html.match(/width:76px/g)?.length ?? 0;
  expect(await imageColumns(mixed)).toBe(2);
  expect(await imageColumns([withoutImage])).toBe(0);
});

test('the plain text has the phone number without a link', async () => {
  const { text } = await emailOf(mixed);
  expect(text).toContain(seller.phone);
  expect(text).not.toContain('tel:');
});

test('a back-in-stock email shows the image of the colour asked for; without one it shows none', async () => {
  const data = { product: 'Rangmaala', colour: 'Wine', size: 'M', link: shop.url };
  const htmlOf = async (picture?: string) =>
    (await renderEmail({ template: 'back-in-stock', data: { ...data, image: picture } }, shop))
      .html;
  expect(await htmlOf(image)).toContain(`src="${image}"`);
  expect(await htmlOf()).not.toContain('/media/products/');
});
