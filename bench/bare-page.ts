// Starts the bare limit of a cached page: a process of its own that sends the same bytes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import type { BareLimit } from './bare-limit.ts';
import { processorMs } from './measure/processor-time.ts';

/** Throws when the page or the process does not respond. */
export async function startBarePage(page: URL): Promise<BareLimit> {
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-bench-'));
  const file = join(folder, 'page.br');
  writeFileSync(file, await bytesOf(page));
  const port = `${await freePort()}`;
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [program, file, port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.off('exit', kill));
  await once(child.stdout, 'data');
  const processId = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    processorMs: () => processorMs(processId),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function bytesOf(url: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    }).on('error', reject);
  });
}
