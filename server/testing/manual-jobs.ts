// A job queue for tests of what is queued again: the test runs the waiting jobs, whatever their delay.
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { inertJobs } from './inert-jobs.ts';

type Sent = { queue: string; data: object; afterSeconds: number };

export function manualJobs() {
  const handlers = new Map<string, (data: never) => Promise<void>>();
  let waiting: Sent[] = [];
  const jobs: Jobs = {
    ...inertJobs([]),
    work: async (queue, handle) => void handlers.set(queue, handle),
    send: async (queue, data, { afterSeconds = 0 } = {}) =>
      void waiting.push({ queue, data, afterSeconds }),
    sendAll: async (queue, all) =>
      void waiting.push(...all.map((data) => ({ queue, data, afterSeconds: 0 }))),
  };
  return {
    jobs,
    /** In seconds, of each waiting job. */
    delays: () => waiting.map(({ afterSeconds }) => afterSeconds),
    /** Runs those that wait now with a delay up to `seconds`, then those which they sent without one. */
    async run(seconds: number): Promise<void> {
      for (let due = waiting.filter(isWithin(seconds)); due.length > 0;) {
        waiting = waiting.filter((job) => !due.includes(job));
        for (const { queue, data } of due) await handlers.get(queue)?.(data as never);
        due = waiting.filter(isWithin(0));
      }
    },
  };
}

function isWithin(seconds: number) {
  return ({ afterSeconds }: Sent) => afterSeconds <= seconds;
}
