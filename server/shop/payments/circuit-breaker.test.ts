// Circuit breaker around calls to the payment provider.
import { describe, expect, test } from 'vitest';
import { withCircuitBreaker } from './circuit-breaker.ts';

describe('circuit breaker', () => {
  test('circuit breaker opens for 30 s after 5 failures, then lets one trial call pass', async () => {
    let time = 0;
    let calls = 0;
    let isUp = false;
    const call = withCircuitBreaker(
      async () => {
        calls += 1;
        if (!isUp) throw new Error('down');
        return new Response('{}');
      },
      () => time,
    );
    const tryCall = () =>
      call('http://provider.test', {}).then(
        () => 'up',
        () => 'down',
      );
    for (let i = 0; i < 8; i += 1) expect(await tryCall()).toBe('down');
    expect(calls).toBe(5);
    time = 29_999;
    await tryCall();
    expect(calls).toBe(5);
    time = 30_000;
    await Promise.all([tryCall(), tryCall()]);
    expect(calls).toBe(6);
    isUp = true;
    time = 60_000;
    expect(await tryCall()).toBe('up');
    expect(await tryCall()).toBe('up');
    expect(calls).toBe(8);
  });

  test('circuit breaker does not count responses with status 4xx', async () => {
    let calls = 0;
    const call = withCircuitBreaker(async () => {
      calls += 1;
      return new Response('{}', { status: 400 });
    });
    for (let i = 0; i < 20; i += 1) await call('http://provider.test', {});
    expect(calls).toBe(20);
  });
});
