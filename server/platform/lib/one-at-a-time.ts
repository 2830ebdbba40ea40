// Queues of image processing: one image at a time in each, because each takes much memory and processor time.
import { openSharedRuns } from './shared-runs.ts';

export type ImageQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own for each kind: nobody waits behind work of another. */
const waiting = {
  /** Images that the owner uploads: large ones take seconds. */
  uploads: Promise.resolve() as Promise<unknown>,
  /** Photos of a customer's damage report. */
  photos: Promise.resolve() as Promise<unknown>,
  /** Sizes that pages show. */
  sizes: Promise.resolve() as Promise<unknown>,
};

export function oneAtATime(kind: keyof typeof waiting): ImageQueue {
  return (work) => {
    const result = waiting[kind].then(work);
    waiting[kind] = result.catch(() => {});
    return result;
  };
}

/** Queue that runs work like `oneAtATime('sizes')`; requests for a key whose work is under way share one result. */
export function openSharedQueue<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const share = openSharedRuns<T>();
  const enqueue = oneAtATime('sizes');
  return (key, work) => share(key, () => enqueue(work));
}
