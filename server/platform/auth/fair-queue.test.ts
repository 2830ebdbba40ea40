// Fair queue of password hashing, with jobs of known duration instead of hashes.
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { createFairQueue } from './fair-queue.ts';

const HASH_MS = 10;
const aHash = () => new Promise<void>((resolve) => setTimeout(resolve, HASH_MS));
const aQueue = (bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
  createFairQueue({
    concurrency: 1,
    maxWaitingPerOrigin: 60,
    maxWaiting: { first: 400, high: 400, low: 400 },
    ...bounds,
  });

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.code : 'none';
}

test('a second client is served after one job while 48 jobs of another client wait', async () => {
  const queue = aQueue();
  const served: string[] = [];
  const job = (origin: string) =>
    queue.run(origin, async () => {
      await aHash();
      served.push(origin);
    });
  const attack = Array.from({ length: 48 }, () => job('attacker'));
  await job('customer');
  expect(served).toEqual(['attacker', 'attacker', 'customer']);
  await Promise.all(attack);
  expect(served).toHaveLength(49);
});

test('clients that wait are served in turn, each in the order of its own jobs', async () => {
  const queue = aQueue();
  const served: string[] = [];
  const job = (origin: string, n: number) =>
    queue.run(origin, async () => void served.push(`${origin}${n}`));
  await Promise.all([
    queue.run('a', aHash),
    ...[1, 2, 3].map((n) => job('a', n)),
    ...[1, 2].map((n) => job('b', n)),
    job('c', 1),
  ]);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('jobs beyond the share of a client are rejected with the seconds to wait', async () => {
  const queue = aQueue({ maxWaitingPerOrigin: 2 });
  const jobs = Array.from({ length: 5 }, () => queue.run('attacker', aHash));
  const other = queue.run('customer', aHash);
  const codes = await Promise.all(jobs.map(codeOf));
  expect(codes).toEqual(['none', 'none', 'none', 'request/too-many', 'request/too-many']);
  expect(await codeOf(other)).toBe('none');
  await expect(jobs[4]).rejects.toMatchObject({ status: 429, details: { retryAfterSeconds: 5 } });
});

test('a full queue rejects the newest job of the client with most, not the newcomer', async () => {
  const queue = aQueue({ maxWaiting: { first: 4, high: 4, low: 4 } });
  const jobs = Array.from({ length: 5 }, () => queue.run('attacker', aHash));
  const newcomer = queue.run('customer', aHash);
  const codes = await Promise.all([...jobs, newcomer].map(codeOf));
  expect(codes).toEqual(['none', 'none', 'none', 'none', 'server/busy', 'none']);
});

test('a failed job passes its slot on', async () => {
  const queue = aQueue();
  const failed = queue.run('a', () => Promise.reject(new Error('no memory')));
  const next = queue.run('b', aHash);
  await expect(failed).rejects.toThrow('no memory');
  await expect(next).resolves.toBeUndefined();
});

test('no more jobs run at once than the concurrency', async () => {
  const queue = aQueue({ concurrency: 2 });
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await aHash();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, (_, n) => queue.run(`client ${n % 3}`, job)));
  expect(most).toBe(2);
});

test('a job of high priority is served before all waiting jobs of low priority', async () => {
  const queue = aQueue();
  const served: string[] = [];
  const registration = (origin: string) =>
    queue.run(
      origin,
      async () => {
        await aHash();
        served.push(origin);
      },
      'low',
    );
  const flood = Array.from({ length: 20 }, (_, n) => registration(`stranger ${n}`));
  await queue.run('customer', async () => void served.push('customer'));
  expect(served).toEqual(['stranger 0', 'customer']);
  await Promise.all(flood);
});

test('a job of first priority is served before 48 waiting jobs of high priority', async () => {
  const queue = aQueue();
  const served: string[] = [];
  const attempt = (origin: string) =>
    queue.run(origin, async () => {
      await aHash();
      served.push(origin);
    });
  const wrongOnes = Array.from({ length: 48 }, (_, n) => attempt(`stranger ${n}`));
  await queue.run('holder', async () => void served.push('holder'), 'first');
  expect(served).toEqual(['stranger 0', 'holder']);
  await Promise.all(wrongOnes);
});

test('a flood of low priority takes no place of a job of high priority', async () => {
  const queue = aQueue({ maxWaiting: { first: 2, high: 2, low: 1 } });
  const running = queue.run('office', aHash);
  const registrations = ['a', 'b', 'c'].map((origin) => queue.run(origin, aHash, 'low'));
  const signIns = ['customer', 'owner'].map((origin) => queue.run(origin, aHash));
  const codes = await Promise.all([running, ...registrations, ...signIns].map(codeOf));
  expect(codes.filter((code) => code === 'server/busy')).toHaveLength(2);
  expect(codes.slice(-2)).toEqual(['none', 'none']);
});
