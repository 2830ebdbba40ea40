// Two years of a backup every six hours, pruned after each.
import { expect, test } from 'vitest';
import { expiredBackups, nameOf, timeOf } from './retention.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-28T00:15:00Z');

/** Makes backups as a timer does, and prunes after each. `skips`: times at which the machine was off. */
function simulate(days: number, skips: (time: number) => boolean = () => false): string[] {
  let names: string[] = [];
  for (let time = START; time < START + days * 24 * HOUR; time += 6 * HOUR) {
    if (skips(time)) continue;
    names.push(nameOf(new Date(time)));
    const expired = new Set(expiredBackups(names));
    names = names.filter((name) => !expired.has(name));
  }
  return names;
}

test('after two years there are backups of the last day, 7 days, 4 weeks and 12 months, and no others', () => {
  const names = simulate(730);
  const now = timeOf(names.at(-1)!);
  const ages = names.map((name) => (now - timeOf(name)) / HOUR);
  expect(ages.filter((age) => age < 24)).toEqual([18, 12, 6, 0]);
  expect(new Set(names.slice(-10).map((name) => name.slice(0, 10))).size).toBe(7);
  const months = new Set(names.map((name) => name.slice(0, 7)));
  expect([...months].toSorted().at(0)).toBe('2027-12');
  expect(months.size).toBe(12);
  // 4 of the day, 6 of the other days, at most 4 of weeks and 12 of months.
  expect(names.length).toBeLessThanOrEqual(26);
  expect(names.length).toBeGreaterThanOrEqual(20);
});

test('at no moment of two years is a kept day, week or month without a backup', () => {
  for (let days = 1; days <= 730; days += 13) {
    const names = simulate(days);
    const now = timeOf(names.at(-1)!);
    const has = (from: number, to: number) =>
      names.some(
        (name) => now - timeOf(name) >= from * 24 * HOUR && now - timeOf(name) < to * 24 * HOUR,
      );
    for (let day = 0; day < Math.min(days, 6); day += 1) expect(has(day, day + 1)).toBe(true);
    if (days > 28) expect(has(14, 28)).toBe(true);
    if (days > 360) expect(has(300, 360)).toBe(true);
  }
});

test('a machine that was off for two months keeps the backups from before', () => {
  const from = START + 100 * 24 * HOUR;
  const names = simulate(161, (time) => time > from && time < from + 60 * 24 * HOUR);
  expect(names.filter((name) => timeOf(name) <= from).length).toBeGreaterThanOrEqual(9);
});

test('the name of a backup is its time', () => {
  expect(nameOf(new Date('2026-11-28T06:15:09.120Z'))).toBe('2026-11-28T06-15-09Z');
  expect(new Date(timeOf('2026-11-28T06-15-09Z')).toISOString()).toBe('2026-11-28T06:15:09.000Z');
});
