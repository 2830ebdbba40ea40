// A job queue for tests in which no job runs by itself.
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** A test calls the use case instead; `sent` receives the names of the queues. */
export function inertJobs(sent: string[]): Jobs {
  return {
    work: async () => {},
    send: async (queue) => void sent.push(queue),
    sendAll: async (queue, data) => void sent.push(...data.map(() => queue)),
    schedule: async () => {},
    listFailed: async () => [],
    retryFailed: async () => {},
    deleteFailed: async () => {},
    close: async () => {},
  };
}
