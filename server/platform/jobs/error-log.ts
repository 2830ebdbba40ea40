// Log of the job queue's errors: an outage is one line, not one per poll.
import { safeErrorMessage } from '#server/platform/lib/error-message.ts';
import { log, logError } from '#server/platform/lib/log.ts';

export type JobsErrorLog = ReturnType<typeof openErrorLog>;

export function openErrorLog() {
  let logged = new Set<string>();
  return {
    /** Logs each different error once until `recovered` is called. */
    report(error: unknown): void {
      const message = safeErrorMessage(error);
      if (logged.has(message)) return;
      logged.add(message);
      logError(error, 'jobs');
    },
    /** Called after the queue has reached its database. */
    recovered(): void {
      if (logged.size === 0) return;
      logged = new Set();
      log({
        event: 'error',
        outcome: 'succeeded',
        source: 'jobs',
        message: 'the queue works again',
      });
    },
  };
}
