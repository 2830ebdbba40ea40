// Doctor: the database as the shop needs it.
import { Client } from 'pg';
import type { DatabaseChoice } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { connectionConfig } from '#server/platform/db/database-hosts.ts';
import { assertTestedEngine } from '#server/platform/db/engine.ts';
import { newestKnownMigration } from '#server/platform/db/migrations.ts';
import { readMigrations } from '#server/platform/db/migration-marks.ts';
import { type Finding, notSet, ok, problem, reasonOf } from './finding.ts';

const ABOUT = 'database';
/** Searches, jobs and the listening connection of a process, beside its pool. */
const OTHER_CONNECTIONS = 9;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

type State = {
  version: string;
  isStandby: boolean;
  encoding: string;
  maxConnections: number;
  missingExtensions: string[];
  collationChanged: boolean;
  standbys: number;
  synchronous: string;
  clock: string;
  bytes: number;
};

const stateQuery = `select version() as version, pg_is_in_recovery() as "isStandby",
  pg_encoding_to_char(d.encoding) as encoding,
  current_setting('max_connections')::int as "maxConnections",
  array(select name from unnest(array['pg_trgm', 'unaccent']) as name
    where name not in (select e.name from pg_available_extensions e)) as "missingExtensions",
  coalesce(datcollversion <> pg_database_collation_actual_version(d.oid), false) as "collationChanged",
  (select count(*)::int from pg_stat_replication) as standbys,
  current_setting('synchronous_standby_names') as synchronous,
  clock_timestamp()::text as clock, pg_database_size(d.oid)::float8 as bytes
  from pg_database d where datname = current_database()`;

/** `processes`: how many serve the shop. */
export async function checkDatabase(choice: DatabaseChoice, processes: number): Promise<Finding[]> {
  if (choice.kind === 'embedded') return [notSet(ABOUT, 'embedded, which is right for a demo')];
  const url = choice.directUrl ?? choice.url;
  const client = new Client({ ...connectionConfig(url), connectionTimeoutMillis: 8_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    return [connectionProblem(error)];
  }
  try {
    const asked = Date.now();
    const [state] = (await client.query(stateQuery)).rows as State[];
    const needed = ((choice.poolSize ?? 16) + OTHER_CONNECTIONS) * processes;
    const findings = [...stateFaults(state!, needed), ...clockFaults(state!, asked)];
    findings.push(...(await migrationFaults(client)));
    if (findings.length > 0) return findings;
    return [ok(ABOUT, describe(state!, needed))];
  } finally {
    await client.end();
  }
}

function describe({ version, bytes, maxConnections }: State, needed: number): string {
  const size = `${Math.round(bytes / 2 ** 20)} MiB`;
  return `${version.split(' ').slice(0, 2).join(' ')}, ${size}, ${needed} of ${maxConnections} connections at most`;
}

function connectionProblem(error: unknown): Finding {
  const { code } = error as NodeJS.ErrnoException;
  const remedies: Record<string, string> = {
    '28P01': 'The password in DATABASE_URL is wrong: alter role … password …, or correct the URL.',
    '28000': 'pg_hba.conf does not let this role in from here.',
    '3D000': 'The database does not exist: create database … owner ….',
    '53300': 'All connections are taken: raise max_connections, or lower DATABASE_POOL.',
  };
  const remedy =
    remedies[code ?? ''] ??
    'Is PostgreSQL running, and are host and port of DATABASE_URL right? systemctl status postgresql';
  return problem(ABOUT, `DATABASE_URL: ${reasonOf(error)}`, remedy);
}

function stateFaults(state: State, needed: number): Finding[] {
  const faults: Finding[] = [];
  const add = (text: string, remedy: string) => faults.push(problem(ABOUT, text, remedy));
  try {
    assertTestedEngine(state.version);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    add(error.message, 'Install PostgreSQL 15 or newer, and restore a backup into it.');
  }
  if (state.isStandby)
    add(
      'It is a standby, which takes no orders.',
      'Name the primary in DATABASE_URL, or all hosts.',
    );
  if (state.encoding !== 'UTF8')
    add(
      `Its encoding is ${state.encoding}.`,
      "Create it anew: create database … encoding 'UTF8' template template0.",
    );
  if (state.missingExtensions.length > 0)
    add(
      `It lacks ${state.missingExtensions.join(' and ')}.`,
      'Install Debian’s postgresql-contrib, or allow the extensions at your provider.',
    );
  if (state.collationChanged)
    add(
      'The collation of the system has changed since it was created: indexes may be wrong.',
      'reindex database …; alter database … refresh collation version.',
    );
  if (needed > state.maxConnections - 3)
    add(
      `The shop may open ${needed} connections, and the server has ${state.maxConnections}.`,
      'Raise max_connections, or lower DATABASE_POOL or WEB_CONCURRENCY.',
    );
  if (state.standbys > 0 && state.synchronous === '')
    add(
      'It has a standby that commits do not wait for: a failover may lose the last orders.',
      'Set synchronous_standby_names.',
    );
  return faults;
}

function clockFaults({ clock }: State, asked: number): Finding[] {
  const difference = Math.abs(Date.parse(clock) - asked);
  if (difference < MAX_CLOCK_DIFFERENCE_MS) return [];
  return [
    problem(
      'clock',
      `This machine and the database differ by ${Math.round(difference / 1000)} s.`,
      'Turn on time synchronisation on both: apt-get install systemd-timesyncd.',
    ),
  ];
}

async function migrationFaults(client: Client): Promise<Finding[]> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  if (!found[0].has)
    return [
      problem(
        'migrations',
        'The database is empty.',
        'Start the shop once; or mount the disk, or restore a backup, where there was one.',
      ),
    ];
  const { rows } = await client.query(
    'select count(*)::int as applied, max(created_at)::float8 as newest from drizzle.__drizzle_migrations where created_at <= $1',
    [newestKnownMigration()],
  );
  const missing = readMigrations().length - rows[0].applied;
  if (missing === 0) return [];
  return [
    problem(
      'migrations',
      `${missing} of this version are not applied.`,
      'Restart the shop: it migrates at its start.',
    ),
  ];
}
