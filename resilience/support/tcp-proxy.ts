// A TCP proxy whose connections can be made to swallow everything, as a network does that has lost its way.
import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { portOutsideEphemeralRange } from './port.ts';

export type TcpProxy = {
  port: number;
  /** All connections, present and new, stay open, and nothing goes through. */
  swallow(): void;
  /** New connections work again; what was swallowed stays lost. */
  forward(): void;
  close(): void;
};

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const port = await portOutsideEphemeralRange();
  const sockets = new Set<Socket>();
  let swallows = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (swallows) {
      client.resume();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    client.pipe(target);
    target.pipe(client);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    swallow() {
      swallows = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    forward() {
      swallows = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
