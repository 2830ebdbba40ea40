// Jobs that failed to the last: they wait here, and the owner is shown them.
import type { PgBoss } from 'pg-boss';

/** Where jobs end that failed to the last. */
export const DEAD_LETTERS = 'dead-letters';

export type DeadJobs = { queue: string; count: number; problem: string; at: string };

export type DeadLetters = {
  /** What lies among the dead letters, by queue. */
  givenUp(): Promise<DeadJobs[]>;
  /** All of one queue's dead letters go back to it. */
  tryAgain(queue: string): Promise<void>;
  /** A dead letter that is not needed any more. */
  forget(queue: string, data: object): Promise<void>;
};

export function openDeadLetters(boss: PgBoss): DeadLetters {
  async function dead(filter: { data?: object } = {}) {
    const letters = await boss.findJobs<object>(DEAD_LETTERS, { queued: true, ...filter });
    return letters.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  }

  async function givenUp(): Promise<DeadJobs[]> {
    const byQueue = Map.groupBy(await dead(), ({ sourceName }) => sourceName ?? '');
    return [...byQueue].map(([queue, letters]) => {
      const last = letters.at(-1);
      const at = (last?.createdOn ?? new Date()).toISOString();
      return { queue, count: letters.length, problem: reasonOf(last?.sourceOutput), at };
    });
  }

  async function tryAgain(queue: string): Promise<void> {
    await boss.redrive(DEAD_LETTERS, { sourceName: queue });
  }

  async function forget(queue: string, data: object): Promise<void> {
    const ids = (await dead({ data }))
      .filter(({ sourceName }) => sourceName === queue)
      .map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(DEAD_LETTERS, ids);
  }

  return { givenUp, tryAgain, forget };
}

function reasonOf(output: unknown): string {
  const isError = typeof output === 'object' && output !== null && 'message' in output;
  return isError ? String(output.message) : 'failed';
}
