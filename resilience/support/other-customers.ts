// Customers who use the shop during an attack: requests at a steady rate, timed in a thread of their own.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { nextIp } from './customers.ts';
import type { LoadRequest, Sample } from './steady-load.ts';

/** What the thread is started with. */
export type ThreadLoad = { url: string; perSecond: number; requests: LoadRequest[] };

export type OtherCustomers = {
  /** The requests they sent while `work` ran, and its result. */
  during<T>(work: () => Promise<T>): Promise<{ samples: Sample[]; result: T }>;
  close(): Promise<void>;
};

const CUSTOMERS = 20;
/** Public pages, which the page cache serves. */
const PAGES = ['/', '/products', '/about', '/deals'];

/** Timed apart from the attack, whose own work in the test's thread would delay the measurement. */
export async function openOtherCustomers(url: string, perSecond: number): Promise<OtherCustomers> {
  for (const path of PAGES) await fetch(`${url}${path}`);
  const ips = Array.from({ length: CUSTOMERS }, nextIp);
  const requests = ips.flatMap((ip) =>
    PAGES.map((path) => ({ method: 'GET', path, headers: { 'x-forwarded-for': ip } })),
  );
  const thread = new Worker(new URL('./other-customers-thread.ts', import.meta.url), {
    workerData: { url, perSecond, requests } satisfies ThreadLoad,
    execArgv: [],
  });
  await once(thread, 'online');
  return {
    async during(work) {
      thread.postMessage('start');
      const result = await work();
      thread.postMessage('stop');
      const [samples] = (await once(thread, 'message')) as [Sample[]];
      return { samples, result };
    },
    async close() {
      await thread.terminate();
    },
  };
}
