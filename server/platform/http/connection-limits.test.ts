// Connection limits, with sockets that only count and close.
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConnectionLimits } from './connection-limits.ts';

let limits: ReturnType<typeof openConnectionLimits>;

class FakeSocket extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function connectFrom(ip: string): Socket {
  const socket = new FakeSocket(ip) as unknown as Socket;
  limits.accept(socket);
  return socket;
}

const open = (sockets: readonly Socket[]) => sockets.map((socket) => !socket.destroyed);

describe('connection limits', () => {
  beforeEach(() => {
    limits = openConnectionLimits({ total: 5, perIpBlock: 3 });
  });

  test('a connection beyond the limit of its IP closes the one idle for longest', () => {
    const [first, second, third] = [1, 2, 3].map(() => connectFrom('203.0.113.1'));
    limits.startRequest(first as Socket);
    limits.endRequest(first as Socket);
    const fourth = connectFrom('203.0.113.1');
    expect(open([first, second, third, fourth] as Socket[])).toEqual([true, false, true, true]);
  });

  test('a connection beyond the limit of its IP is closed while all others have open requests', () => {
    const sockets = [1, 2, 3].map(() => connectFrom('2001:db8::1'));
    for (const socket of sockets) limits.startRequest(socket);
    expect(connectFrom('2001:db8::2').destroyed).toBe(true);
    expect(connectFrom('2001:db9::1').destroyed).toBe(false);
    expect(open(sockets)).toEqual([true, true, true]);
  });

  test('a full server closes an idle connection of the IP with most idle connections', () => {
    const single = connectFrom('203.0.113.1');
    const many = [1, 2, 3].map(() => connectFrom('203.0.113.2'));
    const other = connectFrom('203.0.113.3');
    expect(connectFrom('203.0.113.4').destroyed).toBe(false);
    expect(open([single, ...many, other])).toEqual([true, false, true, true, true]);
  });

  test('a closed connection no longer counts', () => {
    for (let round = 0; round < 20; round += 1) connectFrom('203.0.113.1').destroy();
    const sockets = [1, 2, 3].map(() => connectFrom('203.0.113.1'));
    expect(open(sockets)).toEqual([true, true, true]);
  });

  test('closing idle connections leaves those with an open request', () => {
    const [idle, busy] = [1, 2].map(() => connectFrom('203.0.113.1'));
    limits.startRequest(busy as Socket);
    limits.closeIdle();
    expect(open([idle, busy] as Socket[])).toEqual([false, true]);
  });
});
