// Three products of different kinds as a maker adds them on a phone: of three photos, one of a kind, and one of forty photos.
import { type Page, expect as expectSoon } from '@playwright/test';
import { jpeg } from '#server/testing/valid-images.ts';
import type { openFinger } from './finger.ts';
import { SIDES, garmentPhotos } from './garment-photos.ts';

type Maker = {
  page: Page;
  finger: ReturnType<typeof openFinger>;
  look: (page: Page, name: string) => Promise<void>;
};

const expect = expectSoon.configure({ timeout: 60_000 });
const GARMENTS = 10;
const UPLOAD_MS = 240_000;

/** On the page of a new product: three photos, two colours, four sizes. */
export async function publishLehenga({ page, finger, look }: Maker): Promise<void> {
  await look(page, 'new-product');
  const photos = ['front', 'back', 'detail'].map(async (view, at) => ({
    name: `${view}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg(1200, 1500 + at),
  }));
  await finger.choosePhotos(page.getByLabel('Take or choose photos'), await Promise.all(photos));
  await nameAndPrice({ page, finger }, 'Mehndi Lehenga', '8999');
  await finger.choose(page.getByLabel('Kind', { exact: true }), 'Lehenga set');
  await finger.tap(page.getByRole('button', { name: 'Add colour' }));
  await finger.type(page.getByLabel('Name of the colour'), 'Rani Pink, Indigo');
  await page.keyboard.press('Enter');
  finger.tapElsewhere(1);
  for (const size of ['S', 'M', 'L', 'XL']) {
    await finger.tap(
      page.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: size, exact: true }),
    );
  }
  await finger.tap(page.getByRole('button', { name: 'Stock 1 for all' }));
  await finger.tap(page.getByRole('button', { name: /^Use the proposed alt text/ }));
  await look(page, 'lehenga');
  await publish({ page, finger });
  await look(page, 'lehenga-published');
}

/** From any page: one colour, no size, one in stock. */
export async function publishDupatta({ page, finger, look }: Maker): Promise<void> {
  const photos = [{ name: 'dupatta.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 1490) }];
  await finger.choosePhotos(page.getByLabel('Add', { exact: true }), photos);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Image 1/ })).toBeVisible();
  await nameAndPrice({ page, finger }, 'Phulkari Dupatta', '799');
  await finger.choose(page.getByLabel('Kind', { exact: true }), 'Dupatta');
  await look(page, 'dupatta-colour');
  await finger.tap(page.getByRole('button', { name: /^Add .*, from the photo$/ }));
  await look(page, 'dupatta-stock');
  await finger.tap(page.getByRole('button', { name: /^Increase/ }).first());
  await finger.tap(page.getByRole('button', { name: /^Use the proposed alt text|^Use / }).first());
  await look(page, 'dupatta');
  await publish({ page, finger });
}

/** From any page: forty photos of ten blouses, of which the first is published. The network fails while they are sent. */
export async function publishBlouse({ page, finger, look }: Maker): Promise<void> {
  await finger.choosePhotos(
    page.getByLabel('Add', { exact: true }),
    await garmentPhotos(GARMENTS, 3),
  );
  await expect(page).toHaveURL(/\/admin\/products\/photos$/);
  await page.context().setOffline(true);
  const groups = page.getByRole('region', { name: /^Product \d+/ });
  await expect(groups).toHaveCount(GARMENTS, { timeout: UPLOAD_MS });
  await expect(page.getByText('No connection.')).toBeVisible();
  await look(page, 'photos-offline');
  await page.context().setOffline(false);
  await finger.choose(page.getByLabel('Kind of these products'), 'Blouse');
  const all = GARMENTS * SIDES;
  await expect(page.getByText(`${all} of ${all} photos uploaded`)).toBeVisible({
    timeout: UPLOAD_MS,
  });
  await look(page, 'photos-uploaded');
  await finger.tap(page.getByRole('button', { name: `Make ${GARMENTS} drafts` }));
  await expect(page.getByText(`Draft 1 of ${GARMENTS}`)).toBeVisible({ timeout: 60_000 });
  await nameAndPrice({ page, finger }, 'Bandhani Blouse', '1799');
  await finger.tap(page.getByRole('button', { name: /^Add .*, from the photo$/ }));
  for (const size of ['S', 'M', 'L']) {
    await finger.tap(
      page.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: size, exact: true }),
    );
  }
  await finger.tap(page.getByRole('button', { name: 'Stock 1 for all' }));
  await look(page, 'blouse');
  await finger.tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText(`Draft 2 of ${GARMENTS}`)).toBeVisible();
  await look(page, 'second-draft');
}

async function nameAndPrice(
  { page, finger }: Pick<Maker, 'page' | 'finger'>,
  name: string,
  price: string,
): Promise<void> {
  await finger.type(page.getByLabel('Name', { exact: true }), name);
  await finger.type(page.getByLabel('Description', { exact: true }), 'Silk, embroidered by hand.');
  await finger.type(page.getByRole('textbox', { name: 'Price', exact: true }), price);
}

async function publish({ page, finger }: Pick<Maker, 'page' | 'finger'>): Promise<void> {
  await finger.tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible();
}
