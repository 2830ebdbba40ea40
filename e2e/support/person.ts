// Who uses a page in a browser test that counts: by finger or by keyboard, with the same acts.
import type { Locator } from '@playwright/test';
import type { PhotoFile } from './garment-photos.ts';

/** `keys`: those that move through the page or press a control, without the characters of texts. */
export type Count = { taps: number; swipes: number; keys: number; characters: number };

export type Person = {
  /** Everything counted so far. */
  count: () => Count;
  /** Presses a control, which is scrolled to or reached by Tab before. */
  tap: (target: Locator) => Promise<void>;
  /** Acts outside the browser, such as in a mail app. */
  tapElsewhere: (acts: number) => void;
  /** Into an empty field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** In place of what the field holds. */
  retype: (field: Locator, text: string) => Promise<void>;
  /** In a list of options. */
  choose: (field: Locator, option: string) => Promise<void>;
  choosePhotos: (field: Locator, photos: PhotoFile[]) => Promise<void>;
};
