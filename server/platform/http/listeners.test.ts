// Connections that arrive at once, counted in turns of the event loop, in which one listening socket accepts one.
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type Listeners, openListeners } from './listeners.ts';

const host = '127.0.0.1';
const CONNECTIONS = 300;

async function aServer() {
  const server = createServer((_request, response) => void response.end('here'));
  const listeners = await openListeners(server, { host, port: 0 });
  return { server, listeners };
}
async function close(listeners: Listeners): Promise<void> {
  const { allClosed } = await listeners.stop();
  await allClosed;
}

test.runIf(process.platform === 'linux')(
  '300 connections that arrive at once are accepted in fewer turns than half as many',
  async () => {
    const { server, listeners } = await aServer();
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(listeners.port, host));
    // Connected by the kernel while this process is busy, so that all wait to be accepted.
    let turns = 0;
    while (accepted < CONNECTIONS) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
      const busyUntil = performance.now() + 2;
      while (performance.now() < busyUntil);
    }
    for (const socket of sockets) socket.destroy();
    await close(listeners);
    expect(turns).toBeLessThan(CONNECTIONS / 2);
  },
);

test('requests on every one of 60 connections are answered', async () => {
  const { listeners } = await aServer();
  const agent = new Agent({ keepAlive: false });
  const bodies = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const [response] = await once(get({ host, port: listeners.port, agent }), 'response');
      return text(response);
    }),
  );
  await close(listeners);
  expect(new Set(bodies)).toEqual(new Set(['here']));
});

test('connections that wait to be accepted when the server closes are answered, not reset', async () => {
  const { server, listeners } = await aServer();
  const results: string[] = [];
  const ask = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return text(socket).then(
      (answer) => void results.push(answer.split('\r\n')[0] ?? ''),
      (error: NodeJS.ErrnoException) => void results.push(error.code ?? ''),
    );
  };
  const sockets = Array.from({ length: 60 }, () => connect(listeners.port, host));
  const answers = Promise.all(sockets.map(ask));
  await once(server, 'connection');
  await close(listeners);
  await answers;
  expect(new Set(results)).toEqual(new Set(['HTTP/1.1 200 OK']));
});

test('a second server on the same port is refused', async () => {
  const { listeners } = await aServer();
  onTestFinished(() => close(listeners));
  await expect(openListeners(createServer(), { host, port: listeners.port })).rejects.toMatchObject(
    { code: 'EADDRINUSE' },
  );
});
