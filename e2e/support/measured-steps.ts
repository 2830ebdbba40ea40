// Steps of a long browser test with their taps, characters and seconds, and a look at each screen in both colour modes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode, modes } from './axe-and-focus.ts';
import type { Count, Person } from './person.ts';

/** `seconds`: of the machine, which makes no pause between two acts. */
type Measured = Count & { seconds: number };

/** Seconds of a person for each; a swipe takes as long as a tap. */
const TAP_S = 1.2;
const KEY_S = 0.3;
const CHARACTER_S = 0.25;

/** `folder`: of the screenshots. */
export function openMeasuredSteps(person: Pick<Person, 'count'>, folder: string) {
  const steps: (Measured & { title: string })[] = [];
  let looks = 0;
  let lookedMs = 0;
  mkdirSync(folder, { recursive: true });

  const total = (): Measured => {
    const sum = (key: keyof Measured) => steps.reduce((all, each) => all + each[key], 0);
    return {
      taps: sum('taps'),
      swipes: sum('swipes'),
      keys: sum('keys'),
      characters: sum('characters'),
      seconds: sum('seconds'),
    };
  };
  return {
    async step(title: string, work: () => Promise<void>): Promise<void> {
      const before = person.count();
      const startedAt = Date.now() - lookedMs;
      await work();
      const seconds = (Date.now() - lookedMs - startedAt) / 1000;
      steps.push({ title, ...difference(person.count(), before), seconds });
    },
    /** Its time is not part of the step's. */
    async look(page: Page, name: string): Promise<void> {
      const startedAt = Date.now();
      looks += 1;
      await lookAt(page, join(folder, `${`${looks}`.padStart(2, '0')}-${name}`));
      lookedMs += Date.now() - startedAt;
    },
    total,
    /** The steps in lines of text. */
    table: (): string =>
      [
        row('', 'taps', 'swipes', 'keys', 'characters', 'machine s', 'person s'),
        ...[...steps, { title: 'In all', ...total() }].map((each) =>
          row(
            each.title,
            each.taps,
            each.swipes,
            each.keys,
            each.characters,
            each.seconds.toFixed(1),
            personSeconds(each).toFixed(0),
          ),
        ),
      ].join('\n'),
  };
}

/** Seconds that a person needs, with those that the shop takes. */
export function personSeconds({ taps, swipes, keys, characters, seconds }: Measured): number {
  return (taps + swipes) * TAP_S + keys * KEY_S + characters * CHARACTER_S + seconds;
}

function row(title: string, ...cells: (string | number)[]): string {
  return title.padEnd(46) + cells.map((cell) => `${cell}`.padStart(11)).join('');
}

function difference(after: Count, before: Count): Count {
  return {
    taps: after.taps - before.taps,
    swipes: after.swipes - before.swipes,
    keys: after.keys - before.keys,
    characters: after.characters - before.characters,
  };
}

/** Screenshots of the whole page, no sideways scrolling, and axe. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], .animate-pulse') === null,
  );
  for (const mode of modes) {
    await page.evaluate((value) => (document.documentElement.dataset.mode = value), mode);
    await page.screenshot({ path: `${path}-${mode}.png`, fullPage: true, animations: 'disabled' });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectNoAxeViolationsInAnyMode(page);
}
