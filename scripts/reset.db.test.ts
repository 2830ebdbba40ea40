// Throwing the embedded database away, and never under a running shop.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { resetEmbedded } from './reset.ts';

test('the embedded database is deleted, but not while a shop has it open', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sunehri-reset-'));
  const folder = join(home, 'database');
  const open = await openEmbedded(folder);
  await expect(resetEmbedded(folder)).rejects.toThrow('Another process has the data');
  expect(existsSync(folder)).toBe(true);
  await open.close();
  expect(await resetEmbedded(folder)).toContain('Deleted');
  expect(existsSync(folder)).toBe(false);
  expect(await resetEmbedded(folder)).toContain('nothing to delete');
  rmSync(home, { recursive: true });
});
