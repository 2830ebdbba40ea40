// Dead letters: jobs whose every attempt failed, kept in a queue of their own for the admin to see and retry.
import type { PgBoss } from 'pg-boss';

export const DEAD_LETTERS = 'dead-letters';

/** The failed jobs of one queue; `error` and `at` are those of the newest. */
export type FailedJobs = { queue: string; count: number; error: string; at: string };

export type DeadLetters = {
  listFailed(): Promise<FailedJobs[]>;
  /** Moves all failed jobs of the queue back to it. */
  retryFailed(queue: string): Promise<void>;
  /** Deletes the queue's failed jobs that have exactly this data. */
  deleteFailed(queue: string, data: object): Promise<void>;
};

export function openDeadLetters(boss: PgBoss): DeadLetters {
  async function findFailed(filter: { data?: object } = {}) {
    const jobs = await boss.findJobs<object>(DEAD_LETTERS, { queued: true, ...filter });
    return jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  }

  async function listFailed(): Promise<FailedJobs[]> {
    const byQueue = Map.groupBy(await findFailed(), ({ sourceName }) => sourceName ?? '');
    return [...byQueue].map(([queue, jobs]) => {
      const newest = jobs.at(-1);
      const at = (newest?.createdOn ?? new Date()).toISOString();
      return { queue, count: jobs.length, error: messageIn(newest?.sourceOutput), at };
    });
  }

  async function retryFailed(queue: string): Promise<void> {
    await boss.redrive(DEAD_LETTERS, { sourceName: queue });
  }

  async function deleteFailed(queue: string, data: object): Promise<void> {
    const ids = (await findFailed({ data }))
      .filter(({ sourceName }) => sourceName === queue)
      .map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(DEAD_LETTERS, ids);
  }

  return { listFailed, retryFailed, deleteFailed };
}

function messageIn(output: unknown): string {
  const isError = typeof output === 'object' && output !== null && 'message' in output;
  return isError ? String(output.message) : 'failed';
}
