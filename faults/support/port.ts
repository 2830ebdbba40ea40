// A port for a server that is killed and opened again on it: outside the range from which the kernel gives to whoever calls.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FROM = 20_000;
const BELOW = 32_000;

export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
