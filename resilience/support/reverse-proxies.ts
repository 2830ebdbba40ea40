// nginx and HAProxy in front of servers of the shop, configured as docs/operations.md says.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProxyName, findProxy } from '../../scripts/proxies.ts';
import { portOutsideEphemeralRange } from './port.ts';
import { waitFor } from './wait-for.ts';

export type ReverseProxy = { url: string; stop(): Promise<void> };

type Place = { folder: string; port: number };

/** `hosts`: of the shop's servers, such as 127.0.0.1:3000. */
const configurations: Record<ProxyName, (hosts: readonly string[], place: Place) => string> = {
  nginx: (hosts, { folder, port }) =>
    nginxConfiguration(
      { folder, port },
      `location / { proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $http_host; }`,
      `upstream shop { ${hosts.map((host) => `server ${host};`).join(' ')} keepalive 200; }`,
    ),
  // Idle connections are kept for longer than usual, so that requests meet servers closing them.
  haproxy: (hosts, { port }) => `
    defaults
      mode http
      timeout connect 5s
      timeout client 75s
      timeout server 60s
      timeout http-keep-alive 75s
      timeout check 5s
    frontend clients
      bind 127.0.0.1:${port}
      default_backend shop
    backend shop
      option httpchk GET /readyz
      default-server ${hosts.length > 1 ? 'check inter 500ms fall 2 rise 1' : ''} pool-purge-delay 60s
      ${hosts.map((host, index) => `server shop${index} ${host}`).join('\n      ')}
  `,
};

export function nginxConfiguration(
  { folder, port }: Place,
  locations: string,
  upstreams = '',
): string {
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 2000; } http { access_log off; client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy; proxy_cache_path ${folder}/cache keys_zone=shop:10m; ${upstreams}
      server { listen 127.0.0.1:${port}; ${locations} } }`;
}

export function startReverseProxy(name: ProxyName, serverUrls: readonly string[]) {
  const hosts = serverUrls.map((url) => new URL(url).host);
  return startProxy(name, (place) => configurations[name](hosts, place));
}

/** Resolves when the shop responds through the proxy. */
export async function startProxy(
  name: ProxyName,
  configure: (place: Place) => string,
): Promise<ReverseProxy> {
  const program = findProxy(name);
  if (!program) throw new Error(`There is no ${name} on this machine: apt-get install ${name}`);
  const folder = mkdtempSync(join(tmpdir(), `sunehri-${name}-`));
  const port = await portOutsideEphemeralRange();
  const file = join(folder, 'configuration');
  const isRoot = process.getuid?.() === 0;
  const user = name === 'nginx' && isRoot ? 'user root;\n' : '';
  writeFileSync(file, `${user}${configure({ folder, port })}\n`);
  const args = name === 'nginx' ? ['-c', file, '-p', folder] : ['-db', '-q', '-f', file];
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(name, () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
