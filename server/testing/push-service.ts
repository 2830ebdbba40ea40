// A push service for tests: receives encrypted messages as those of the browsers do, and decrypts them.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

export type ReceivedPush = {
  /** Path of the subscription's endpoint. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** As it arrived. */
  body: Buffer;
};

/** `subscribe` returns what a browser would send to the shop; `read` decrypts a message with that browser's keys. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const statuses = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.get(path)?.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    subscribe(name: string) {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys().toString('base64url');
      const authSecret = randomBytes(16).toString('base64url');
      const path = `/push/${name}`;
      return {
        path,
        subscription: { endpoint: origin + path, publicKey, authSecret },
        /** Responses to the next messages; 201 after them. */
        respond: (...codes: number[]) => void statuses.set(path, codes),
        messages: () =>
          received
            .filter((push) => push.path === path)
            .map(
              ({ body }) =>
                JSON.parse(
                  ece
                    .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret })
                    .toString('utf8'),
                ) as Record<string, string>,
            ),
      };
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
