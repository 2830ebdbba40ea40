// Runs work at most once in an interval, however often it is asked for.

/** Runs `work` at the first call at once, and once at the end of `intervalMs` if it was called again meanwhile. */
export function throttle(work: () => void, intervalMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isWaiting = false;

  function run(): void {
    timer = setTimeout(() => {
      timer = null;
      if (isWaiting) run();
    }, intervalMs);
    timer.unref();
    isWaiting = false;
    work();
  }

  return () => {
    if (timer) isWaiting = true;
    else run();
  };
}
