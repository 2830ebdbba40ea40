// npm run check: everything that can be known within a minute and without a database.
import { quickChecks } from '../checks.ts';
import { mindingSignals } from '../interrupt.ts';
import { Tally } from '../steps.ts';

await mindingSignals(async (stop) => {
  const tally = new Tally(stop);
  await quickChecks(tally);
  if (!stop.aborted) tally.finish();
});
