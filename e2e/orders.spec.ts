// After buying: a shopper's orders, calling one off, the invoice, following it by the mail's link, and damage.
import { type APIRequestContext, type Browser, type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { expectNothingFromAxeInAnyMode } from './support/look.ts';
import { asOwner, placeCash } from './support/orders.ts';
import { aPerson, hasAccount, openMail } from './support/person.ts';

test.afterAll(closeShopDatabase);

const PHOTO = 'samples/pictures/site/empty.webp';
const aLargePhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 2400, height: 1600, channels: 3, background: '#8b2238', noise } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
};
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title }) });

async function does(owner: APIRequestContext, number: string, verb: string, data = {}) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await owner.post(`/api/admin/orders/${number}/${verb}`, { data, headers });
  expect([verb, answer.status()]).toEqual([verb, 200]);
}

test('an order is called off while it is not packed, and nothing is left to call off', async ({
  page,
}) => {
  const meera = aPerson('Meera Iyer');
  await hasAccount(page, meera);
  await arrive(page, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible();
  const number = await placeCash(page, meera, await aPiece());
  await arrive(page, '/orders');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0);
  expect((await page.request.get(`/orders/${number}/invoice`)).status()).toBe(404);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(dialog).toContainText('Nothing has been charged.');
  await expectNothingFromAxeInAnyMode(page);
  await dialog.getByLabel('Reason').fill('Too long');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('status').getByText('Order cancelled').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

/** Somebody's order, sent off by the owner, who may go on with it. */
async function anOrderOnItsWay(page: Page, browser: Browser) {
  const meera = aPerson('Meera Iyer');
  await hasAccount(page, meera);
  const piece = await aPiece();
  const number = await placeCash(page, meera, piece);
  const owner = await asOwner(browser);
  const ownerDoes = (verb: string, data = {}) => does(owner.request, number, verb, data);
  for (const verb of ['confirm', 'pack']) await ownerDoes(verb);
  await ownerDoes('ship', { tracking: 'BD123456' });
  return { meera, piece, number, ownerDoes, ownerLeaves: () => owner.context().close() };
}

test('an order on its way: its invoice, and its mail’s link for anybody', async ({
  page,
  browser,
}) => {
  const { meera, piece, number, ownerLeaves } = await anOrderOnItsWay(page, browser);
  await ownerLeaves();

  await test.step('the invoice, to be printed', async () => {
    await arrive(page, `/orders/${number}`);
    await page.getByRole('link', { name: 'Invoice' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Invoice' })).toBeVisible();
    for (const words of [
      number,
      'Sunehri Handcrafts',
      'Demo shop: no real order, no real invoice.',
      'Meera Iyer',
      piece.name,
      'Jaipur, Rajasthan',
    ])
      await expect(paper).toContainText(words);
    await expect(paper.getByRole('row', { name: 'Subtotal ₹1,500' })).toBeVisible();
    await expect(paper.getByRole('row', { name: 'Tax (18% GST) ₹270' })).toBeVisible();
    await expect(paper.getByRole('row', { name: 'Total ₹1,770' })).toBeVisible();
    await expectNothingFromAxeInAnyMode(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  });

  await test.step('the mail’s link, held by a stranger', async () => {
    const mail = await openMail(page, meera, new RegExp(number));
    const link = await mail.getByRole('link', { name: 'follow my order' }).getAttribute('href');
    await mail.close();
    const visitor = await (await browser.newContext()).newPage();
    const { pathname, search } = new URL(link ?? '');
    await visitor.goto(pathname + search);
    await expect(visitor.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const main = visitor.getByRole('main');
    await expect(main).toContainText('It is on its way to Jaipur.');
    await expect(main).toContainText('BD123456');
    for (const hers of ['Meera', 'Johari', meera.email, piece.name])
      await expect(main).not.toContainText(hers);
    await expectNothingFromAxeInAnyMode(visitor);
    await visitor.goto(`/track?token=${number}.x`);
    await expect(
      visitor.getByRole('heading', { name: 'This link leads to no order' }),
    ).toBeVisible();
    await visitor.context().close();
  });
});

test('damage is told with a photo, within two days, and what comes of it is seen', async ({
  page,
  browser,
}) => {
  const { number, ownerDoes, ownerLeaves } = await anOrderOnItsWay(page, browser);
  for (const verb of ['collect-cash', 'deliver']) await ownerDoes(verb);
  await test.step('the report', async () => {
    await arrive(page, `/orders/${number}`);
    const report = page.getByRole('button', { name: 'Report damage' });
    const words = page.getByLabel('What is damaged?');
    await report.click();
    await expect(words).toBeFocused();
    await words.fill('The hem is torn.');
    await report.click();
    await expect(page.getByLabel('Add photos')).toBeFocused();
    await expect(page.getByLabel('Add photos')).toHaveAccessibleDescription(
      /Please add a photo of the damage\./,
    );
    await expectNothingFromAxeInAnyMode(page);
    const large = { name: 'hem.png', mimeType: 'image/png', buffer: await aLargePhoto() };
    const sent = page.waitForRequest(/\/photos$/);
    await page.getByLabel('Add photos').setInputFiles(large);
    // Smaller than it was: ten megabytes never get over a slow line.
    const size = Number(await (await sent).headerValue('content-length'));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(large.buffer.length / 2);
    await expect(page.getByRole('img', { name: 'Damage, number 1' })).toBeVisible();
    await page.getByLabel('Add photos').setInputFiles(['package.json', PHOTO]);
    await expect(
      page.getByRole('alert').getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.'),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'Damage, number 2' })).toBeVisible();
    await expect(words).toHaveValue('The hem is torn.');
    await report.click();
    await expect(page.getByRole('status').getByText('Thank you for telling us')).toBeVisible();
    await expect(card(page, 'Your report of damage').last()).toContainText('Being looked at');
    await expect(report).toHaveCount(0);
  });

  await ownerDoes('return', { decision: 'accepted', answer: 'We are sorry.' });
  await ownerLeaves();
  await arrive(page, `/orders/${number}`);
  await expect(card(page, 'Your report of damage').last()).toContainText('We are sorry.');
  await expect(card(page, 'Refund').last()).toContainText('₹1,770 is to be given back');
});
