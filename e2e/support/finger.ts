// A scripted finger: taps and types at the pace of a person, and counts its taps.
import type { Locator } from '@playwright/test';

const PAUSE_MS = 400;
const KEY_MS = 60;

export function openFinger() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
    await target.page().waitForTimeout(PAUSE_MS);
  };
  return {
    taps: () => taps,
    /** Taps outside of the page, such as a telephone call. */
    count: (outside: number) => void (taps += outside),
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      await field.pressSequentially(text, { delay: KEY_MS });
    },
    /** One tap opens the list, another chooses. */
    async choose(field: Locator, option: string) {
      await tap(field);
      taps += 1;
      await field.selectOption(option);
    },
    /** One tap opens the gallery, one chooses each photo, one closes it. */
    async choosePhotos(
      field: Locator,
      photos: { name: string; mimeType: string; buffer: Buffer }[],
    ) {
      taps += 2 + photos.length;
      await field.setInputFiles(photos);
      await field.page().waitForTimeout(PAUSE_MS * photos.length);
    },
  };
}
