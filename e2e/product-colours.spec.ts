// A chosen colour is what the pictures show: on the product page, by its address, on cards and in the cart.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct, setPrice } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const image = (key: string, colour: string) => ({ key, alt: `${colour} ${key}`, colour });

/** Wine and Peacock have images of their own; Indigo has none. */
const threeColours = () =>
  createProduct({
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock Green', code: '#0f5e5a', family: 'green' },
      { name: 'Indigo', code: '#1d3f72', family: 'blue' },
    ],
    images: [
      image('rajsi-roop/look', 'Wine'),
      image('rajsi-roop/back', 'Wine'),
      image('rajmayura/look', 'Peacock Green'),
      image('rajmayura/back', 'Peacock Green'),
    ],
  });

const largeImage = (page: Page) => page.getByRole('button', { name: /^Zoom:/ });
const colour = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const srcOf = (part: Locator) => part.locator('img').first();

test('a chosen colour changes the gallery and the address, and goes with the product into the cart', async ({
  page,
}) => {
  const item = await threeColours();
  await openPage(page, `/products/${item.slug}`);
  await expect(largeImage(page)).toHaveAccessibleName('Zoom: Wine rajsi-roop/look');
  await colour(page, 'Peacock Green').check({ force: true });
  await expect(largeImage(page)).toHaveAccessibleName('Zoom: Peacock Green rajmayura/look');
  await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(2);
  await expect(page).toHaveURL(`/products/${item.slug}?colour=peacock-green`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
  await expect(srcOf(drawer)).toHaveAttribute('src', /rajmayura\/look/);
  await expect(drawer.getByRole('link', { name: item.name })).toHaveAttribute(
    'href',
    `/products/${item.slug}?colour=peacock-green`,
  );
});

test('the address of a colour opens it, an unknown one the product, and a colour without images says which is shown @desktop @full', async ({
  page,
}) => {
  const item = await threeColours();
  const response = await page.request.get(`/products/${item.slug}?colour=peacock-green`);
  expect(await response.text()).toContain('Zoom: Peacock Green rajmayura/look');
  await openPage(page, `/products/${item.slug}?colour=peacock-green`);
  await expect(colour(page, 'Peacock Green')).toBeChecked();
  await colour(page, 'Indigo').check({ force: true });
  await expect(largeImage(page)).toHaveAccessibleName('Zoom: Wine rajsi-roop/look');
  await expect(page.getByText('Shown in Wine')).toBeVisible();
  await openPage(page, `/products/${item.slug}?colour=mauve`);
  await expect(page).toHaveURL(`/products/${item.slug}`);
});

test('a card shows the colour filtered by, and the colour of the swatch that is focused @desktop @full', async ({
  page,
}) => {
  const item = await threeColours();
  await openPage(page, `/products?q=${item.name.replace(' ', '+')}&color=green`);
  const card = page.getByRole('article').filter({ hasText: item.name });
  await expect(srcOf(card)).toHaveAttribute('src', /rajmayura\/look/);
  await expect(card.getByRole('link', { name: item.name })).toHaveAttribute(
    'href',
    `/products/${item.slug}?colour=peacock-green`,
  );
  await card.getByRole('link', { name: 'Wine' }).focus();
  await expect(srcOf(card)).toHaveAttribute('src', /rajsi-roop\/look/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${item.slug}?colour=wine`);
  await expect(colour(page, 'Wine')).toBeChecked();
});

test('what is shared of a product shows the chosen colour: link, text, title and image @desktop', async ({
  page,
}) => {
  const item = await threeColours();
  const path = `/products/${item.slug}?colour=peacock-green`;
  await openPage(page, `/products/${item.slug}`);
  await colour(page, 'Peacock Green').check({ force: true });
  await expect(page).toHaveTitle(new RegExp(`^${item.name} in Peacock Green \\|`));
  const text = encodeURIComponent(`${item.name} in Peacock Green ${new URL(path, page.url())}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${text}`,
  );
  const imageUrl = async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`<title>${item.name} in Peacock Green |`);
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  };
  const before = await imageUrl();
  expect(before).toContain(`/media/share/${item.slug}/peacock-green-`);
  const drawn = await page.request.get(before);
  expect(drawn.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await setPrice(item, 1400);
  await expect.poll(imageUrl, 'another price is another image').not.toBe(before);
  const moved = await page.request.get(before, { maxRedirects: 0 });
  expect(moved.status()).toBe(302);
  expect(new URL(await imageUrl()).pathname).toBe(moved.headers().location);
});
