// Serves the shop with several processes, which share its port: each that ends by itself is started again.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLE } from './build.ts';
import { ROOT } from './root.ts';

const RESTART_AFTER_MS = 1_000;
/** Of a server process that listens beside another. */
const BESIDE = '--beside';

type Environment = Record<string, string | undefined>;

/** How many processes serve the shop: WEB_CONCURRENCY, else one. Throws for a value that this machine cannot have. */
export function processCount(
  { DATABASE_URL, WEB_CONCURRENCY = '1' }: Environment,
  platform: NodeJS.Platform = process.platform,
): number {
  const count = Number(WEB_CONCURRENCY);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`WEB_CONCURRENCY must be a whole number from 1, not "${WEB_CONCURRENCY}".`);
  }
  if (count > 1 && !(DATABASE_URL && platform === 'linux')) {
    throw new Error(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL and Linux: one process uses PGlite.',
    );
  }
  return count;
}

/** Resolves with the exit code, after SIGTERM or SIGINT, or when the first process cannot start. */
export async function runProcesses(count: number, bundle = join(ROOT, BUNDLE)): Promise<number> {
  const running = new Set<ChildProcess>();
  let isStopping = false;
  const start = (args: readonly string[]) => {
    const child = fork(bundle, args);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const child of running) child.kill(signal);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  /** Its exit code, once the shop stops. */
  async function keepRunning(first: ChildProcess): Promise<number> {
    for (let child = first; ; child = start([BESIDE])) {
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      // One that was still starting has no handler of the signal.
      if (isStopping) return signal === 'SIGKILL' ? 1 : (code ?? 0);
      console.error(`A server process ended (${signal ?? code}) and is started again.`);
      await pause(RESTART_AFTER_MS);
      if (isStopping) return 0;
    }
  }

  const first = start([]);
  // It migrates, seeds and prints what a person should know, before others begin.
  const failed = once(first, 'exit').then(([code]) => (code as number | null) ?? 1);
  const code = await Promise.race([once(first, 'message').then(() => null), failed]);
  if (code !== null) return code;
  const others = Array.from({ length: isStopping ? 0 : count - 1 }, () => start([BESIDE]));
  const codes = await Promise.all([first, ...others].map(keepRunning));
  return Math.max(...codes);
}
