// A server of the built shop: its address, its process and its end.
import { rmSync } from 'node:fs';
import { newDataDir, startReadyServer, stopServer } from '../e2e/support/server-process.ts';
import { SESSION_SECRET } from '../resilience/support/test-server.ts';
import { freePort } from '../scripts/free-port.ts';
import { largestResidentMiB, processTreeMs } from './measure/processor-time.ts';

export type BenchServer = {
  url: string;
  /** Of all its processes. */
  processorMs(): number;
  /** Of its largest process. */
  residentMiB(): number;
  stop(): Promise<void>;
};

/**
 * Without `databaseUrl` it uses PGlite in a new data folder. It trusts one proxy, as behind a load balancer: the bench
 * sends each request from an address of its own, and the read limit stays as it is.
 */
export async function startBenchServer(
  databaseUrl: string | null,
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const port = `${await freePort()}`;
  const dataDir = newDataDir();
  const settings = {
    PORT: port,
    HOST: '127.0.0.1',
    SHOP_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
  // `npm run bench` has the Node flags of `npm start`, which keep the memory low.
  const server = await startReadyServer(settings, process.execArgv);
  const processId = server.process.pid ?? 0;
  return {
    url: server.url,
    processorMs: () => processTreeMs(processId),
    residentMiB: () => largestResidentMiB(processId),
    async stop() {
      const code = await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0)
        throw new Error(`The server exited with ${code}:\n${server.output().slice(-2000)}`);
    },
  };
}
