import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartProblem } from '#server/start-problem.ts';
import { lockFolder } from './folder-lock.ts';

const deep = join(mkdtempSync(join(tmpdir(), 'sunehri-lock-')), 'a'.repeat(150));

test('a folder is opened once at a time, however long its name is', async () => {
  const unlock = await lockFolder(join(deep, 'one'));
  await expect(lockFolder(join(deep, 'one'))).rejects.toThrow(StartProblem);
  const unlockOther = await lockFolder(join(deep, 'two'));
  await unlock();
  const unlockAgain = await lockFolder(join(deep, 'one'));
  await unlockAgain();
  await unlockOther();
});
