// The link for the first owner: a private file, and none once there is a password.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storeOwnerLink } from './owner-link-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'owner-link-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the link for the first owner is in a file that only the shop’s user can read, until there is a password', () => {
  const file = String(storeOwnerLink(folder, 'https://shop.example/reset-password?token=one'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  storeOwnerLink(folder, 'https://shop.example/reset-password?token=two');
  expect(readFileSync(file, 'utf8')).toBe('https://shop.example/reset-password?token=two\n');
  expect(storeOwnerLink(folder, null)).toBeNull();
  expect(existsSync(file)).toBe(false);
});
