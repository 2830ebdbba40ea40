// Reads the conditions of common words before anybody searches for them: the first search would wait for each.
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#domain/errors/errors.ts';
import type { LargeConditions } from './large-conditions.ts';

type WarmUp = {
  conditions: LargeConditions;
  /** In this order. */
  listed: readonly string[];
  /** Whether the conditions are still those that searches use. */
  isCurrent: () => boolean;
};

/** One at a time, each followed by as long a pause: half of one connection at most. Ends when the database is away. */
export async function warmUp({ conditions, listed, isCurrent }: WarmUp): Promise<void> {
  for (const condition of listed) {
    if (!isCurrent()) return;
    const started = performance.now();
    try {
      await conditions.loadAhead(condition);
    } catch (error) {
      if (!(error instanceof AppError)) return;
    }
    await pause(performance.now() - started, undefined, { ref: false });
  }
}
