// npm run bench: what the shop costs and how fast it is, measured on this machine. It compares and never asserts a time.
import { type Options, parseOptions, usage } from '../../bench/options.ts';
import { publish } from '../../bench/publish.ts';
import { mergeResults, readResults, writeResults } from '../../bench/results.ts';
import { runBench } from '../../bench/run.ts';
import { buildIfChanged } from '../build.ts';
import { withStopSignal } from '../signals.ts';

const options = readOptions();
if (options?.help) console.log(usage);
else if (options) {
  await withStopSignal(async (stop) => {
    const results =
      options.from.length > 0
        ? mergeResults(options.from.map(readResults))
        : await measure(options, stop);
    if (stop.aborted) return;
    if (options.json) writeResults(options.json, results);
    if (options.publish) publish(results);
    // A missed budget is a result; only what could not be measured is an error.
    if (results.rows.some(({ error }) => error)) process.exitCode = 1;
  });
}

async function measure(chosen: Options, stop: AbortSignal) {
  await buildIfChanged(stop);
  return runBench(chosen, stop);
}

function readOptions(): Options | null {
  try {
    return parseOptions(process.argv.slice(3));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 1;
    return null;
  }
}
