// Looks at everything that a shop needs in order to run, changes nothing, and says what to do.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDataSettings } from '#server/platform/config/env.ts';
import { processCount } from '../server-processes.ts';
import { checkBackups } from './backups-check.ts';
import { checkBucket } from './bucket-check.ts';
import { checkDatabase } from './database-check.ts';
import { type Check, type Finding, runCheck } from './finding.ts';
import { checkDisks, checkPrivateFiles, checkPrograms } from './machine-check.ts';
import { checkMail } from './mail-check.ts';
import { checkProvider } from './provider-check.ts';
import { checkSealKey, checkSettings } from './settings-check.ts';
import { checkSite, checkWebhook } from './site-check.ts';

export type DoctorOptions = {
  env: Record<string, string | undefined>;
  /** Files with settings. */
  settingsFiles: readonly string[];
};

/** All findings, in the order of what depends on what. Takes at most 15 s. */
export async function examine({ env, settingsFiles }: DoctorOptions): Promise<Finding[]> {
  const { settings, findings } = checkSettings(env);
  // What needs no other setting is looked at all the same: one wrong line must not hide the rest.
  if (settings === null) return [...findings, ...checkPrivateFiles(settingsFiles)];
  const { dataDir, database, shopUrl, mode, smtpUrl, s3, razorpay } = settings;
  const folders = [dataDir, env.BACKUP_DIR, tmpdir()].filter((folder) => folder !== undefined);
  const secrets = [...settingsFiles, join(dataDir, 'session-secret'), join(dataDir, 'owner-link')];
  const checks: Check[] = [
    { about: 'database', run: () => checkDatabase(database, processCount(env)) },
    { about: 'disk', run: () => checkDisks(folders) },
    { about: 'programs', run: async () => checkPrograms(database.kind === 'server') },
    { about: 'secrets', run: async () => checkPrivateFiles(secrets) },
    { about: 'sealed accounts', run: async () => checkSealKey(env) },
    { about: 'mail', run: () => checkMail(smtpUrl) },
    { about: 'bucket', run: () => checkBucket('bucket', s3, 'S3_') },
    { about: 'site', run: () => checkSite({ shopUrl, mode }) },
    { about: 'webhook', run: () => checkWebhook({ shopUrl, mode }) },
    { about: 'Razorpay', run: () => checkProvider(razorpay) },
    { about: 'backups', run: () => checkBackups(env, readDataSettings(env)) },
  ];
  const found = await Promise.all(checks.map(runCheck));
  return [...findings, ...found.flat()];
}

const marks = { ok: '✓', problem: '✗', 'not-set': '–' } as const;

/** A line for each finding, and under each problem what to do. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ about, state, text, remedy }) => [
    `${marks[state]} ${about.padEnd(width)}  ${text}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ]);
  const count = findings.filter(({ state }) => state === 'problem').length;
  const sum = count === 0 ? 'Nothing to do.' : count === 1 ? '1 problem.' : `${count} problems.`;
  return [...lines, '', sum].join('\n');
}
