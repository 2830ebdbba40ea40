// Three products of different kinds as a maker adds them: of three photos, one of a kind, and one of forty photos.
import { type Page, expect as expectSoon } from '@playwright/test';
import { jpeg } from '#server/testing/valid-images.ts';
import { type PhotoFile, SIDES, garmentPhotos } from './garment-photos.ts';
import { waitForHydration } from './open-page.ts';
import type { Person } from './person.ts';

type Maker = {
  page: Page;
  person: Person;
  look: (page: Page, name: string) => Promise<void>;
};

const expect = expectSoon.configure({ timeout: 60_000 });
const GARMENTS = 10;
const UPLOAD_MS = 240_000;

/** On the page of a new product: three photos, two colours, four sizes. */
export async function publishLehenga({ page, person, look }: Maker): Promise<void> {
  await look(page, 'new-product');
  const photos = ['front', 'back', 'detail'].map(async (view, at) => ({
    name: `${view}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg(1200, 1500 + at),
  }));
  await person.choosePhotos(page.getByLabel('Take or choose photos'), await Promise.all(photos));
  await nameAndPrice({ page, person }, 'Mehndi Lehenga', '8999');
  await person.choose(page.getByLabel('Kind', { exact: true }), 'Lehenga set');
  await person.tap(page.getByRole('button', { name: 'Add colour' }));
  await person.type(page.getByLabel('Name of the colour'), 'Rani Pink, Indigo');
  await page.keyboard.press('Enter');
  person.tapElsewhere(1);
  for (const size of ['S', 'M', 'L', 'XL']) {
    await person.tap(
      page.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: size, exact: true }),
    );
  }
  await person.tap(page.getByRole('button', { name: 'Stock 1 for all' }));
  await person.tap(page.getByRole('button', { name: /^Use the proposed alt text/ }));
  await look(page, 'lehenga');
  await publish({ page, person });
  await look(page, 'lehenga-published');
}

/** From any page: one colour, no size, one in stock. */
export async function publishDupatta({ page, person, look }: Maker): Promise<void> {
  const photos = [{ name: 'dupatta.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 1490) }];
  await addPhotos({ page, person }, 'Add product', photos);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Image 1/ })).toBeVisible();
  await nameAndPrice({ page, person }, 'Phulkari Dupatta', '799');
  await person.choose(page.getByLabel('Kind', { exact: true }), 'Dupatta');
  await look(page, 'dupatta-colour');
  await person.tap(page.getByRole('button', { name: /^Add .*, from the photo$/ }));
  await look(page, 'dupatta-stock');
  await stockOne({ page, person });
  await person.tap(page.getByRole('button', { name: /^Use the proposed alt text|^Use / }).first());
  await look(page, 'dupatta');
  await publish({ page, person });
}

/** From any page: forty photos of ten blouses, of which the first is published. The network fails while they are sent. */
export async function publishBlouse({ page, person, look }: Maker): Promise<void> {
  await addPhotos({ page, person }, 'Add from photos', await garmentPhotos(GARMENTS, 3));
  await expect(page).toHaveURL(/\/admin\/products\/photos$/);
  await page.context().setOffline(true);
  const groups = page.getByRole('region', { name: /^Product \d+/ });
  await expect(groups).toHaveCount(GARMENTS, { timeout: UPLOAD_MS });
  await expect(page.getByText('No connection.')).toBeVisible();
  await look(page, 'photos-offline');
  await page.context().setOffline(false);
  await person.choose(page.getByLabel('Kind of these products'), 'Blouse');
  const all = GARMENTS * SIDES;
  await expect(page.getByText(`${all} of ${all} photos uploaded`)).toBeVisible({
    timeout: UPLOAD_MS,
  });
  await look(page, 'photos-uploaded');
  await person.tap(page.getByRole('button', { name: `Make ${GARMENTS} drafts` }));
  await expect(page.getByText(`Draft 1 of ${GARMENTS}`)).toBeVisible({ timeout: 60_000 });
  await nameAndPrice({ page, person }, 'Bandhani Blouse', '1799');
  await person.tap(page.getByRole('button', { name: /^Add .*, from the photo$/ }));
  for (const size of ['S', 'M', 'L']) {
    await person.tap(
      page.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: size, exact: true }),
    );
  }
  await person.tap(page.getByRole('button', { name: 'Stock 1 for all' }));
  await look(page, 'blouse');
  await person.tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText(`Draft 2 of ${GARMENTS}`)).toBeVisible();
  await look(page, 'second-draft');
}

/** A phone has buttons for less and more, a desk a table. */
async function stockOne({ page, person }: Pick<Maker, 'page' | 'person'>): Promise<void> {
  const increase = page.getByRole('button', { name: /^Increase/ }).first();
  if (await increase.isVisible()) return person.tap(increase);
  await person.retype(page.getByRole('table').getByRole('textbox').first(), '1');
}

/** From any page: in the middle of a phone's bar, else by a link of the products. */
async function addPhotos(
  { page, person }: Pick<Maker, 'page' | 'person'>,
  link: string,
  photos: PhotoFile[],
): Promise<void> {
  const add = page.getByLabel('Add', { exact: true });
  if (await add.isVisible()) return person.choosePhotos(add, photos);
  await person.tap(page.getByRole('link', { name: 'Products', exact: true }).first());
  await person.tap(page.getByRole('link', { name: link }));
  await waitForHydration(page);
  await person.choosePhotos(page.locator('#content').getByLabel(/hoose photos/), photos);
}

async function nameAndPrice(
  { page, person }: Pick<Maker, 'page' | 'person'>,
  name: string,
  price: string,
): Promise<void> {
  await person.type(page.getByLabel('Name', { exact: true }), name);
  await person.type(page.getByLabel('Description', { exact: true }), 'Silk, embroidered by hand.');
  await person.type(page.getByRole('textbox', { name: 'Price', exact: true }), price);
}

async function publish({ page, person }: Pick<Maker, 'page' | 'person'>): Promise<void> {
  await person.tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible();
}
