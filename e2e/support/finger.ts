// A scripted finger: taps, swipes and types at the pace of a person, and counts each.
import type { Locator } from '@playwright/test';
import type { Person } from './person.ts';

const PAUSE_MS = 400;
const KEY_MS = 60;
const TOUCH_MS = 80;
/** A swipe moves a page by less than a screen, of which a bar at the bottom covers a part. */
const SWIPE_PX = 500;
const BAR_PX = 96;

/** `isHasty`: without pauses, so that only the shop takes time. `isTouch`: taps where the page's context has touch. */
type FingerOptions = { isHasty?: boolean; isTouch?: boolean };

export type Finger = Person & { taps: () => number };

export function openFinger({ isHasty = false, isTouch = false }: FingerOptions = {}): Finger {
  const count = { taps: 0, swipes: 0, keys: 0, characters: 0 };
  const pause = (target: Locator, ms: number) =>
    isHasty ? Promise.resolve() : target.page().waitForTimeout(ms);
  const tap = async (target: Locator) => {
    count.swipes += await swipesTo(target);
    count.taps += 1;
    await (isTouch ? target.tap() : target.click());
    await pause(target, PAUSE_MS);
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    count.characters += text.length;
    // Chromium now and then drops all keys that follow a touch.
    await field.page().waitForTimeout(TOUCH_MS);
    const before = await field.inputValue();
    await field.pressSequentially(text, isHasty ? {} : { delay: KEY_MS });
    // As the keyboard of a phone inserts text.
    if ((await field.inputValue()) === before) await field.page().keyboard.insertText(text);
  };
  return {
    taps: () => count.taps,
    count: () => ({ ...count }),
    tap,
    tapElsewhere(taps) {
      count.taps += taps;
    },
    type,
    async retype(field, text) {
      await field.clear();
      await type(field, text);
    },
    /** One tap opens the list, another chooses. */
    async choose(field, option) {
      await tap(field);
      count.taps += 1;
      await field.selectOption(option);
    },
    /** One tap opens the gallery, one chooses each photo, one closes it. */
    async choosePhotos(field, photos) {
      count.taps += 2 + photos.length;
      await field.setInputFiles(photos);
      await pause(field, PAUSE_MS * photos.length);
    },
  };
}

/** Swipes until the target is on the screen. */
async function swipesTo(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const height = target.page().viewportSize()?.height ?? Infinity;
  if (!box) return 0;
  const middle = box.y + box.height / 2;
  const away = middle < 0 ? -middle : Math.max(0, middle - (height - BAR_PX));
  return Math.ceil(away / SWIPE_PX);
}
