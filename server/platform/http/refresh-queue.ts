// Renders in the background: one at a time, with as long a pause after each, so that requests are answered between them.
import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAUSE_MS = 50;

/** `refresh` renders the page of a key and never rejects. A key that waits already is not queued again. */
export function createRefreshQueue(refresh: (key: string) => Promise<void>) {
  const waiting = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const key of waiting) {
      const startedAt = performance.now();
      await refresh(key);
      waiting.delete(key);
      await pause(Math.min(performance.now() - startedAt, MAX_PAUSE_MS), undefined, { ref: false });
    }
    isRunning = false;
  }

  return {
    add(key: string): void {
      waiting.add(key);
      if (!isRunning) void run();
    },
  };
}
