// Doctor: disks, programs and private files of this machine.
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { findPostgresProgram } from '../postgres.ts';
import { type Finding, ok, problem } from './finding.ts';

const MIN_FREE_BYTES = 2 * 2 ** 30;
const MIN_FREE_SHARE = 0.05;

export async function checkDisks(folders: readonly string[]): Promise<Finding[]> {
  const present = folders.filter(existsSync);
  const findings = await Promise.all(present.map((folder) => checkDisk(folder)));
  const problems = findings.filter(({ state }) => state === 'problem');
  return problems.length > 0 ? problems : findings;
}

/** `readSpace`: for tests. */
export async function checkDisk(folder: string, readSpace = statfs): Promise<Finding> {
  const { bavail, blocks, bsize, ffree, files } = await readSpace(folder);
  const free = bavail * bsize;
  const text = `${folder}: ${(free / 2 ** 30).toFixed(1)} GiB free`;
  if ((free < MIN_FREE_BYTES && free < blocks * bsize * 0.5) || bavail / blocks < MIN_FREE_SHARE)
    return problem(
      'disk',
      text,
      'Delete what is not needed (old releases in /opt/sunehri, the journal), or enlarge the disk.',
    );
  if (files > 0 && ffree / files < MIN_FREE_SHARE)
    return problem(
      'disk',
      `${folder}: hardly any inodes are free`,
      'Delete folders of many small files.',
    );
  return ok('disk', text);
}

/** Files with secrets: none is readable by other users. */
export function checkPrivateFiles(files: readonly string[]): Finding[] {
  const open = files.filter((file) => existsSync(file) && (statSync(file).mode & 0o007) !== 0);
  if (open.length === 0) return [ok('secrets', 'no file with a secret can be read by other users')];
  return open.map((file) =>
    problem('secrets', `${file} can be read by every user of this machine.`, `chmod o-rwx ${file}`),
  );
}

export function checkPrograms(isServer: boolean): Finding[] {
  if (!isServer) return [];
  const missing = ['pg_dump', 'pg_restore'].filter((name) => !findPostgresProgram(name));
  if (missing.length === 0) return [ok('programs', 'pg_dump and pg_restore')];
  return [
    problem(
      'programs',
      `${missing.join(' and ')}: not on this machine`,
      'apt-get install postgresql-client',
    ),
  ];
}
