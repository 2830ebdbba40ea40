// State of the shop's backups, and what about it needs somebody's attention.

/** Times as ISO strings. */
export type BackupRun = {
  finishedAt: string;
  /** When the backup was made; null where there was none. */
  madeAt: string | null;
  /** In sentences; empty after a success. */
  problems: string[];
  orders: number | null;
};

type Runs = { last: BackupRun | null; lastGood: BackupRun | null };

export type BackupState = {
  /** A live shop on a PostgreSQL server, and any shop that has recorded a backup. */
  isExpected: boolean;
  /** Since when backups could have been made: the day of the first account. */
  since: string | null;
  backup: Runs;
  /** Rehearsals of a restore. */
  restore: Runs;
};

export type BackupAlarm = { key: 'backup' | 'restore'; text: string; at: string };

const ALARM_AFTER_MS = 26 * 3_600_000;
const ASK = 'Tell whoever runs your server.';

/** Backups are made every six hours, and one is restored every night: what has not succeeded for 26 hours is an alarm. */
export function backupAlarms(state: BackupState, now: Date): BackupAlarm[] {
  if (!state.isExpected) return [];
  const backup = alarmOf('backup', state.backup, state.since, now);
  // Without a backup there is nothing to restore.
  const restore = state.backup.lastGood && alarmOf('restore', state.restore, state.since, now);
  return [backup, restore].filter((alarm) => alarm !== null);
}

const texts = {
  backup: { never: 'No backup has been made', late: 'No backup has been made for 26 hours' },
  restore: {
    never: 'No backup has been tried out by restoring it',
    late: 'No backup could be restored for 26 hours',
  },
};

function alarmOf(
  key: 'backup' | 'restore',
  { last, lastGood }: Runs,
  since: string | null,
  now: Date,
): BackupAlarm | null {
  const from = lastGood?.finishedAt ?? since;
  if (from === null || now.getTime() - Date.parse(from) <= ALARM_AFTER_MS) return null;
  const text = lastGood ? texts[key].late : texts[key].never;
  const reason = last?.problems[0] ? ` The last attempt: ${asSentence(last.problems[0])}` : '';
  return { key, text: `${text}.${reason} ${ASK}`, at: from };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
