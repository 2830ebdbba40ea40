// The listening sockets of the HTTP server. Node accepts one connection of each in a turn of its event loop: with a single
// one, a customer would wait behind every connection of a flood.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** 600 connections that arrive at once are accepted in 38 turns, of about 10 ms under load. */
const LISTENERS = 16;
/** Connections of each that are not accepted yet. Beyond Node's 511, a flood makes the kernel drop those of others. */
const BACKLOG = 4_096;
/** Connections that arrive between the last turn that accepts and the closing are reset: none should in a turn this short. */
const SHORT_TURN_MS = 0.3;
/** However many still arrive: so long, and, where the machine is busy, so many turns. */
const LAST_ACCEPTED = { ms: 500, turns: 20 };

export type Listeners = {
  port: number;
  /**
   * Accepts what has connected, since closing would reset it, and resolves when nothing listens any more. Until then the
   * caller keeps the turns of the event loop short. `allClosed` resolves when every connection is closed.
   */
  stop(): Promise<{ allClosed: Promise<unknown> }>;
};

/** `isBeside`: another process of the shop listens on the port. */
type Address = { host: string; port: number; isBeside?: boolean };

/** Throws the error of `listen`, such as EADDRINUSE. */
export async function openListeners(
  server: HttpServer,
  { host, port, isBeside = false }: Address,
): Promise<Listeners> {
  const canShare = process.platform === 'linux';
  // Two shops could share the port as well: this socket refuses a port that is in use.
  if (canShare && port !== 0 && !isBeside) await closed(await opened(new Server(), { host, port }));
  await opened(server, { host, port, backlog: BACKLOG, reusePort: canShare });
  const address = server.address();
  const shared = {
    host,
    port: typeof address === 'object' && address ? address.port : 0,
    backlog: BACKLOG,
    reusePort: true,
  };
  const others = Array.from({ length: canShare ? LISTENERS - 1 : 0 }, () =>
    opened(listenerFor(server), shared),
  );
  const all = [server, ...(await Promise.all(others))];
  return {
    port: shared.port,
    async stop() {
      await acceptWaiting(server);
      return { allClosed: Promise.all(all.map(closed)) };
    },
  };
}

/** Listening socket with the options that an HTTP server gives its own socket. */
function listenerFor(server: HttpServer): Server {
  const options = { allowHalfOpen: true, noDelay: true };
  return new Server(options, (socket: Socket) => server.emit('connection', socket));
}

function opened<T extends Server>(
  server: T,
  options: Parameters<Server['listen']>[0] & object,
): Promise<T> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Lets the server accept waiting connections, until a short turn of the event loop brings none. */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const beganAt = performance.now();
  const isTimeLeft = () => performance.now() - beganAt < LAST_ACCEPTED.ms;
  await nextTurn();
  let isQuiet = false;
  for (let turns = 0; !isQuiet && (turns < LAST_ACCEPTED.turns || isTimeLeft()); turns += 1) {
    const turnedAt = performance.now();
    accepted = 0;
    await nextTurn();
    isQuiet = accepted === 0 && performance.now() - turnedAt < SHORT_TURN_MS;
  }
  server.off('connection', count);
}

/** `close` of an HTTP server would also close idle connections, on which a request may be coming. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
}
