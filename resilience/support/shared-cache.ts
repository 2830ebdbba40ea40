// nginx as a shared cache in front of the shop: it stores whatever the shop's headers allow, for every client.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../../scripts/find-program.ts';
import { portOutsideEphemeralRange } from './port.ts';
import { waitFor } from './wait-for.ts';

export type SharedCache = { url: string; stop(): Promise<void> };

export const nginx = findOnPath('nginx');

/** One key for all clients: neither cookies nor other request headers tell stored responses apart. */
function configuration(folder: string, port: number, shopUrl: string): string {
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      proxy_cache_path ${folder}/cache keys_zone=shop:10m;
      server { listen 127.0.0.1:${port};
        location / { proxy_pass ${shopUrl}; proxy_set_header Host $http_host; proxy_cache shop;
          proxy_cache_key $request_uri; proxy_cache_valid any 1m; add_header X-Cache $upstream_cache_status always; } } }`;
}

export async function startSharedCache(program: string, shopUrl: string): Promise<SharedCache> {
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-nginx-'));
  const port = await portOutsideEphemeralRange();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `user root;\n${configuration(folder, port, shopUrl)}`);
  const child: ChildProcess = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor('nginx', isReady);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
