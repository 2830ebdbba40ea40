// A flood: as many requests a second as asked for, or as many as the server responds to on these connections.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadRequest, type Sample, send } from './steady-load.ts';

type Flood = {
  url: string;
  perSecond: number;
  connections: number;
  count: number;
  requestAt: (index: number) => LoadRequest;
};

/** Resolves with the samples in the order of the requests, and how many there were a second. */
export async function sendFlood({ url, perSecond, connections, count, requestAt }: Flood) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const samples: Sample[] = [];
  const startedAt = performance.now();
  let next = 0;
  const connection = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const wait = startedAt + (index * 1000) / perSecond - performance.now();
      if (wait > 1) await sleep(wait);
      samples[index] = await sendAgainIfClosed(() => send(url, agent, requestAt(index)));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { samples, perSecond: Math.round((count / (performance.now() - startedAt)) * 1000) };
}

/** The server may close an idle connection in the moment in which the next request leaves: browsers send it again. */
async function sendAgainIfClosed(sendOnce: () => Promise<Sample>): Promise<Sample> {
  const sample = await sendOnce();
  return sample.result === 'ECONNRESET' && sample.isReused ? sendOnce() : sample;
}
