// A TCP proxy whose connections can be made to swallow everything, as a network does that has lost its way, and which can
// be led to another server, as a virtual address is.
import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { portOutsideEphemeralRange } from './port.ts';

export type TcpProxy = {
  port: number;
  /**
   * Connections, present and new, stay open, and nothing goes through. `sentText`: only those that sent
   * this text first.
   */
  swallow(sentText?: string): void;
  /** New connections work again; what was swallowed stays lost. */
  forward(): void;
  /** Cuts all connections; new ones go to this port. */
  leadTo(targetPort: number): void;
  close(): void;
};

type Connection = { client: Socket; target: Socket; sent: string };

/** Enough for the first statements after a connection to PostgreSQL has been opened. */
const REMEMBERED_CHARACTERS = 4_000;

export async function startTcpProxy(firstTargetPort: number): Promise<TcpProxy> {
  const port = await portOutsideEphemeralRange();
  const connections = new Set<Connection>();
  let targetPort = firstTargetPort;
  let swallowedText: string | null = null;

  const destroy = ({ client, target }: Connection) => {
    client.destroy();
    target.destroy();
  };
  const swallowIfMatching = ({ client, target, sent }: Connection) => {
    if (swallowedText === null || !sent.includes(swallowedText)) return;
    client.unpipe().resume();
    target.unpipe().resume();
  };

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const connection = { client, target, sent: '' };
    connections.add(connection);
    for (const socket of [client, target]) {
      socket.on('error', () => {});
      socket.once('close', () => {
        destroy(connection);
        connections.delete(connection);
      });
    }
    client.pipe(target);
    target.pipe(client);
    client.on('data', (chunk) => {
      if (connection.sent.length > REMEMBERED_CHARACTERS) return;
      connection.sent += chunk.toString('latin1');
      swallowIfMatching(connection);
    });
    swallowIfMatching(connection);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    swallow(sentText = '') {
      swallowedText = sentText;
      connections.forEach(swallowIfMatching);
    },
    forward() {
      swallowedText = null;
    },
    leadTo(nextPort) {
      targetPort = nextPort;
      connections.forEach(destroy);
    },
    close() {
      server.close();
      connections.forEach(destroy);
    },
  };
}
