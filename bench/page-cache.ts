// Throughput of a cached page against bare node:http with the same bytes, measured in turns.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** Many short rounds, so that other load on the machine affects both; each round gives one ratio. */
const ROUNDS = 9;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 16;

/** Requests per second, and their ratio; medians of all rounds. */
export type Throughput = { path: string; shop: number; bare: number; ratio: number };

export async function compareCachedPage(
  shopUrl: string,
  path: string,
  freePort: number,
): Promise<Throughput> {
  const page = new URL(path, shopUrl).href;
  const file = join(mkdtempSync(join(tmpdir(), 'sunehri-bench-')), 'page.br');
  writeFileSync(file, await bytesOf(new URL(page)));
  const bare = spawn(process.execPath, [
    join(import.meta.dirname, 'bare-server.ts'),
    file,
    `${freePort}`,
  ]);
  await waitUntilReady(bare);
  const bareUrl = `http://127.0.0.1:${freePort}/`;
  // Compiled code is faster: without a warm-up the first page would be measured slower than the others.
  for (const url of [page, bareUrl]) await requestsPerSecond(url, WARM_UP_SECONDS);
  const rounds: Omit<Throughput, 'path'>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(page, bareUrl, round));
  bare.kill();
  return {
    path,
    shop: median(rounds.map(({ shop }) => shop)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

/** The order alternates, so that neither always runs on a warmer machine. */
async function runRound(page: string, bareUrl: string, round: number) {
  const first = await requestsPerSecond(round % 2 ? page : bareUrl, SECONDS);
  const second = await requestsPerSecond(round % 2 ? bareUrl : page, SECONDS);
  const [shop, bare] = round % 2 ? [first, second] : [second, first];
  return { shop, bare, ratio: shop / bare };
}

async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0)
    throw new Error(`${url} returned ${result.non2xx} responses other than 2xx.`);
  return result.requests.total / result.duration;
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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
