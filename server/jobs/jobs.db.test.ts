// Jobs on the real database: done once it has committed, tried again when they fail, and never lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { testDatabase } from '#server/testing/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import { type Jobs, openJobs } from './jobs.ts';

const AT_ONCE = { retryLimit: 2, retryDelay: 0, retryBackoff: false };
const soon = { timeout: 8_000, interval: 20 };
const quiet = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, { retries: AT_ONCE });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

async function worked(queue: string): Promise<unknown[]> {
  const done: unknown[] = [];
  await jobs.work(queue, async (data) => void done.push(data));
  return done;
}

async function deadLetters(): Promise<{ data: unknown; problem: string }[]> {
  const found = await database.db.execute(sql`
    select data, source_output::text as problem from jobs.job where name = ${DEAD_LETTERS}`);
  return (found as { rows: { data: unknown; problem: string }[] }).rows;
}

describe('a job', () => {
  test('sent in a transaction is done when it commits', async () => {
    const done = await worked('commits');
    await database.db.transaction(async (tx) => {
      await jobs.send('commits', { n: 1 }, { tx });
      await quiet(100);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 2_000, interval: 20 });
  });

  test('sent in a transaction that fails never was', async () => {
    const done = await worked('rolls-back');
    const failing = database.db.transaction(async (tx) => {
      await jobs.send('rolls-back', { n: 1 }, { tx });
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    await jobs.send('rolls-back', { n: 2 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 2 }]), soon);
  });

  test('is one of many, and all are done, in their order', async () => {
    const done = await worked('many');
    const wanted = Array.from({ length: 20 }, (_, n) => ({ n }));
    await database.db.transaction(async (tx) => {
      for (const data of wanted) await jobs.send('many', data, { tx });
    });
    await vi.waitFor(() => expect(done).toEqual(wanted), soon);
  });

  test('put off is not done before its time', async () => {
    const done = await worked('put-off');
    await jobs.send('put-off', { n: 1 }, { afterSeconds: 60 });
    await jobs.send('put-off', { n: 2 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 2 }]), soon);
  });

  test('put off by a second is done by itself', { timeout: 15_000 }, async () => {
    const done = await worked('put-off-shortly');
    await jobs.send('put-off-shortly', { n: 1 }, { afterSeconds: 1 });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 10_000, interval: 100 });
  });

  test('whose key is waiting already is not added', async () => {
    const done = await worked('keyed');
    await database.db.transaction(async (tx) => {
      await jobs.send('keyed', { n: 1 }, { tx, key: 'order-1' });
      await jobs.send('keyed', { n: 2 }, { tx, key: 'order-1' });
      await jobs.send('keyed', { n: 3 }, { tx, key: 'order-2' });
    });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }, { n: 3 }]), soon);
    await jobs.send('keyed', { n: 4 }, { key: 'order-1' });
    await vi.waitFor(() => expect(done).toHaveLength(3), soon);
  });

  test('that fails is tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    await jobs.work('fails-once', async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try fails');
    });
    await jobs.send('fails-once', {});
    await vi.waitFor(() => expect(tries).toBe(2), soon);
    expect(log).toHaveBeenCalledExactlyOnceWith('[jobs] fails-once: the first try fails');
    log.mockRestore();
  });

  test('that fails to the last is kept among the dead letters, with its reason', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    await jobs.work('fails', async () => {
      tries += 1;
      throw new Error('every try fails');
    });
    await jobs.send('fails', { order: 'SUN-1' });
    await vi.waitFor(async () => {
      const letter = (await deadLetters()).find(({ problem }) =>
        problem.includes('every try fails'),
      );
      expect(letter?.data).toEqual({ order: 'SUN-1' });
    }, soon);
    expect(tries).toBe(1 + AT_ONCE.retryLimit);
    log.mockRestore();
  });

  test('that gave up is told by its queue, and goes back to it when asked', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const done: unknown[] = [];
    await jobs.work('mended', async (data) => {
      if (isBroken) throw new Error('the provider is away');
      done.push(data);
    });
    for (const n of [1, 2]) await jobs.send('mended', { n });
    const ofQueue = async () => (await jobs.givenUp()).find(({ queue }) => queue === 'mended');
    await vi.waitFor(
      async () =>
        expect(await ofQueue()).toMatchObject({ count: 2, problem: 'the provider is away' }),
      soon,
    );
    isBroken = false;
    await jobs.tryAgain('mended');
    await vi.waitFor(() => expect(done).toHaveLength(2), soon);
    expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
    expect(await ofQueue()).toBeUndefined();
    log.mockRestore();
  });

  test('for a queue that nobody works is a bug, not a wait', async () => {
    await expect(jobs.send('nobody', {})).rejects.toThrow('Nobody works the queue nobody');
  });
});

describe('a clock', () => {
  test('strikes once a minute for all servers of the shop together', async () => {
    const strikes: string[] = [];
    const other = await openJobs(database, { retries: AT_ONCE });
    await jobs.everyMinute('clock', async () => void strikes.push('this server'));
    await other.everyMinute('clock', async () => void strikes.push('the other'));
    await vi.waitFor(() => expect(strikes).toHaveLength(1), soon);
    await quiet(300);
    expect(strikes).toHaveLength(1);
    await other.close();
  });

  test('strikes as often as the shop is set to', async () => {
    let strikes = 0;
    const hasty = await openJobs(database, { retries: AT_ONCE, minuteSeconds: 1 });
    await hasty.everyMinute('hasty', async () => void (strikes += 1));
    await vi.waitFor(() => expect(strikes).toBeGreaterThan(1), soon);
    await hasty.close();
  });

  test('that strikes once a day does so too, and its past failures are past when it goes well', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const strikes: string[] = [];
    const strike = async () => {
      if (isBroken) throw new Error('too early');
      strikes.push('a day');
    };
    const dead = async () => (await jobs.givenUp()).find(({ queue }) => queue === 'daily');
    await jobs.everyDay('daily', strike);
    await vi.waitFor(async () => expect(await dead()).toMatchObject({ count: 1 }), soon);
    isBroken = false;
    await jobs.tryAgain('daily');
    await vi.waitFor(() => expect(strikes).toHaveLength(1), soon);
    expect(await dead()).toBeUndefined();
    log.mockRestore();
  });
});

test('a failure nobody here has seen is past too when the clock’s work goes well', async () => {
  let strikes = 0;
  await jobs.everyMinute('seen-by-nobody', async () => void (strikes += 1));
  await vi.waitFor(() => expect(strikes).toBe(1), soon);
  await quiet(300);
  await database.db.execute(sql`insert into jobs.job (name, data, source_name)
    values (${DEAD_LETTERS}, '{}', 'seen-by-nobody')`);
  const dead = async () => (await jobs.givenUp()).find(({ queue }) => queue === 'seen-by-nobody');
  expect(await dead()).toMatchObject({ count: 1 });
  await jobs.send('seen-by-nobody', {});
  await vi.waitFor(async () => expect([strikes, await dead()]).toEqual([2, undefined]), soon);
});

describe('closing', () => {
  test('waits for the job at hand', async () => {
    const leaving = await openJobs(database, { retries: AT_ONCE });
    const state = { begun: false, ended: false };
    await leaving.work('at-hand', async () => {
      state.begun = true;
      await quiet(400);
      await database.db.execute(sql`select 1`);
      state.ended = true;
    });
    await leaving.send('at-hand', {});
    await vi.waitFor(() => expect(state.begun).toBe(true), soon);
    await leaving.close();
    expect(state.ended).toBe(true);
  });
});
