// Renders in the background: one at a time, with a pause after each, so that requests are answered between them.
import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAUSE_MS = 50;
/** Pauses are so short that all pages that wait are rendered within this time, if that is possible. */
const MAX_QUEUE_MS = 500;

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
      const usedMs = performance.now() - startedAt;
      await pause(pauseMs(usedMs, waiting.size), undefined, { ref: false });
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

/** As long as the render, but shorter while many wait. */
function pauseMs(usedMs: number, waiting: number): number {
  const leftMs = waiting === 0 ? MAX_PAUSE_MS : MAX_QUEUE_MS / waiting - usedMs;
  return Math.max(0, Math.min(usedMs, MAX_PAUSE_MS, leftMs));
}
