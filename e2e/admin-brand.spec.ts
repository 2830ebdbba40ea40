// Brand of the shop: the owner chooses logo, accent and links, and storefront, manifest and icons follow.
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openDemoShop } from './support/live-shop.ts';
import { signInAsAdmin } from './support/orders.ts';

let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

async function logoFile(width: number, height: number) {
  const background = '#2f4a86';
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

const chooseLogo = async (admin: Page, width: number) =>
  admin.getByLabel('Image file: Logo', { exact: true }).setInputFiles(await logoFile(width, 300));

const rowsOfHeader = (page: Page) =>
  page.evaluate(() => {
    const { children } = document.querySelector('header > .wrap')!;
    const shown = [...children].map((child) => child.getBoundingClientRect());
    const middles = shown
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => top + height / 2);
    return Math.max(...middles) - Math.min(...middles);
  });

test('logo, accent and links of the owner are on the storefront within two seconds @desktop @full', async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.goto(`${shop.url}/admin/settings/brand`);
  await chooseLogo(admin, 300);
  await expect(
    admin.getByText('This image is 300 px wide. A logo needs at least 512 px.'),
  ).toBeVisible();
  await chooseLogo(admin, 900);
  await expect(admin.getByRole('img', { name: 'Logo, as uploaded' })).toBeVisible();
  await admin.getByRole('radio', { name: 'Peacock' }).check();
  const instagram = admin.getByLabel('Instagram', { exact: true });
  await instagram.fill('javascript:alert(1)');
  await admin.keyboard.press('Control+s');
  await expect(
    admin.getByText('Enter a link such as https://www.instagram.com/yourshop'),
  ).toBeVisible();
  await expect(instagram).toBeFocused();
  await instagram.fill('https://www.instagram.com/meera');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Control+s');
  await expectSaved(admin);
  await page.setViewportSize({ width: 360, height: 780 });
  const html = async () => (await page.request.get(shop.url)).text();
  await expect.poll(html, { timeout: 2_500 }).toContain('data-palette="peacock"');
  await page.goto(shop.url);
  const logo = page.getByRole('banner').getByRole('link').first().locator('> *');
  await expect(logo).toHaveCSS('background-image', /\/media\/brand\/[0-9a-f]{24}\.webp/);
  expect(await rowsOfHeader(page)).toBeLessThan(12);
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/meera',
  );
  await expectNoAxeViolationsInAnyMode(page);
  const manifest = await (await page.request.get(`${shop.url}/manifest.webmanifest`)).json();
  expect(manifest.theme_color).toBe('#0f5f5c');
  const icon = await page.request.get(shop.url + manifest.icons[1].src);
  expect((await sharp(await icon.body()).metadata()).width).toBe(512);
  await admin.context().close();
});
