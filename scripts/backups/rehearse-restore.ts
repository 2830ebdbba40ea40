// Rehearsal of a restore: the newest backup into a scratch database, its rows counted, its invariants and its chain of records checked.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSettings, DatabaseChoice } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { verifyEventChain } from '#server/shop/event-chain/verify-event-chain.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { resetServer } from '../reset.ts';
import { restore } from '../restore.ts';
import { directTo } from '../postgres-dump.ts';
import type { BackupSettings } from './backup-settings.ts';
import { listBackups } from './scheduled-backup.ts';
import { timeOf } from './retention.ts';

export type Rehearsal = {
  /** When the backup was made. */
  madeAt: Date;
  orders: number;
  /** What is wrong with the restored data, in one sentence each. */
  problems: string[];
};

/** Throws StartupError when there is no backup, or it cannot be restored. */
export async function rehearseRestore(
  data: DataSettings,
  settings: BackupSettings,
): Promise<Rehearsal> {
  const name = (await listBackups(settings.folder)).at(-1);
  if (!name) throw new StartupError(`There is no backup in ${settings.folder}.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sunehri-restore-'));
  try {
    const database = await scratchDatabase(data, settings, dataDir);
    const { rows } = await restore({ ...data, dataDir, database }, join(settings.folder, name));
    return {
      madeAt: new Date(timeOf(name)),
      orders: rows['public.orders'] ?? 0,
      problems: await findProblems(database),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** An empty database of the same kind. */
async function scratchDatabase(
  { database }: DataSettings,
  { rehearsalUrl: url }: BackupSettings,
  dataDir: string,
): Promise<DatabaseChoice> {
  if (database.kind === 'embedded') return { kind: 'embedded', folder: join(dataDir, 'database') };
  if (!url) {
    throw new StartupError(
      'REHEARSAL_DATABASE_URL: a rehearsal needs an empty database of its own: create database sunehri_restore owner sunehri.',
    );
  }
  await assertScratch(url, await directTo(database));
  await resetServer(url);
  return { kind: 'server', url, poolSize: 4 };
}

const MARK = 'Scratch database for rehearsals of a restore: emptied each time.';

/** A database with a shop in it is never emptied: it has to be empty the first time, and is then marked. */
async function assertScratch(url: string, shopUrl: string): Promise<void> {
  const identity = `select current_database() as name,
    (select system_identifier::text from pg_control_system()) as system,
    shobj_description((select oid from pg_database where datname = current_database()), 'pg_database') as mark,
    (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables`;
  const [scratch] = await query(url, identity);
  const [shop] = await query(shopUrl, identity);
  if (scratch?.name === shop?.name && scratch?.system === shop?.system) {
    throw new StartupError('REHEARSAL_DATABASE_URL: it is the database of the shop itself.');
  }
  if (scratch?.mark === MARK) return;
  if (scratch?.tables !== 0) {
    throw new StartupError(
      `REHEARSAL_DATABASE_URL: ${scratch?.name} is not empty. A rehearsal needs a database of its own.`,
    );
  }
  await query(url, `comment on database ${JSON.stringify(scratch.name)} is '${MARK}'`);
}

type Identity = { name: string; system: string; mark: string | null; tables: number };

async function query(url: string, text: string): Promise<Identity[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } catch (error) {
    throw new StartupError(
      `REHEARSAL_DATABASE_URL: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await client.end();
  }
}

async function findProblems(choice: DatabaseChoice): Promise<string[]> {
  const database = await openDatabase(choice);
  try {
    const broken = await brokenInvariants(database.db);
    const { faults } = await verifyEventChain(database.db);
    return [...broken.map(({ name, rows }) => `${name}: ${rows.length} rows break it`), ...faults];
  } finally {
    await database.close();
  }
}
