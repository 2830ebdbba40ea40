// Fair queue: a bounded number of jobs at once, taken from the waiting origins in turn, so that one origin with many
// jobs delays another by one job each round. No job starts while one of a higher priority waits.
import { AppError } from '#domain/errors/errors.ts';

type Bounds = {
  concurrency: number;
  /** Maximum of waiting jobs of one origin; its next job is rejected with 'request/too-many'. */
  maxWaitingPerOrigin: number;
  /**
   * Maximum of waiting jobs of each priority; beyond it the newest job of this priority, of the origin with most, is
   * rejected with 'server/busy'.
   */
  maxWaiting: Record<Priority, number>;
};
type Job = { start: () => void; reject: (error: AppError) => void };

/** Seconds after which a rejected client may try again. */
const RETRY_AFTER_SECONDS = 5;

/** Priorities in the order in which their jobs are served. */
const priorities = ['first', 'high', 'low'] as const;
export type Priority = (typeof priorities)[number];
/** Waiting jobs by origin, in the order in which origins are served; an origin without a waiting job has no entry. */
type Waiting = Map<string, Job[]>;

export type FairQueue = {
  run<T>(origin: string, work: () => Promise<T>, priority?: Priority): Promise<T>;
};

export function createFairQueue({
  concurrency,
  maxWaitingPerOrigin,
  maxWaiting,
}: Bounds): FairQueue {
  const waiting: Record<Priority, Waiting> = { first: new Map(), high: new Map(), low: new Map() };
  let running = 0;
  const total: Record<Priority, number> = { first: 0, high: 0, low: 0 };

  function turn(origin: string, priority: Priority): Promise<void> {
    const own = waiting[priority].get(origin) ?? [];
    if (own.length >= maxWaitingPerOrigin) throw rejection('request/too-many');
    return new Promise((start, reject) => {
      own.push({ start, reject });
      waiting[priority].set(origin, own);
      total[priority] += 1;
      if (total[priority] > maxWaiting[priority]) rejectNewestOfLongest(priority);
    });
  }

  function rejectNewestOfLongest(priority: Priority): void {
    const queue = waiting[priority];
    const [origin, jobs] = [...queue].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const job = jobs.pop();
    if (jobs.length === 0) queue.delete(origin);
    total[priority] -= 1;
    job?.reject(rejection('server/busy'));
  }

  /** The origin served goes to the end of the line. */
  function startNext(): void {
    const priority = priorities.find((each) => waiting[each].size > 0) ?? 'low';
    const queue = waiting[priority];
    const next = queue.entries().next().value;
    if (!next) {
      running -= 1;
      return;
    }
    const [origin, jobs] = next;
    const job = jobs.shift();
    queue.delete(origin);
    if (jobs.length > 0) queue.set(origin, jobs);
    total[priority] -= 1;
    job?.start();
  }

  return {
    async run(origin, work, priority = 'high') {
      if (running >= concurrency) await turn(origin, priority);
      else running += 1;
      try {
        return await work();
      } finally {
        // The slot passes directly to the next job.
        startNext();
      }
    },
  };
}

function rejection(code: 'request/too-many' | 'server/busy'): AppError {
  return new AppError(code, { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}
