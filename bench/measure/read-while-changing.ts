// Cached pages while the shop changes: how many are answered, and after how long a page shows a change.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { budgets } from '../budgets.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { readPages } from './read-pages.ts';
import { APPLICATION } from './sample.ts';

const POLL_MS = 10;
const GIVE_UP_MS = 10_000;

type Server = { url: string; processorMs: () => number };
type Options = { databaseUrl: string; paths: readonly string[]; seconds: number };

export type Changes = {
  perSecond: number;
  change(client: Client, count: number): Promise<unknown>;
  /** Makes one more change by a connection of its own, and returns whether its page shows it. */
  watch(client: Client, count: number): Promise<() => Promise<boolean>>;
};

/**
 * Responses a second, and milliseconds: `applicationMs` of processor time for each response, with the renders; `seenAfterMs`
 * from a change's commit until its page shows it, the longest; null without changes.
 */
export type ReadWhileChanging = {
  responses: number;
  p99Ms: number;
  applicationMs: number;
  seenAfterMs: number | null;
};

/** Reads the pages while `changes` are made, and watches one change after the other. Null: nothing changes. */
export async function readWhileChanging(
  server: Server,
  { databaseUrl, paths, seconds }: Options,
  changes: Changes | null,
): Promise<ReadWhileChanging> {
  const end = performance.now() + seconds * 1_000;
  const before = server.processorMs();
  const [load, , seenAfterMs] = await Promise.all([
    readPages(server.url, paths, seconds),
    changes && withClient(databaseUrl, (client) => changeUntil(end, client, changes)),
    changes && withClient(databaseUrl, (client) => watchUntil(end, client, changes)),
  ]);
  return {
    responses: load.requests.total / load.duration,
    p99Ms: load.latency.p99,
    applicationMs: (server.processorMs() - before) / load.requests.total,
    seenAfterMs,
  };
}

async function withClient<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function changeUntil(end: number, client: Client, { change, perSecond }: Changes) {
  const start = performance.now();
  for (let count = 0; performance.now() < end; count += 1) {
    await change(client, count);
    await pause(Math.max(0, start + ((count + 1) * 1_000) / perSecond - performance.now()));
  }
}

async function watchUntil(end: number, client: Client, { watch }: Changes): Promise<number> {
  let longest = 0;
  for (let count = 0; performance.now() < end; count += 1) {
    const isShown = await watch(client, count);
    const changedAt = performance.now();
    while (!(await isShown())) {
      if (performance.now() > changedAt + GIVE_UP_MS) throw new Error('A change was never shown.');
      await pause(POLL_MS);
    }
    longest = Math.max(longest, performance.now() - changedAt);
  }
  return longest;
}

/** The figures of the rounds; `shownBy`: what the longest time is called, null where nothing changed. */
export function* figuresWhileChanging(
  subject: string,
  rounds: readonly ReadWhileChanging[],
  shownBy: { measure: string; atMost: number } | null,
): Generator<Figure> {
  const spread = (figure: (round: ReadWhileChanging) => number) => spreadOf(rounds.map(figure));
  yield {
    subject,
    measure: 'responses',
    unit: '/s',
    shop: spread(({ responses }) => responses),
    ...(shownBy ? { budget: { atLeast: budgets.pagesWhileChanging } } : {}),
  };
  yield { subject, measure: APPLICATION, unit: 'ms', shop: spread((each) => each.applicationMs) };
  yield {
    subject,
    measure: 'slowest of a hundred',
    unit: 'ms',
    shop: spread((each) => each.p99Ms),
  };
  if (!shownBy) return;
  yield {
    subject,
    measure: shownBy.measure,
    unit: 'ms',
    shop: spread(({ seenAfterMs }) => seenAfterMs ?? Number.NaN),
    budget: { atMost: shownBy.atMost },
  };
}
