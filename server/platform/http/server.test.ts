// The HTTP server over real sockets: start-up errors, slow clients, malformed requests and shutdown.
import type { ServerResponse } from 'node:http';
import { Agent, get } from 'node:http';
import { type Socket, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '#server/platform/config/startup-error.ts';
import type { Health } from '#server/health.ts';
import { listen } from './server.ts';
import { createProbes } from '#server/http/probes.ts';
import { securityHeaders } from './security-headers.ts';

const host = '127.0.0.1';
const options = {
  host,
  port: 0,
  trustedProxies: 0,
  shutdownSeconds: 5,
  headers: securityHeaders(false),
};
type HttpServer = Awaited<ReturnType<typeof listen>>;
let server: HttpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a port in use throws a startup error of one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const opening = listen(() => {}, { ...options, port });
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(/^Port \d+ is in use\.[^\n]*$/);
  other.close();
});

test.each(['203.0.113.7', 'a..b'])(
  'a host that is not this machine throws a startup error: %s',
  async (name) => {
    const opening = listen(() => {}, { ...options, host: name, port: 4321 });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(/^The shop cannot listen on [^\n]* Set HOST or PORT\.$/);
  },
);

/** Sends `bytes` on a connection of its own; resolves with everything received until it is closed. */
function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  socket.write(bytes);
  return text(socket);
}

describe('responses outside the HTTP app', () => {
  test.each([
    ['an invalid method', 'NO METHOD / HTTP/1.1\r\n\r\n', 400],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
  ])('a request with %s gets an error with the security headers', async (_what, bytes, status) => {
    server = await listen((_request, response) => void response.end('ok'), options);
    const received = await exchange(server.port, bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toMatch(/x-content-type-options: nosniff/i);
    expect(received).toMatch(/content-security-policy: default-src 'none'/i);
  });

  test('an error that no error handler has caught is a response with status 500', async () => {
    server = await listen(() => {
      throw new URIError('URI malformed');
    }, options);
    const response = await fetch(`http://${host}:${server.port}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).toBe('An unexpected error occurred.\n');
  });
});

describe('probes', () => {
  const health = {
    isReady: true,
    database: 'writable',
    schema: 'own',
    index: 'read',
    listener: 'listening',
  } as const;
  const openWithProbes = async (current: () => Health) => {
    const { headers } = options;
    const probes = createProbes({ readHealth: async () => current(), headers });
    server = await listen(() => {}, { ...options, respondToProbe: probes.respond });
    return { probes, port: server.port };
  };
  const readiness = async (port: number) => {
    const response = await fetch(`http://${host}:${port}/readyz`);
    return { status: response.status, body: await response.json() };
  };

  test.each([
    ['HTTP/1.0 without Host', 'HTTP/1.0\r\n\r\n'],
    ['HTTP/1.1 without Host', 'HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a foreign Host', 'HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n'],
    ['a Host that is no URL', 'HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ])('both are answered to %s', async (_what, rest) => {
    const { port } = await openWithProbes(() => health);
    for (const [method, path] of [
      ['GET', '/healthz'],
      ['GET', '/readyz?from=balancer'],
      ['OPTIONS', '/readyz'],
    ]) {
      const received = await exchange(port, `${method} ${path} ${rest}`);
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toContain('"ok":true');
    }
  });

  test('readiness follows the health of the server and says what is missing', async () => {
    let current: Health = health;
    const { port } = await openWithProbes(() => current);
    const { isReady: _isReady, ...parts } = health;
    expect(await readiness(port)).toEqual({
      status: 200,
      body: { ok: true, ...parts, draining: false },
    });
    current = { ...health, isReady: false, database: 'read-only' };
    expect(await readiness(port)).toMatchObject({
      status: 503,
      body: { ok: false, database: 'read-only' },
    });
  });

  test('a draining server is alive, not ready, and serves', async () => {
    const { probes, port } = await openWithProbes(() => health);
    probes.startDraining();
    expect(await readiness(port)).toMatchObject({ status: 503, body: { draining: true } });
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  });
});

describe('idle connections', () => {
  const secondResponseAfter = async (port: number, idleMs: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const respond = () =>
      new Promise<boolean>((resolve, reject) => {
        const sent = get({ host, port, agent }, async (response) => {
          await text(response);
          resolve(sent.reusedSocket);
        }).on('error', reject);
      });
    await respond();
    await sleep(idleMs);
    const isReused = await respond();
    agent.destroy();
    return isReused;
  };

  test('behind a proxy a connection is used again when it was idle for longer than any other time-out', async () => {
    server = await listen((_request, response) => void response.end('ok'), {
      ...options,
      trustedProxies: 1,
    });
    expect(await secondResponseAfter(server.port, 13_500)).toBe(true);
  });

  test.each([
    [0, 'timeout=5'],
    [1, 'timeout=120'],
  ])('with %i trusted proxies a connection is kept: %s', async (trustedProxies, kept) => {
    server = await listen((_request, response) => void response.end('ok'), {
      ...options,
      trustedProxies,
    });
    const { headers } = await fetch(`http://${host}:${server.port}/`);
    expect(headers.get('keep-alive')).toBe(kept);
  });
});

describe('HTTP server shutdown', () => {
  // Only the test moves the shutdown's timers: on a loaded machine the seconds would pass in between.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const responseTo = (port: number, agent: Agent) =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      get({ host, port, agent }, async (response) => {
        resolve({ body: await text(response), connection: response.headers.connection });
      }).on('error', reject);
    });

  test('a keep-alive connection gets its next response with Connection: close', async () => {
    const own = await listen((_request, response) => void response.end('ok'), options);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await responseTo(own.port, agent)).toEqual({ body: 'ok', connection: 'keep-alive' });
    const closed = own.close();
    await sleep(100);
    expect(await responseTo(own.port, agent)).toEqual({ body: 'ok', connection: 'close' });
    await closed;
  });

  test('an open request is finished, and no new connection is accepted', async () => {
    let open: ServerResponse | undefined;
    const own = await listen((_request, response) => void (open = response), options);
    const response = responseTo(own.port, new Agent({ keepAlive: true }));
    while (!open) await sleep(10);
    const closed = own.close();
    await sleep(50);
    await expect(fetch(`http://${host}:${own.port}/`)).rejects.toThrow();
    open.end('finished');
    expect(await response).toEqual({ body: 'finished', connection: 'close' });
    await closed;
  });

  test('connections that stay open are closed after 3.5 seconds, idle ones after 1.5', async () => {
    const own = await listen(() => {}, options);
    const sockets: Socket[] = [];
    for (const bytes of [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const socket = connect(own.port, host).on('error', () => {});
      socket.write(bytes);
      sockets.push(socket);
    }
    await sleep(100);
    let isClosed = false;
    const closed = own.close().then(() => (isClosed = true));
    const openSockets = () => sockets.filter((socket) => !socket.destroyed).length;
    await sleep(100);
    await vi.advanceTimersByTimeAsync(1_499);
    await sleep(100);
    expect(openSockets()).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    while (openSockets() > 1) await sleep(10);
    await vi.advanceTimersByTimeAsync(1_999);
    await sleep(100);
    expect([openSockets(), isClosed]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    await closed;
  });
});
