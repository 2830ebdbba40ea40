// One piece's pictures, looked at closely: changed, shown in full size, zoomed by mouse, buttons, keys and fingers.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';

const phone = { width: 390, height: 844 };

const visit = (page: Page, slug: string) => arrive(page, `/products/${slug}`);
const scaleOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Zoom:/ })
    .locator('img')
    .evaluate((img) => Number(getComputedStyle(img).scale.split(' ')[0]) || 1);

test('thumbnails change the picture, and the full-size window walks through them', async ({
  page,
  isMobile,
}) => {
  await visit(page, 'rajsi-roop');
  const thumbs = page.getByRole('button', { name: /^Show picture/ });
  await expect(thumbs.nth(3)).toBeVisible();
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'View full size' }).click();
  const large = page.getByRole('dialog', { name: 'Rajsi Roop' });
  const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;
  const inPage = await widthOf(page.getByRole('button', { name: /^Zoom:/, includeHidden: true }));
  const picture = large.locator('img');
  if (!isMobile) await expect.poll(() => widthOf(picture)).toBeGreaterThan(inPage * 1.5);
  await large.getByRole('button', { name: 'Fit to the window' }).click();
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect(large.getByRole('status')).toHaveText(/^2 \/ \d$/);
  await large.getByRole('button', { name: 'Next picture' }).click();
  await expect(large.getByRole('status')).toHaveText(/^3 \/ \d$/);
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('status')).toHaveText(/^4 \/ \d$/);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByRole('status')).toHaveText(/^3 \/ \d$/);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('button', { name: 'View full size' })).toBeFocused();
});

test('double-click zooms and zooms back; the wheel goes by 0.01 between 1 and 3; reset', async ({
  page,
  isMobile,
}) => {
  await visit(page, 'rajsi-roop');
  const picture = page.getByRole('button', { name: /^Zoom:/ });
  await picture.dblclick({ position: { x: 150, y: 150 } });
  await expect.poll(() => scaleOf(page)).toBe(2);
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  if (!isMobile) {
    await page.mouse.wheel(0, 50);
    await expect.poll(() => scaleOf(page)).toBe(1.5);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => scaleOf(page)).toBe(3);
  }
  const image = picture.locator('img');
  const before = await image.evaluate((img) => getComputedStyle(img).translate);
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 150, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(image).not.toHaveCSS('translate', before);
  await page.getByRole('button', { name: /^Reset zoom/ }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await picture.dblclick();
  await picture.dblclick();
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('zoom by buttons and by keys', async ({ page }) => {
  await visit(page, 'rajsi-roop');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  const picture = page.getByRole('button', { name: /^Zoom:/ });
  await picture.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(3);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('two fingers zoom the picture', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, 'rajsi-roop');
  const picture = page.getByRole('button', { name: /^Zoom:/ });
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: middle.x - spread, y: middle.y, id: 1 },
    { x: middle.x + spread, y: middle.y, id: 2 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spread === undefined ? [] : fingers(spread),
    });
  await send('touchStart', 40);
  for (const spread of [50, 60, 70, 80]) await send('touchMove', spread);
  await send('touchEnd');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 1);
});
