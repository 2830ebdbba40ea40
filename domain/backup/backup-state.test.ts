// When backups need attention.
import { expect, test } from 'vitest';
import { type BackupRun, type BackupState, backupAlarms } from './backup-state.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const run = (hours: number, problems: string[] = []): BackupRun => ({
  finishedAt: hoursAgo(hours),
  madeAt: hoursAgo(hours),
  problems,
  orders: 3,
});
const runs = (last: BackupRun | null, lastGood = last) => ({ last, lastGood });
const state = (changes: Partial<BackupState>): BackupState => ({
  isExpected: true,
  since: hoursAgo(1000),
  backup: runs(run(2)),
  restore: runs(run(9)),
  ...changes,
});
const alarms = (changes: Partial<BackupState>) => backupAlarms(state(changes), NOW);

test('a backup and a rehearsal of the last 26 hours raise no alarm', () => {
  expect(alarms({})).toEqual([]);
  expect(alarms({ backup: runs(run(25.9)), restore: runs(run(25.9)) })).toEqual([]);
});

test('no backup for 26 hours is an alarm, with the reason of the last attempt', () => {
  expect(alarms({ backup: runs(run(1, ['The disk is full.']), run(27)) })).toMatchObject([
    { key: 'backup', text: expect.stringContaining('The last attempt: The disk is full.') },
  ]);
});

test('a rehearsal that found something is an alarm once the last good one is 26 hours old', () => {
  const failed = run(3, ['two rows break it']);
  expect(alarms({ restore: runs(failed, run(20)) })).toEqual([]);
  expect(alarms({ restore: runs(failed, run(27)) })).toMatchObject([{ key: 'restore' }]);
});

test('a shop without any backup has a day for the first one, and then one alarm', () => {
  const none = { backup: runs(null), restore: runs(null) };
  expect(alarms({ ...none, since: hoursAgo(3) })).toEqual([]);
  expect(alarms(none)).toMatchObject([{ key: 'backup', at: hoursAgo(1000) }]);
  expect(alarms({ ...none, isExpected: false })).toEqual([]);
});
