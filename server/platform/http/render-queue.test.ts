import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** Work that lasts until it is told to end, and says whether it has started. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = { hasStarted: false, end: resolve, run: () => ((work.hasStarted = true), promise) };
  return work;
}

test('two renders run at a time, and each that ends lets the next begin', async () => {
  const queue = createRenderQueue();
  const works = Array.from({ length: 4 }, openWork);
  const all = works.map((work) => queue.run('render', work.run));
  await nextTurn();
  expect(works.map(({ hasStarted }) => hasStarted)).toEqual([true, true, false, false]);
  works[1]?.end();
  await nextTurn();
  expect(works.map(({ hasStarted }) => hasStarted)).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(all);
});

test('no render begins while a request is ahead, and all begin after it', async () => {
  const queue = createRenderQueue();
  const [order, page] = [openWork(), openWork()];
  const all = [queue.run('ahead', order.run), queue.run('render', page.run)];
  await nextTurn();
  expect([order.hasStarted, page.hasStarted]).toEqual([true, false]);
  order.end();
  await nextTurn();
  expect(page.hasStarted).toBe(true);
  page.end();
  await Promise.all(all);
});

test('a render that was held long enough begins although requests are ahead, one at a time', async () => {
  const queue = createRenderQueue({ maxHeldMs: 20 });
  const [order, first, second] = [openWork(), openWork(), openWork()];
  const all = [
    queue.run('ahead', order.run),
    queue.run('render', first.run),
    queue.run('render', second.run),
  ];
  await expect.poll(() => first.hasStarted).toBe(true);
  await sleep(40);
  expect(second.hasStarted).toBe(false);
  first.end();
  await expect.poll(() => second.hasStarted).toBe(true);
  order.end();
  second.end();
  await Promise.all(all);
});

test('a slow upload ahead holds no render up for long', async () => {
  const queue = createRenderQueue({ maxAheadMs: 20, maxHeldMs: 60_000 });
  const upload = openWork();
  const running = queue.run('ahead', upload.run);
  await expect(queue.run('render', async () => 'rendered')).resolves.toBe('rendered');
  upload.end();
  await running;
});

test('renders that wait for a hanging database hold nobody up', async () => {
  const queue = createRenderQueue({ maxTurnMs: 20 });
  const hanging = [openWork(), openWork()];
  const all = hanging.map((work) => queue.run('render', work.run));
  await expect(queue.run('render', async () => 'rendered')).resolves.toBe('rendered');
  for (const { end } of hanging) end();
  await Promise.all(all);
  // A turn that had ended before its render gives no second place.
  const works = Array.from({ length: 3 }, openWork);
  const later = works.map((work) => queue.run('render', work.run));
  await nextTurn();
  expect(works.map(({ hasStarted }) => hasStarted)).toEqual([true, true, false]);
  for (const { end } of works) end();
  await Promise.all(later);
});

test('a render that fails ends its turn', async () => {
  const queue = createRenderQueue();
  const failing = () => Promise.reject(new Error('failed'));
  for (let times = 0; times < 3; times += 1) {
    await expect(queue.run('render', failing)).rejects.toThrow('failed');
  }
  await expect(queue.run('render', async () => 'rendered')).resolves.toBe('rendered');
});

test('the queue is full when as many renders wait as may', async () => {
  const queue = createRenderQueue({ maxWaiting: 1 });
  const works = Array.from({ length: 3 }, openWork);
  const all = works.slice(0, 2).map((work) => queue.run('render', work.run));
  expect(queue.isFull()).toBe(false);
  all.push(queue.run('render', works[2]!.run));
  expect(queue.isFull()).toBe(true);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(queue.isFull()).toBe(false);
});

test('what is neither ahead nor a render runs at once and holds no render', async () => {
  const queue = createRenderQueue();
  const download = openWork();
  const running = queue.run('any', download.run);
  expect(download.hasStarted).toBe(true);
  await expect(queue.run('render', async () => 'rendered')).resolves.toBe('rendered');
  download.end();
  await running;
});
