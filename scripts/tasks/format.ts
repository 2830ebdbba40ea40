// npm run format: oxfmt writes every file, or the paths given, in the one format.
import { run } from '../command.ts';
import { bin } from '../root.ts';
import { runTask } from '../run-task.ts';
import { whether } from '../task-report.ts';

await runTask((tally, paths) =>
  tally.step('format', async (stop) => {
    const { ok, output } = await run(bin('oxfmt', ...paths), { stop });
    return whether(ok, output);
  }),
);
