// The built shop as processes of its own, one or several on one database, to be visited, killed and started again.
import {
  type ShopProcess,
  newDataDir,
  opened,
  startShop,
  stopShop,
} from '../../e2e/support/shop-process.ts';
import { freePort } from '../../scripts/free-port.ts';

export const SECRET = 'a secret for the fault suites, longer than it need be';

export type Shop = {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** As a power cut would: no good-bye, nothing finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  said(): string;
};

/** Not yet started. Without a database of a server it keeps its own, embedded. */
export async function aShop(databaseUrl?: string): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings: Record<string, string> = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SHOP_URL: url,
    SESSION_SECRET: SECRET,
    DATA_DIR: newDataDir(),
    TRUSTED_PROXIES: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let running: ShopProcess | null = null;
  let before = '';
  return {
    url,
    dataDir: settings.DATA_DIR ?? '',
    async start() {
      running = await opened(await startShop(settings));
    },
    async kill() {
      before += running?.said() ?? '';
      running?.process.kill('SIGKILL');
      await running?.ended;
      running = null;
    },
    async stop() {
      if (!running) return;
      before += running.said();
      const code = await stopShop(running);
      running = null;
      if (code !== 0)
        throw new Error(`The shop did not end in good order:\n${before.slice(-2000)}`);
    },
    said: () => before + (running?.said() ?? ''),
  };
}
