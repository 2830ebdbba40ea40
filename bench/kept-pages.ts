// A kept-ready page against bare node:http with the same bytes: requests a second, in turns, and their ratio.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** Short and many, so that whatever else the machine does falls upon both; a round is a pair and gives one ratio. */
const ROUNDS = 9;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 16;

export type Race = { path: string; shop: number; bare: number; ratio: number };

export async function raceKeptPage(shopUrl: string, path: string, freePort: number): Promise<Race> {
  const page = new URL(path, shopUrl).href;
  const file = join(mkdtempSync(join(tmpdir(), 'sunehri-bench-')), 'page.br');
  writeFileSync(file, await bytesOf(new URL(page)));
  const bare = spawn(process.execPath, [
    join(import.meta.dirname, 'bare-server.ts'),
    file,
    `${freePort}`,
  ]);
  await ready(bare);
  const bareUrl = `http://127.0.0.1:${freePort}/`;
  // Code that has run for a while is quicker: the page measured first would pay for all others.
  for (const url of [page, bareUrl]) await rate(url, WARM_UP_SECONDS);
  const rounds: Omit<Race, 'path'>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(page, bareUrl, round));
  bare.kill();
  return {
    path,
    shop: median(rounds.map(({ shop }) => shop)),
    bare: median(rounds.map(({ bare: naked }) => naked)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

/** Who goes first takes turns. */
async function runRound(page: string, bareUrl: string, round: number) {
  const first = await rate(round % 2 ? page : bareUrl, SECONDS);
  const second = await rate(round % 2 ? bareUrl : page, SECONDS);
  const [shop, bare] = round % 2 ? [first, second] : [second, first];
  return { shop, bare, ratio: shop / bare };
}

async function rate(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with no page.`);
  return result.requests.total / result.duration;
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
