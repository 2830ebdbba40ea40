// Requests at a steady rate, whatever the responses take, and what became of each.
import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type LoadRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** How long the client needs to send the body, which goes in two halves. */
  uploadMs?: number;
};
/** `result`: the status of a complete response, or the error's code. */
export type Sample = { result: number | string; ms: number; isReused?: boolean };

type Load = {
  url: string;
  perSecond: number;
  /** Used in turn. An agent has its own connections and, if wanted, its own local address. */
  agents: readonly Agent[];
  requestAt: (index: number) => LoadRequest;
};

/** Returns a function that ends the load and resolves, after the last response, with all samples. */
export function startLoad({ url, perSecond, agents, requestAt }: Load): () => Promise<Sample[]> {
  const samples: Promise<Sample>[] = [];
  let stopped = false;
  const startedAt = performance.now();
  const run = async () => {
    while (!stopped) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (samples.length < due) {
        const agent = agents[samples.length % agents.length] as Agent;
        samples.push(send(url, agent, requestAt(samples.length)));
      }
      await sleep(5);
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    await running;
    return Promise.all(samples);
  };
}

/** Counts a response as complete only when its last byte has arrived. */
export function send(
  url: string,
  agent: Agent,
  { method, path, headers = {}, body, uploadMs = 0 }: LoadRequest,
): Promise<Sample> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sample>();
  const settle = (result: number | string) =>
    resolve({ result, ms: performance.now() - startedAt, isReused: sent.reusedSocket });
  const fail = (error: NodeJS.ErrnoException) => settle(error.code ?? error.message);
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } });
  sent.on('error', fail);
  sent.on('response', (response) => {
    response.on('error', fail);
    response.on('end', () => settle(response.statusCode ?? 0));
    response.resume();
  });
  if (body === undefined || uploadMs === 0) {
    sent.end(body);
    return promise;
  }
  const half = Math.floor(body.length / 2);
  sent.write(body.slice(0, half));
  setTimeout(() => sent.end(body.slice(half)), uploadMs);
  return promise;
}

export function countResults(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of samples) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** The duration in ms that this share of the samples did not exceed. */
export function quantileMs(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
