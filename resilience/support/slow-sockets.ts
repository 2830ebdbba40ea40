// Sockets that keep a server waiting: silent ones, headers without an end, and bodies sent byte by byte.
import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const OPENED_PER_SECOND = 1_000;
const BATCH = 10;
const BYTE_INTERVAL_MS = 1_000;

const kinds = [
  { start: '', next: '' },
  { start: 'GET / HTTP/1.1\r\nHost: localhost\r\n', next: 'X-A: b\r\n' },
  {
    start:
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    next: ' ',
  },
] as const;

type Attack = { port: number; count: number; localAddress: string; limitMs: number };
export type SlowSockets = {
  /** From connection to close, of the sockets that the server closed. */
  longestMs: number;
  closed: number;
  /** Still open at the server `limitMs` after the last one was opened. */
  held: number;
  /** Dropped by the kernel with the queue of new connections full: the client alone takes them for open. */
  neverAccepted: number;
};

/** Opens `count` sockets from `localAddress`, the kinds in turn, and waits until all are closed or the limit is over. */
export async function openSlowSockets(attack: Attack): Promise<SlowSockets> {
  const { port, count, localAddress, limitMs } = attack;
  const open = new Map<Socket, { next: string; connectedAt: number }>();
  let closed = 0;
  let longestMs = 0;

  function openOne(index: number): void {
    const { start, next } = kinds[index % kinds.length] ?? kinds[0];
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const entry = { next, connectedAt: performance.now() };
    open.set(socket, entry);
    socket.on('error', () => {});
    socket.once('connect', () => {
      entry.connectedAt = performance.now();
      if (start) socket.write(start);
      socket.resume();
    });
    socket.once('close', () => {
      open.delete(socket);
      closed += 1;
      longestMs = Math.max(longestMs, performance.now() - entry.connectedAt);
    });
  }

  const sending = setInterval(() => {
    for (const [socket, { next }] of open) if (next && socket.writable) socket.write(next);
  }, BYTE_INTERVAL_MS);
  for (let opened = 0; opened < count; opened += BATCH) {
    for (let at = opened; at < Math.min(opened + BATCH, count); at += 1) openOne(at);
    await sleep((BATCH / OPENED_PER_SECOND) * 1000);
  }
  const deadline = performance.now() + limitMs;
  while (open.size > 0 && performance.now() < deadline) await sleep(20);
  clearInterval(sending);
  const atServer = clientPortsAtServer(port);
  const held = [...open.keys()].filter(({ localPort }) => atServer.has(localPort ?? 0)).length;
  const outcome = { longestMs, closed, held, neverAccepted: open.size - held };
  for (const socket of open.keys()) socket.destroy();
  return outcome;
}

/** The client ports of the connections that the kernel lists as established on the server's side. */
function clientPortsAtServer(port: number): Set<number> {
  const ESTABLISHED = '01';
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    columns
      .filter(([, local, , state]) => portOf(local) === port && state === ESTABLISHED)
      .map(([, , remote]) => portOf(remote)),
  );
}
