// Queue of image processing: one image at a time in this process, because each takes much memory and processor time.

let last: Promise<unknown> = Promise.resolve();

export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/** As `oneAtATime`; requests for the same key while it is being worked on share one result. */
export function openSharedQueue<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  return (key, work) => {
    const pending = inProgress.get(key);
    if (pending) return pending;
    const result = oneAtATime(work).finally(() => inProgress.delete(key));
    inProgress.set(key, result);
    return result;
  };
}
