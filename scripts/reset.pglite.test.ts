// Deletion of the embedded database's data, and never under a running shop.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/pglite.ts';
import { resetEmbedded } from './reset.ts';

test('the embedded data is deleted completely, but not while a shop has it open', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sunehri-reset-'));
  const folder = join(home, 'database');
  writeFileSync(join(home, 'session-secret'), 'x'.repeat(32));
  mkdirSync(join(home, 'uploads'));
  const database = await openEmbedded(folder);
  expect(() => resetEmbedded(home)).toThrow('in use by another process');
  expect(existsSync(folder)).toBe(true);
  await database.close();
  expect(resetEmbedded(home)).toContain('Deleted');
  expect(readdirSync(home)).toEqual(['database.lock']);
  expect(resetEmbedded(home)).toContain('nothing to delete');
  rmSync(home, { recursive: true });
});
