// Renders in the background: few at a time, with a pause after each, so that requests are answered between them.
import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAUSE_MS = 50;
/** Pauses are so short that all pages that wait are rendered within this time, if that is possible. */
const MAX_QUEUE_MS = 500;
/**
 * A render waits for many turns of the event loop, and each of them answers all requests that have come: while many pages
 * wait, one render at a time would leave most of the processor to requests, and pages would be late.
 */
const MAX_AT_ONCE = 3;
const WAITING_FOR_EACH = 4;

/** `refresh` renders the page of a key and never rejects. A key that waits or is being rendered is not queued again. */
export function createRefreshQueue(refresh: (key: string) => Promise<void>) {
  const waiting = new Set<string>();
  const rendering = new Set<string>();
  let workers = 0;

  async function work(): Promise<void> {
    workers += 1;
    for (const key of waiting) {
      waiting.delete(key);
      rendering.add(key);
      const startedAt = performance.now();
      await refresh(key);
      rendering.delete(key);
      const usedMs = performance.now() - startedAt;
      await pause(pauseMs(usedMs, waiting.size), undefined, { ref: false });
    }
    workers -= 1;
  }

  return {
    add(key: string): void {
      if (rendering.has(key)) return;
      waiting.add(key);
      const needed = Math.min(MAX_AT_ONCE, Math.ceil(waiting.size / WAITING_FOR_EACH));
      if (workers < needed) void work();
    },
  };
}

/** As long as the render, but shorter while many wait. */
function pauseMs(usedMs: number, waiting: number): number {
  const leftMs = waiting === 0 ? MAX_PAUSE_MS : MAX_QUEUE_MS / waiting - usedMs;
  return Math.max(0, Math.min(usedMs, MAX_PAUSE_MS, leftMs));
}
