// When a page that is sent often is compressed again.
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressBrotli } from '#server/platform/lib/encode-body.ts';
import { type SentPage, createBestCompression } from './best-compression.ts';
import { pageOf } from './encoded-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** A page of 20 kB, as it is compressed for a client that waits. */
async function firstSent(): Promise<SentPage> {
  const words = Array.from({ length: 400 }, () => randomBytes(5).toString('hex'));
  const text = Array.from({ length: 2_000 }, (_, at) => words[(at * at) % 397]).join(' ');
  const br = await compressBrotli(Buffer.from(text), 5);
  const page = pageOf(new Response(text), { etag: '"1"', bodies: { br } });
  return { ...page, isBest: false, startedAt: performance.now(), sent: 0 };
}

test('a page is made smaller once it has been sent three times and is ten seconds old', async () => {
  const page = await firstSent();
  const sizeOf = () => page.encoded.br?.body.length ?? 0;
  const before = sizeOf();
  const done = vi.fn();
  const countSent = createBestCompression(done);
  for (let sent = 0; sent < 5; sent += 1) countSent('/', page);
  vi.advanceTimersByTime(10_000);
  expect(page.isBest).toBe(false);
  countSent('/', page);
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('/', page));
  expect(sizeOf()).toBeGreaterThan(0);
  expect(sizeOf()).toBeLessThan(before);
});

test('a page that is asked for only once or twice is not compressed again', async () => {
  const page = await firstSent();
  const countSent = createBestCompression(() => {});
  countSent('/', page);
  vi.advanceTimersByTime(60_000);
  countSent('/', page);
  expect(page.isBest).toBe(false);
});
