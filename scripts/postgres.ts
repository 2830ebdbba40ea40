// A temporary PostgreSQL server for tests: created in a temporary folder, stopped and deleted afterwards.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from './find-program.ts';
import { freePort } from './free-port.ts';

export type Postgres = {
  url: string;
  /** Stops the server for good and deletes its data. */
  stop(): void;
  /** Stops the server at once, as a crash would; `start` starts it again with its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
};

// The data is temporary, so commits need not wait for the disk.
const SETTINGS = { listen_addresses: '127.0.0.1', max_connections: '200', fsync: 'off' };

/** The folder of the server's programs. */
export function findPostgres(): string | undefined {
  const initdb = findPostgresProgram('initdb');
  return initdb && dirname(initdb);
}

/** Debian has a folder for each version, none of them on the PATH. The newest works with servers of all versions. */
export function findPostgresProgram(name: string): string | undefined {
  return globSync(`/usr/lib/postgresql/*/bin/${name}`).sort(byVersion).at(-1) ?? findOnPath(name);
}

/**
 * `changes` replace settings that suit tests: a measurement waits for the disk as a real shop does. `primaryUrl`: of the
 * server whose standby this one is to be, by streaming replication. `folder`: in which its data lies.
 */
export async function startPostgres(
  changes: Record<string, string> = {},
  { primaryUrl, folder = tmpdir() }: { primaryUrl?: string; folder?: string } = {},
): Promise<Postgres> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('There is no PostgreSQL on this machine: apt-get install postgresql');
  const owner = serverOwner();
  const home = mkdtempSync(join(folder, 'sunehri-postgres-'));
  if (owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const log = join(home, 'log');
  // Not synchronous: a test may have a proxy in its own process, through which others go on.
  const call = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...owner, cwd: home });
  const stop = () => {
    try {
      const args = ['stop', '--pgdata', data, '--mode', 'immediate'];
      execFileSync(join(programs, 'pg_ctl'), args, { ...owner, cwd: home, stdio: 'ignore' });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };

  const port = await freePort();
  const settings = Object.entries({
    ...SETTINGS,
    ...changes,
    port: `${port}`,
    unix_socket_directories: home,
  });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  try {
    if (primaryUrl) {
      const how = ['--checkpoint=fast', '--write-recovery-conf', '--no-sync'];
      await call('pg_basebackup', '--pgdata', data, '--dbname', primaryUrl, ...how);
    } else {
      const how = ['--username=postgres', '--auth=trust', '--no-sync', '--locale=C.UTF-8'];
      await call('initdb', '--pgdata', data, ...how);
    }
    await call('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', log, '--options', options);
  } catch (error) {
    const reason = logOf(log) || (error instanceof Error ? error.message : '');
    rmSync(home, { recursive: true, force: true });
    throw new Error(`The temporary PostgreSQL does not start: ${reason}`, { cause: error });
  }
  const control = async (...args: string[]): Promise<void> => {
    await call('pg_ctl', ...args, '--pgdata', data);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    crash: () => control('stop', '--mode', 'immediate'),
    start: () => control('start', '--wait', '--log', log, '--options', options),
    promote: () => control('promote', '--wait'),
  };
}

/** PostgreSQL does not run as root: then it runs as Debian's user `postgres`. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function byVersion(one: string, other: string): number {
  return Number(one.split('/')[4]) - Number(other.split('/')[4]);
}

function logOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
