import { describe, expect, test } from 'vitest';
import { withBreaker } from './breaker.ts';

describe('a provider that does not answer', () => {
  test('is left alone for half a minute after five failures, and then tried once', async () => {
    let time = 0;
    let calls = 0;
    let up = false;
    const call = withBreaker(
      async () => {
        calls += 1;
        if (!up) throw new Error('down');
        return new Response('{}');
      },
      () => time,
    );
    const ask = () =>
      call('http://provider.test', {}).then(
        () => 'up',
        () => 'down',
      );
    for (let i = 0; i < 8; i += 1) expect(await ask()).toBe('down');
    expect(calls).toBe(5);
    time = 29_999;
    await ask();
    expect(calls).toBe(5);
    time = 30_000;
    await Promise.all([ask(), ask()]);
    expect(calls).toBe(6);
    up = true;
    time = 60_000;
    expect(await ask()).toBe('up');
    expect(await ask()).toBe('up');
    expect(calls).toBe(8);
  });

  test('answers that are the caller’s fault do not count', async () => {
    let calls = 0;
    const call = withBreaker(async () => {
      calls += 1;
      return new Response('{}', { status: 400 });
    });
    for (let i = 0; i < 20; i += 1) await call('http://provider.test', {});
    expect(calls).toBe(20);
  });
});
