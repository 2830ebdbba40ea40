// npm run test:languages: walks the storefront of a copy in two pseudo-languages, one a third longer, one from right to left.
import { run } from '../command.ts';
import { makePseudoCopy } from '../languages/pseudo-copy.ts';
import { runTask } from '../run-task.ts';
import { whether } from '../task-report.ts';

await runTask(async (tally) => {
  const copy = makePseudoCopy();
  try {
    await tally.step('pseudo-languages', async (stop) => {
      const inCopy = { cwd: copy.root, stop };
      const node = (script: string) => [process.execPath, script];
      const compiled = await run([...node('scripts/run.mjs'), 'messages'], inCopy);
      if (!compiled.ok) return whether(false, compiled.output);
      const { ok } = await run(node('scripts/languages/walk.ts'), { ...inCopy, show: true });
      return whether(ok, 'See the findings above.');
    });
  } finally {
    copy.remove();
  }
});
