// The folder lock of the embedded database, between processes, network namespaces and after a kill.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFile } from '#server/platform/config/project-root.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { lockFolder } from './folder-lock.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'sunehri-lock-')), 'database');

const LOCK_AND_WAIT = `
  import { lockFolder } from '#server/platform/db/folder-lock.ts';
  lockFolder(process.argv[1]);
  console.log('locked');
  setTimeout(() => {}, 60_000);`;

/** `prefix`: the program that starts Node, for another network namespace. Resolves when the folder is locked. */
async function lockInProcess(folder: string, prefix: string[] = []): Promise<ChildProcess> {
  const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e'];
  const child = spawn(program, [...args, LOCK_AND_WAIT, folder], { cwd: projectFile() });
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(child.exitCode).toBeNull();
  return child;
}

test('a database folder with a long path is locked once at a time', () => {
  const folder = join(newFolder(), 'a'.repeat(150));
  const unlock = lockFolder(join(folder, 'one'));
  expect(() => lockFolder(join(folder, 'one'))).toThrow(StartupError);
  const unlockOther = lockFolder(join(folder, 'two'));
  unlock();
  lockFolder(join(folder, 'one'))();
  unlockOther();
});

test('a database folder locked by another process is unlocked when that process is killed', async () => {
  const folder = newFolder();
  const other = await lockInProcess(folder);
  expect(() => lockFolder(folder)).toThrow(
    /^The data in \S+ is in use by another process\.[^\n]*$/,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder)();
});

// Containers that share a folder have network namespaces of their own; only root may make one here.
const unshare = ['unshare', '--net'];
const canUnshare = spawnSync('unshare', ['--net', 'true']).status === 0;

test('a database folder is locked for processes of another network namespace', async () => {
  const folder = newFolder();
  await lockInProcess(folder, canUnshare ? unshare : []);
  expect(() => lockFolder(folder)).toThrow('in use by another process');
});
