// Runs another program: its output goes to the screen, or is returned.
import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

export type Command = {
  stop?: AbortSignal | undefined;
  /** By default the repository's folder. */
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** The program writes to the screen itself; `output` stays empty. */
  show?: boolean;
};

export type Finished = { ok: boolean; output: string };

export async function run(
  line: string[],
  { stop, cwd = ROOT, env, show = false }: Command = {},
): Promise<Finished> {
  const [program = '', ...args] = line;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    ...(stop ? { signal: stop } : {}),
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => (output += `${program}: ${error.message}\n`));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
