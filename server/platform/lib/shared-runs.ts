// Concurrent requests for the same work share one run of it, and its result.

/** Shares one run among the requests for its key. Nothing is kept once a run has ended: the next request starts another. */
export function openSharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  return (key, work) => {
    const pending = inProgress.get(key);
    if (pending) return pending;
    const result = work().finally(() => inProgress.delete(key));
    inProgress.set(key, result);
    return result;
  };
}
