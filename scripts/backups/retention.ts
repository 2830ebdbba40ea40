// Which backups are kept: the newest ones, then one of each day, week and month.

/** Six hours apart, as the timer makes them: those of a day. */
const KEPT_LAST = 4;
const DAY_MS = 86_400_000;

type Period = { count: number; of: (time: number) => number | string };

/** Periods are those of UTC, and only those with a backup count. Weeks begin on Monday, as 1 January 1970 was a Thursday. */
const periods: readonly Period[] = [
  { count: 7, of: (time) => Math.floor(time / DAY_MS) },
  { count: 4, of: (time) => Math.floor((time / DAY_MS + 3) / 7) },
  { count: 12, of: (time) => new Date(time).toISOString().slice(0, 7) },
];

/** Returns the names of the backups that are not kept; names are those of `nameOf`. */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names
    .map((name) => ({ name, time: timeOf(name) }))
    .toSorted((a, b) => b.time - a.time);
  const kept = new Set(newestFirst.slice(0, KEPT_LAST).map(({ name }) => name));
  for (const { count, of } of periods) {
    // The newest of each period stays until its period is over, and afterwards is its last.
    const newest = new Map(newestFirst.toReversed().map(({ name, time }) => [of(time), name]));
    for (const name of [...newest.values()].slice(-count)) kept.add(name);
  }
  return newestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** The folder of a backup: its time, in characters that every file system takes. */
export function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** In milliseconds. */
export function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}
