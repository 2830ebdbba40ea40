// A task of one or more checks: their steps, the last line and the exit code; Ctrl-C stops what is running.
import { withStopSignal } from './signals.ts';
import { Tally } from './task-report.ts';

/** `work` gets the paths that follow the task's name: `npm run test:unit -- domain/pricing`. */
export function runTask(work: (tally: Tally, paths: string[]) => Promise<void>): Promise<void> {
  return withStopSignal(async (stop) => {
    const tally = new Tally(stop);
    await work(tally, process.argv.slice(3));
    if (!stop.aborted) tally.finish();
  });
}
