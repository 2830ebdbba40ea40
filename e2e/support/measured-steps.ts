// Steps of a long browser test with their taps, characters and seconds, each with a look at its screen in both colour modes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode, modes } from './axe-and-focus.ts';
import type { openFinger } from './finger.ts';

type Finger = ReturnType<typeof openFinger>;
type Count = ReturnType<Finger['count']>;
type Row = Count & { step: string; seconds: number };

/** A person's seconds for each. */
const TAP_S = 1.2;
const CHARACTER_S = 0.25;

export function openMeasuredSteps(finger: Finger, folder: string) {
  const rows: Row[] = [];
  let lookedMs = 0;
  mkdirSync(folder, { recursive: true });

  return {
    rows,
    async step(step: string, work: () => Promise<void>): Promise<void> {
      const before = finger.count();
      const startedAt = Date.now();
      const lookedBefore = lookedMs;
      await work();
      const seconds = (Date.now() - startedAt - (lookedMs - lookedBefore)) / 1000;
      rows.push({ step, ...difference(finger.count(), before), seconds });
    },
    /** Screenshots of the screen in both modes and of the whole page, and accessibility; its time is not counted. */
    async look(page: Page, name: string): Promise<void> {
      if (process.env.QUICK) return;
      const startedAt = Date.now();
      await lookAt(page, join(folder, `${`${++looks}`.padStart(2, '0')}-${name}`));
      lookedMs += Date.now() - startedAt;
    },
    total(): Count & { seconds: number; estimate: number } {
      const sum = (key: keyof Omit<Row, 'step'>) => rows.reduce((all, row) => all + row[key], 0);
      const [taps, swipes, characters] = [sum('taps'), sum('swipes'), sum('characters')];
      const seconds = sum('seconds');
      return {
        taps,
        swipes,
        characters,
        seconds,
        estimate: estimateOf({ taps, swipes, characters, seconds }),
      };
    },
    table(): string {
      const lines = [...rows, { step: 'in all', ...this.total() }].map((row) =>
        [
          row.step.padEnd(44),
          `${row.taps}`.padStart(5),
          `${row.swipes}`.padStart(7),
          `${row.characters}`.padStart(11),
          row.seconds.toFixed(1).padStart(9),
          estimateOf(row).toFixed(0).padStart(9),
        ].join(''),
      );
      const head = `${'step'.padEnd(44)} taps swipes characters machine s person s`;
      return [head, ...lines].join('\n');
    },
  };
}

let looks = 0;

function difference(after: Count, before: Count): Count {
  return {
    taps: after.taps - before.taps,
    swipes: after.swipes - before.swipes,
    characters: after.characters - before.characters,
  };
}

/** Seconds that a person needs for a step, with those that the shop takes. */
function estimateOf({ taps, swipes, characters, seconds }: Omit<Row, 'step'>): number {
  return (taps + swipes) * TAP_S + characters * CHARACTER_S + seconds;
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], .animate-pulse') === null,
  );
  for (const mode of modes) {
    await page.evaluate((value) => (document.documentElement.dataset.mode = value), mode);
    await page.screenshot({ path: `${path}-${mode}.png`, animations: 'disabled' });
  }
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const mode of modes) {
    await page.evaluate((value) => (document.documentElement.dataset.mode = value), mode);
    await page.screenshot({
      path: `${path}-${mode}-whole.png`,
      fullPage: true,
      animations: 'disabled',
    });
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${path}: scrolls sideways`).toBeLessThanOrEqual(0);
  await expectNoAxeViolationsInAnyMode(page);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), scrolled);
}
