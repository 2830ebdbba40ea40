// Probes of load balancers and supervisors: answered before everything else, so that no Host header, HTTP version or limit
// can make a server look dead. `/healthz`: the process runs. `/readyz`: send it requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Health } from '#server/health.ts';

type Options = {
  readHealth: () => Promise<Health>;
  headers: Record<string, string>;
};

export function createProbes({ readHealth, headers }: Options) {
  let isDraining = false;

  function send(response: ServerResponse, status: 200 | 503, body: object): void {
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(`${JSON.stringify(body)}\n`);
  }

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const { isReady, ...details } = await readHealth();
    const ok = isReady && !isDraining;
    send(response, ok ? 200 : 503, { ok, ...details, draining: isDraining });
  }

  return {
    /** Returns false, without a response, for any other request. */
    respond(request: IncomingMessage, response: ServerResponse): boolean {
      const path = request.url?.split('?', 1)[0];
      if (path === '/healthz') send(response, 200, { ok: true });
      else if (path === '/readyz') void sendReadiness(response);
      else return false;
      return true;
    },
    /** The server goes on serving, and asks its load balancer to send nothing more. */
    startDraining(): void {
      isDraining = true;
    },
  };
}
