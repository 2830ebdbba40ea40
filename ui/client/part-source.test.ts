import { expect, onTestFinished, test, vi } from 'vitest';
import { PartSource } from './part-source.ts';

/** A part whose code arrives once `network.isUp`; `goOnline` tells that the connection has returned. */
function openPart() {
  const network = { isUp: false, imports: 0 };
  const listeners = new Set<() => void>();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const source = new PartSource(async () => {
    network.imports += 1;
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return 'cart drawer';
  });
  const goOnline = () => {
    network.isUp = true;
    for (const listener of listeners) listener();
    return vi.advanceTimersByTimeAsync(0);
  };
  return { source, network, goOnline };
}

test('a part is loaded once, however often it is asked for', async () => {
  const { source, network } = openPart();
  network.isUp = true;
  await Promise.all([source.load(), source.load()]);
  source.preload();
  await source.retry();
  expect(source.getState()).toEqual({ loaded: 'cart drawer', failures: 0 });
  expect(network.imports).toBe(1);
});

test('a part that cannot be loaded has failed after four tries, and load resolves', async () => {
  const { source, network } = openPart();
  const load = source.load();
  await vi.advanceTimersByTimeAsync(4_300);
  await load;
  expect(network.imports).toBe(4);
  expect(source.getState()).toEqual({ loaded: null, failures: 1 });
});

test('a part that has failed is loaded by a retry, which tells its listeners', async () => {
  const { source, network } = openPart();
  void source.load();
  await vi.advanceTimersByTimeAsync(4_300);
  const listener = vi.fn();
  source.subscribe(listener);
  await source.retry();
  expect(source.getState().failures).toBe(2);
  network.isUp = true;
  await source.retry();
  expect(source.getState()).toEqual({ loaded: 'cart drawer', failures: 0 });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a part that has failed is loaded when the connection returns', async () => {
  const { source, goOnline } = openPart();
  void source.load();
  await vi.advanceTimersByTimeAsync(4_300);
  await goOnline();
  expect(source.getState().loaded).toBe('cart drawer');
});

test('a part that has failed is tried again after 10, 30, 60 and 60 s, and then no more', async () => {
  const { source, network } = openPart();
  void source.load();
  await vi.advanceTimersByTimeAsync(4_300);
  for (const seconds of [10, 30, 60]) await vi.advanceTimersByTimeAsync(seconds * 1_000);
  expect(network.imports).toBe(7);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.getState().loaded).toBe('cart drawer');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network.imports).toBe(8);
});
