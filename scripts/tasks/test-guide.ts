// npm run test:guide: runs every block of docs/operate/deploy.md on a Debian made anew. Needs root, debootstrap and Debian's mirror.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from '../apt.ts';
import { buildIfChanged } from '../build.ts';
import { findOnPath } from '../find-program.ts';
import { makeDebian, startDebian } from '../guide/fresh-debian.ts';
import { after, before, prepare } from '../guide/prepare.ts';
import { packagesOf, readBlocks } from '../guide/read-blocks.ts';
import { makeRelease } from '../release/make-release.ts';
import { ROOT } from '../root.ts';
import { runTask } from '../run-task.ts';
import { type Tally, whether } from '../task-report.ts';

const RELEASE = join(ROOT, 'build/release');
const blocks = readBlocks(readFileSync(join(ROOT, 'docs/operate/deploy.md'), 'utf8'));

await runTask(async (tally) => {
  const root = join(mkdtempSync(join(tmpdir(), 'sunehri-guide-')), 'debian');
  try {
    await tally.step('the release is made', async (stop) => {
      await buildIfChanged(stop);
      await makeRelease(RELEASE, stop);
      return whether(true);
    });
    await tally.step('a Debian is made', async (stop) => {
      if (!findOnPath('debootstrap', '../sbin/debootstrap'))
        await installPackage('debootstrap', stop);
      await makeDebian(root, packagesOf(blocks), stop);
      await prepare(root, RELEASE);
      return whether(true);
    });
    await runBlocks(tally, root);
  } finally {
    rmSync(join(root, '..'), { recursive: true, force: true });
  }
});

async function runBlocks(tally: Tally, root: string): Promise<void> {
  const debian = await startDebian(root);
  const step = (name: string, command: string) =>
    tally.step(name, async () => {
      const { ok, output } = await debian.run(command);
      return whether(ok, output);
    });
  try {
    for (const [index, { heading, command }] of blocks.entries()) {
      const isFirst = blocks[index - 1]?.heading !== heading;
      if (isFirst && before[heading]) await step(`${heading}: what differs here`, before[heading]);
      await step(`${heading}: ${command.split('\n')[0]}`, command);
      if (blocks[index + 1]?.heading === heading) continue;
      for (const expected of after[heading] ?? []) await step(expected.name, expected.command);
    }
  } finally {
    debian.stop();
  }
}
