// The machine and the commit that figures belong to.
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { ROOT } from '../scripts/root.ts';

export type Machine = {
  processors: string;
  memoryGiB: number;
  system: string;
  node: string;
  postgres: string;
};

export function describeMachine(postgres: string): Machine {
  return {
    processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    postgres,
  };
}

/** With a note when the files differ from the commit. */
export function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() ? ', changed' : '';
    return `${git('rev-parse', '--short=7', 'HEAD').trim()}${changed}`;
  } catch {
    return 'unknown';
  }
}

/** Load average of the last minute. */
export function currentLoad(): number {
  return loadavg()[0] ?? Number.NaN;
}
