// Product images: thumbnails, lightbox, and zoom by mouse, buttons, keys and pinch gesture.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

const phone = { width: 390, height: 844 };

const openProduct = (page: Page, slug: string) => openPage(page, `/products/${slug}`);
const scaleOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Zoom:/ })
    .locator('img')
    .evaluate((img) => Number(getComputedStyle(img).scale.split(' ')[0]) || 1);

test('thumbnails change the product image, and the lightbox steps through all images', async ({
  page,
}) => {
  await openProduct(page, 'rajsi-roop');
  const thumbs = page.getByRole('button', { name: /^Show image/ });
  await expect(thumbs.nth(3)).toBeVisible();
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'View full size' }).click();
  const large = page.getByRole('dialog', { name: 'Rajsi Roop' });
  // The whole image fits the window, and zooms inside it.
  const wholeImage = large.getByRole('button', { name: /^Zoom:/ });
  await expect(wholeImage).toBeInViewport({ ratio: 1 });
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect(wholeImage).toHaveAttribute('aria-pressed', 'true');
  await large.getByRole('button', { name: /^Reset zoom/ }).click();
  await expect(large.getByRole('status')).toHaveText(/^2 \/ \d$/);
  await large.getByRole('button', { name: 'Next image' }).click();
  await expect(large.getByRole('status')).toHaveText(/^3 \/ \d$/);
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('status')).toHaveText(/^4 \/ \d$/);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByRole('status')).toHaveText(/^3 \/ \d$/);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('button', { name: 'View full size' })).toBeFocused();
});

test('a double-click toggles the image zoom, the wheel zooms between 1 and 3, and dragging moves the image', async ({
  page,
  isMobile,
}) => {
  await openProduct(page, 'rajsi-roop');
  const zoomedImage = page.getByRole('button', { name: /^Zoom:/ });
  await zoomedImage.dblclick({ position: { x: 150, y: 150 } });
  await expect.poll(() => scaleOf(page)).toBe(2);
  await expect(zoomedImage).toHaveAttribute('aria-pressed', 'true');
  if (!isMobile) {
    await page.mouse.wheel(0, 50);
    await expect.poll(() => scaleOf(page)).toBe(1.5);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => scaleOf(page)).toBe(3);
  }
  const image = zoomedImage.locator('img');
  const before = await image.evaluate((img) => getComputedStyle(img).translate);
  const box = (await zoomedImage.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 150, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(image).not.toHaveCSS('translate', before);
  await page.getByRole('button', { name: /^Reset zoom/ }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await zoomedImage.dblclick();
  await zoomedImage.dblclick();
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('the product image zooms by buttons and by keys @desktop', async ({ page }) => {
  await openProduct(page, 'rajsi-roop');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  const zoomedImage = page.getByRole('button', { name: /^Zoom:/ });
  await zoomedImage.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(3);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('a pinch gesture zooms the product image @phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openProduct(page, 'rajsi-roop');
  const zoomedImage = page.getByRole('button', { name: /^Zoom:/ });
  const box = (await zoomedImage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: middle.x - spread, y: middle.y, id: 1 },
    { x: middle.x + spread, y: middle.y, id: 2 },
  ];
  const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spread === undefined ? [] : fingers(spread),
    });
  await dispatchTouch('touchStart', 40);
  for (const spread of [50, 60, 70, 80]) await dispatchTouch('touchMove', spread);
  await dispatchTouch('touchEnd');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 1);
});
