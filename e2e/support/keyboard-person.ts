// A person without mouse or finger: reaches each control by Tab, presses it, types, and counts every key.
import { type Locator, type Page, expect } from '@playwright/test';
import { moveTo, tabTo } from './keyboard.ts';
import type { Person } from './person.ts';

/** Of any page: the keys go to the page of the control. Throws where a stop on the way has no visible focus. */
export function openKeyboardPerson(): Person {
  const count = { taps: 0, swipes: 0, keys: 0, characters: 0 };
  const press = async (page: Page, key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  const focus = async (target: Locator) => {
    count.keys += await moveTo(target);
  };
  const type = async (field: Locator, text: string) => {
    await focus(field);
    count.characters += text.length;
    await field.page().keyboard.type(text);
  };
  return {
    count: () => ({ ...count }),
    async tap(target) {
      const control = await controlOf(target);
      const kind = await control.getAttribute('type');
      if (kind === 'radio') {
        count.keys += await chooseRadio(control);
        return;
      }
      await focus(control);
      await press(control.page(), kind === 'checkbox' ? 'Space' : 'Enter');
    },
    tapElsewhere(acts) {
      count.keys += acts;
    },
    type,
    async retype(field, text) {
      await focus(field);
      await press(field.page(), 'ControlOrMeta+a');
      count.characters += text.length;
      await field.page().keyboard.type(text);
    },
    choose: type,
    /** The window of the operating system: a key for each photo, one to close it. */
    async choosePhotos(field, photos) {
      const page = field.page();
      const choosing = page.waitForEvent('filechooser');
      await focus(field);
      await press(page, 'Enter');
      await (await choosing).setFiles(photos);
      count.keys += photos.length + 1;
    },
  };
}

/** A label, or text in it, stands for its control. */
async function controlOf(target: Locator): Promise<Locator> {
  await expect(target).toBeVisible();
  const label = target.locator('xpath=ancestor-or-self::label');
  return (await label.count()) > 0 && !(await target.evaluate(isControl))
    ? label.locator('input')
    : target;
}

function isControl({ tagName }: Element): boolean {
  return ['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'].includes(tagName);
}

/** Tab reaches one radio button of a group, the arrow keys the others. Returns the number of keys. */
async function chooseRadio(radio: Locator): Promise<number> {
  const page = radio.page();
  const name = await radio.getAttribute('name');
  const group = page.locator(`input[type=radio][name="${name}"]`);
  const checked = group.and(page.locator(':checked'));
  let keys = await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
  const isFocused = () => radio.evaluate((element) => element === document.activeElement);
  for (; !(await isFocused()); keys += 1) await page.keyboard.press('ArrowRight');
  if (!(await radio.isChecked())) {
    await page.keyboard.press('Space');
    keys += 1;
  }
  return keys;
}
