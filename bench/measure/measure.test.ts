import { expect, test } from 'vitest';
import { parentProcessId, processTreeMs, processorMs, residentMiB } from './processor-time.ts';
import { sampleWork } from './sample.ts';
import { measureInTurns } from './turns.ts';

test('every party has as many rounds, each round begins with another one, and the warm-up does not count', async () => {
  const order: string[] = [];
  const run = (name: string) => async () => {
    order.push(name);
    return { responses: order.length };
  };
  const [figure] = await measureInTurns(
    { shop: run('shop'), limit: run('limit') },
    { subject: 'list', measures: [{ measure: 'responses', unit: '/s' }], rounds: 2 },
  );
  expect(order).toEqual(['shop', 'limit', 'shop', 'limit', 'limit', 'shop']);
  expect(figure?.shop.values).toEqual([3, 6]);
  expect(figure?.limit?.values).toEqual([4, 5]);
});

test('processor time is divided by the work done, and work that follows belongs to it', async () => {
  let usedMs = 0;
  const work = async () => {
    usedMs += 60;
    return { done: 10, seconds: 2 };
  };
  const rest = async () => {
    usedMs += 40;
  };
  const meters = { application: () => usedMs, database: null };
  expect(await sampleWork('orders', meters, work, rest)).toEqual({
    orders: 5,
    'processor time, application': 10,
  });
});

test('a round in which nothing is done is repeated, and in the end an error', async () => {
  let rounds = 0;
  const meters = { application: null, database: null };
  const slow = async () => ({ done: (rounds += 1) === 3 ? 6 : 0, seconds: 1 });
  expect(await sampleWork('responses', meters, slow)).toEqual({ responses: 2 });
  const never = async () => ({ done: 0, seconds: 1 });
  await expect(sampleWork('responses', meters, never)).rejects.toThrow('Nothing was done');
});

test('processor time and memory are read from the system', () => {
  const own = processorMs(process.pid);
  expect(own).toBeGreaterThan(0);
  expect(processTreeMs(process.pid)).toBeGreaterThanOrEqual(own);
  expect(residentMiB(process.pid)).toBeGreaterThan(10);
  expect(parentProcessId(process.pid)).toBe(process.ppid);
});
