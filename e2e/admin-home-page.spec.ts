// The owner fills the home page of the shop: a slide made on a phone, sections in another order, an earlier version restored.
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openDemoShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

async function photo(width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#a51c30' } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

const save = (admin: Page) => admin.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (admin: Page) => expect(admin.getByText('Saved', { exact: true })).toBeVisible();

test('an owner makes a slide with a photo on a phone, and the home page shows it at once @phone', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, `${shop.url}/admin/pages/home`);
  await admin.getByRole('button', { name: 'Add slide' }).click();
  await admin.getByLabel('Title', { exact: true }).fill('x'.repeat(41));
  const file = admin.getByLabel('Image file: Image', { exact: true });
  await file.setInputFiles(await photo(1600, 1300));
  await expect(
    admin.getByText('This image is 1,600 px wide. A banner needs at least 2,400 px.'),
  ).toBeVisible();
  await save(admin);
  const title = admin.getByLabel('Title', { exact: true });
  await expect(title).toHaveAccessibleDescription(/Use at most 40 characters/);
  await expect(title).toHaveValue('x'.repeat(41));
  // axe reads the frame too, which loads again after each change.
  const preview = admin.locator('section[aria-label=Preview]');
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  await expectNoAxeViolationsInAnyMode(admin);
  await title.fill('शादी का मौसम');
  await file.setInputFiles(await photo(2600, 1950));
  await expect(admin.getByRole('button', { name: 'Replace: Image', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Add button' }).click();
  await admin.getByLabel('Primary button').fill('Shop new arrivals');
  await admin.getByLabel('Leads to').selectOption('New arrivals');
  await admin.getByText('Preview', { exact: true }).click();
  const frame = admin.frameLocator('iframe[title="Preview of the home page"]');
  await expect(frame.getByRole('heading', { name: 'शादी का मौसम' })).toBeVisible();
  await save(admin);
  await isSaved(admin);

  await openPage(page, `${shop.url}/`);
  await expect(page.getByRole('heading', { name: 'शादी का मौसम' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop new arrivals' })).toHaveAttribute(
    'href',
    '/new-arrivals',
  );
  await expectNoAxeViolationsInAnyMode(page);
  await admin.context().close();
});

test('an owner moves a section by keyboard, adds a story, and restores the version before @desktop @full', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await openPage(admin, `${shop.url}/admin/pages/home`);
  const story = admin.getByRole('button', { name: /^Story/ });
  await story.press('Alt+ArrowUp');
  await expect(story).toBeFocused();
  await story.press('Enter');
  await admin.getByLabel('Title', { exact: true }).fill('Made in Bagru');
  await admin.getByLabel('Text', { exact: true }).fill('Printed by hand.\n\nDried in the sun.');
  await save(admin);
  await isSaved(admin);
  const sections = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-section]')].map(
        (each) => each.dataset.section,
      ),
    );
  await openPage(page, `${shop.url}/`);
  await expect(page.getByRole('heading', { name: 'Made in Bagru' })).toBeVisible();
  const shown = await sections();
  expect(shown.indexOf('story')).toBeLessThan(shown.indexOf('collections'));
  await expectNoAxeViolationsInAnyMode(page);

  await admin.getByRole('switch', { name: 'Show Story' }).uncheck({ force: true });
  await save(admin);
  await expect.poll(async () => (await page.reload(), sections())).not.toContain('story');
  await admin.getByRole('link', { name: 'Versions' }).click();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await expect(admin.getByText('Version restored')).toBeVisible();
  await expect.poll(async () => (await page.reload(), sections())).toContain('story');
  await admin.context().close();
});
