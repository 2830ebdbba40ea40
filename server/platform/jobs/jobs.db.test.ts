// The job queue on a real database: jobs run after the commit, are retried, and are never lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import { type Jobs, openJobs } from './jobs.ts';

const IMMEDIATE_RETRIES = { retryLimit: 2, retryDelay: 0, retryBackoff: false };
const soon = { timeout: 8_000, interval: 20 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, { retries: IMMEDIATE_RETRIES });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

async function workedData(queue: string): Promise<unknown[]> {
  const done: unknown[] = [];
  await jobs.work(queue, async (data) => void done.push(data));
  return done;
}

async function deadLetters(): Promise<{ data: unknown; error: string }[]> {
  const found = await database.db.execute(sql`
    select data, source_output::text as error from jobs.job where name = ${DEAD_LETTERS}`);
  return (found as { rows: { data: unknown; error: string }[] }).rows;
}

describe('job queue', () => {
  test('a job sent in a transaction runs after the commit', async () => {
    const done = await workedData('commits');
    await database.db.transaction(async (tx) => {
      await jobs.send('commits', { n: 1 }, { tx });
      await pause(100);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 2_000, interval: 20 });
  });

  test('a job sent in a transaction that rolls back never runs', async () => {
    const done = await workedData('rolls-back');
    const failing = database.db.transaction(async (tx) => {
      await jobs.send('rolls-back', { n: 1 }, { tx });
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    await jobs.send('rolls-back', { n: 2 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 2 }]), soon);
  });

  test('jobs of one queue run in the order they were sent', async () => {
    const done = await workedData('many');
    const sent = Array.from({ length: 20 }, (_, n) => ({ n }));
    await database.db.transaction(async (tx) => {
      for (const data of sent) await jobs.send('many', data, { tx });
    });
    await vi.waitFor(() => expect(done).toEqual(sent), soon);
  });

  test('a delayed job does not run before its time', async () => {
    const done = await workedData('delayed');
    await jobs.send('delayed', { n: 1 }, { afterSeconds: 60 });
    await jobs.send('delayed', { n: 2 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 2 }]), soon);
  });

  test(
    'a job delayed by a second runs without another notification',
    { timeout: 15_000 },
    async () => {
      const done = await workedData('delayed-shortly');
      await jobs.send('delayed-shortly', { n: 1 }, { afterSeconds: 1 });
      await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 10_000, interval: 100 });
    },
  );

  test('a job is not added while another with its key is waiting', async () => {
    const done = await workedData('keyed');
    await database.db.transaction(async (tx) => {
      await jobs.send('keyed', { n: 1 }, { tx, key: 'order-1' });
      await jobs.send('keyed', { n: 2 }, { tx, key: 'order-1' });
      await jobs.send('keyed', { n: 3 }, { tx, key: 'order-2' });
    });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }, { n: 3 }]), soon);
    await jobs.send('keyed', { n: 4 }, { key: 'order-1' });
    await vi.waitFor(() => expect(done).toHaveLength(3), soon);
  });

  test('a failed job is retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    await jobs.work('fails-once', async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try fails');
    });
    await jobs.send('fails-once', {});
    await vi.waitFor(() => expect(tries).toBe(2), soon);
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
      source: 'jobs',
      queue: 'fails-once',
      message: 'the first try fails',
    });
    log.mockRestore();
  });

  test('a job that fails every attempt becomes a dead letter with its error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    await jobs.work('fails', async () => {
      tries += 1;
      throw new Error('every try fails');
    });
    await jobs.send('fails', { order: 'SUN-1' });
    await vi.waitFor(async () => {
      const job = (await deadLetters()).find(({ error }) => error.includes('every try fails'));
      expect(job?.data).toEqual({ order: 'SUN-1' });
    }, soon);
    expect(tries).toBe(1 + IMMEDIATE_RETRIES.retryLimit);
    log.mockRestore();
  });

  test('failed jobs are listed with the name of their queue and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const done: unknown[] = [];
    await jobs.work('recovers', async (data) => {
      if (isBroken) throw new Error('the provider is down');
      done.push(data);
    });
    for (const n of [1, 2]) await jobs.send('recovers', { n });
    const ofQueue = async () => (await jobs.listFailed()).find(({ queue }) => queue === 'recovers');
    await vi.waitFor(
      async () =>
        expect(await ofQueue()).toMatchObject({ count: 2, error: 'the provider is down' }),
      soon,
    );
    isBroken = false;
    await jobs.retryFailed('recovers');
    await vi.waitFor(() => expect(done).toHaveLength(2), soon);
    expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
    expect(await ofQueue()).toBeUndefined();
    log.mockRestore();
  });

  test('sending to a queue without a worker throws', async () => {
    await expect(jobs.send('nobody', {})).rejects.toThrow('The queue nobody has no worker');
  });
});

describe('recurring jobs', () => {
  test('a recurring job runs once per interval for all servers together', async () => {
    const runs: string[] = [];
    const other = await openJobs(database, { retries: IMMEDIATE_RETRIES });
    await jobs.schedule({
      name: 'shared',
      interval: 'minute',
      run: async () => void runs.push('this server'),
    });
    await other.schedule({
      name: 'shared',
      interval: 'minute',
      run: async () => void runs.push('the other'),
    });
    await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
    await pause(300);
    expect(runs).toHaveLength(1);
    await other.close();
  });

  test('a recurring job runs at the configured interval', async () => {
    let runs = 0;
    const frequent = await openJobs(database, { retries: IMMEDIATE_RETRIES, minuteSeconds: 1 });
    await frequent.schedule({
      name: 'frequent',
      interval: 'minute',
      run: async () => void (runs += 1),
    });
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1), soon);
    await frequent.close();
  });

  test('a successful run of a daily job deletes its earlier failures', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const runs: string[] = [];
    const run = async () => {
      if (isBroken) throw new Error('too early');
      runs.push('daily');
    };
    const failed = async () => (await jobs.listFailed()).find(({ queue }) => queue === 'daily');
    await jobs.schedule({ name: 'daily', interval: 'day', run });
    await vi.waitFor(async () => expect(await failed()).toMatchObject({ count: 1 }), soon);
    isBroken = false;
    await jobs.retryFailed('daily');
    await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
    expect(await failed()).toBeUndefined();
    log.mockRestore();
  });
});

test('a successful run of a recurring job deletes failures recorded by another server', async () => {
  let runs = 0;
  await jobs.schedule({
    name: 'other-server',
    interval: 'minute',
    run: async () => void (runs += 1),
  });
  await vi.waitFor(() => expect(runs).toBe(1), soon);
  await pause(300);
  await database.db.execute(sql`insert into jobs.job (name, data, source_name)
    values (${DEAD_LETTERS}, '{}', 'other-server')`);
  const failed = async () =>
    (await jobs.listFailed()).find(({ queue }) => queue === 'other-server');
  expect(await failed()).toMatchObject({ count: 1 });
  await jobs.send('other-server', {});
  await vi.waitFor(async () => expect([runs, await failed()]).toEqual([2, undefined]), soon);
});

describe('closing the job queue', () => {
  test('closing the job queue waits for the running job', async () => {
    const closing = await openJobs(database, { retries: IMMEDIATE_RETRIES });
    const state = { hasStarted: false, hasEnded: false };
    await closing.work('running', async () => {
      state.hasStarted = true;
      await pause(400);
      await database.db.execute(sql`select 1`);
      state.hasEnded = true;
    });
    await closing.send('running', {});
    await vi.waitFor(() => expect(state.hasStarted).toBe(true), soon);
    await closing.close();
    expect(state.hasEnded).toBe(true);
  });
});
