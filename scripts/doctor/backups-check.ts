// Doctor: the backups on a timer, and their rehearsals.
import { Client } from 'pg';
import { type BackupRun, backupAlarms } from '#domain/backup/backup-state.ts';
import type { DataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { type BackupSettings, readBackupSettings } from '../backups/backup-settings.ts';
import { timeOf } from '../backups/retention.ts';
import { listBackups } from '../backups/scheduled-backup.ts';
import { checkBucket } from './bucket-check.ts';
import { type Finding, notSet, ok, problem } from './finding.ts';

const ABOUT = 'backups';
const TIMER = 'systemctl list-timers; journalctl -u sunehri-backup -u sunehri-rehearsal';
const MAX_AGE_MS = 26 * 3_600_000;

export async function checkBackups(
  env: Record<string, string | undefined>,
  data: DataSettings,
): Promise<Finding[]> {
  if (!env.BACKUP_DIR) {
    const text = 'BACKUP_DIR is not set: nothing is backed up on a timer';
    if (env.SHOP_MODE !== 'live') return [notSet(ABOUT, text)];
    return [problem(ABOUT, `${text}.`, 'Set it up: docs/operate/deploy.md, "Backups".')];
  }
  let settings: BackupSettings;
  try {
    settings = readBackupSettings(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [problem(ABOUT, error.message, 'Correct it in /etc/sunehri/settings or .env.')];
  }
  const findings = [
    ...keyFaults(data),
    ...(await ageFaults(settings)),
    ...(await rehearsalFaults(data)),
  ];
  if (findings.length === 0)
    findings.push(ok(ABOUT, 'made, and restored as a rehearsal, in the last 26 hours'));
  return [...findings, ...(await checkBucket('bucket of backups', settings.bucket, 'BACKUP_S3_'))];
}

function keyFaults({ backupKey }: DataSettings): Finding[] {
  if (backupKey) return [];
  return [
    problem(
      ABOUT,
      'BACKUP_KEY is not set.',
      'sunehri backup --new-key prints one: into the settings and a password store.',
    ),
  ];
}

async function ageFaults({ folder }: BackupSettings): Promise<Finding[]> {
  const newest = (await listBackups(folder)).at(-1);
  if (!newest) return [problem(ABOUT, `There is none in ${folder}.`, TIMER)];
  const hours = Math.floor((Date.now() - timeOf(newest)) / 3_600_000);
  if (Date.now() - timeOf(newest) <= MAX_AGE_MS) return [];
  return [problem(ABOUT, `The newest in ${folder} is ${hours} hours old.`, TIMER)];
}

/** What the rehearsals have recorded; nothing where the database is not reached, which is another finding. */
async function rehearsalFaults({ database }: DataSettings): Promise<Finding[]> {
  if (database.kind === 'embedded') return [];
  const client = new Client({
    connectionString: database.directUrl ?? database.url,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const restore = { last: await newestRun(client), lastGood: await newestRun(client, true) };
    // Whether there are backups says the folder.
    const made = { finishedAt: new Date().toISOString(), madeAt: null, problems: [], orders: null };
    const backup = { last: made, lastGood: made };
    const state = { isExpected: true, since: new Date(0).toISOString(), backup, restore };
    return backupAlarms(state, new Date()).map(({ text }) => problem('rehearsal', text, TIMER));
  } catch {
    return [];
  } finally {
    await client.end();
  }
}

async function newestRun(client: Client, isGood = false): Promise<BackupRun | null> {
  const { rows } = await client.query(
    `select finished_at as at, problems from backup_runs
      where kind = 'restore' and (not $1 or cardinality(problems) = 0)
      order by finished_at desc limit 1`,
    [isGood],
  );
  const [row] = rows as { at: Date; problems: string[] }[];
  if (!row) return null;
  const { at, problems } = row;
  return { finishedAt: at.toISOString(), madeAt: null, problems, orders: null };
}
