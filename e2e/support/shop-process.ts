// A shop of a test's own: the built front door in a process, with its own data and port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLE } from '../../scripts/build.ts';
import { freePort } from '../../scripts/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export type ShopProcess = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All it has printed so far. */
  said(): string;
  ended: Promise<number | null>;
};

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'sunehri-opening-'));
}

export async function startShop(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const port = settings.PORT ?? `${await freePort()}`;
  const dataDir = settings.DATA_DIR ?? newDataDir();
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    said: () => said,
    ended: once(child, 'exit').then(([code]) => code as number | null),
  };
}

/** Resolves when the shop has printed that it is open; rejects when it ends instead. */
export async function opened(shop: ShopProcess): Promise<ShopProcess> {
  let over = false;
  void shop.ended.then(() => (over = true));
  while (!shop.said().includes('Sunehri is open')) {
    if (over) throw new Error(`The shop did not open:\n${shop.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return shop;
}

export async function stopShop(shop: ShopProcess): Promise<number | null> {
  shop.process.kill('SIGTERM');
  return shop.ended;
}
