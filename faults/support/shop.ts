// The built shop as processes of its own, one or several on one database, to be visited, killed and started again.
import { rmSync } from 'node:fs';
import {
  type ShopProcess,
  newDataDir,
  opened,
  startShop,
  stopShop,
} from '../../e2e/support/shop-process.ts';
import { quietPort } from './port.ts';

export const SECRET = 'a secret for the fault suites, longer than it need be';

/** What is still there when the suites end, however they end. */
const leftBehind = { dataDirs: new Set<string>(), servers: new Set<ShopProcess>() };
process.once('exit', () => {
  for (const server of leftBehind.servers) server.process.kill('SIGKILL');
  for (const folder of leftBehind.dataDirs) rmSync(folder, { recursive: true, force: true });
});

export type Shop = {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** As a power cut would: no good-bye, nothing finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Not yet started. Without a database of a server it keeps its own, embedded. */
export async function aShop(databaseUrl?: string): Promise<Shop> {
  const port = await quietPort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = newDataDir();
  leftBehind.dataDirs.add(dataDir);
  const settings: Record<string, string> = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SHOP_URL: url,
    SESSION_SECRET: SECRET,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let running: ShopProcess | null = null;
  return {
    url,
    dataDir,
    async start() {
      running = await startShop(settings);
      leftBehind.servers.add(running);
      await opened(running);
    },
    async kill() {
      running?.process.kill('SIGKILL');
      await running?.ended;
      running = null;
    },
    async stop() {
      if (!running) return;
      const code = await stopShop(running);
      const said = running.said();
      running = null;
      if (code !== 0) throw new Error(`The shop did not end in good order:\n${said.slice(-2000)}`);
    },
  };
}
