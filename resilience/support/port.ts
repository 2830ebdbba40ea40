// A free port below the ephemeral range, so that no outgoing connection takes it while a killed server restarts.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FROM = 20_000;
const BELOW = 32_000;

export async function portOutsideEphemeralRange(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
