// A kept-ready page against bare node:http with the same bytes: requests a second, in turns, and their ratio.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

export type Race = { path: string; shop: number; bare: number; ratio: number };

export async function raceKeptPage(shopUrl: string, path: string, freePort: number): Promise<Race> {
  const page = new URL(path, shopUrl);
  const file = join(mkdtempSync(join(tmpdir(), 'sunehri-bench-')), 'page.br');
  writeFileSync(file, await bytesOf(page));
  const bare = spawn(process.execPath, [
    join(import.meta.dirname, 'bare-server.ts'),
    file,
    `${freePort}`,
  ]);
  await ready(bare);
  const rates = { shop: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.shop.push(await rate(page.href));
    rates.bare.push(await rate(`http://127.0.0.1:${freePort}/`));
  }
  bare.kill();
  const [shop, naked] = [median(rates.shop), median(rates.bare)];
  return { path, shop, bare: naked, ratio: shop / naked };
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with no page.`);
  return result.requests.average;
}

async function ready(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function bytesOf(url: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve(Buffer.concat(pieces));
    }).on('error', reject);
  });
}
