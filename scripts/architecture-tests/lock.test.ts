// package-lock.json installs no version with a known vulnerability, and is complete.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** The lowest version without a known vulnerability, for each line of versions (docs/reliability.md). */
const FLOORS: Record<string, string[]> = {
  hono: ['4.13.5'],
  '@hono/node-server': ['1.19.15', '2.0.0'],
  'react-router': ['7.18.2', '8.3.0'],
  'better-auth': ['1.6.22'],
};

type Lock = { packages: Record<string, { version: string }> };
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

test.each(Object.entries(FLOORS))('every installed %s is at least %s', (name, floors) => {
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies).not.toHaveLength(0);
  expect(copies.filter(([, { version }]) => !isSafe(version, floors))).toEqual([]);
});

test('a version below the lowest safe one is rejected', () => {
  expect(
    ['7.18.1', '8.2.9', '6.30.0', '7.18.2', '8.3.0', '9.0.0'].map((v) =>
      isSafe(v, ['7.18.2', '8.3.0']),
    ),
  ).toEqual([false, false, false, true, true, true]);
});

test('the lock file is complete: npm ci reports nothing missing', () => {
  // In a temporary folder, so that no installed package is changed.
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-lock-'));
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  const npm = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(npm.stdout + npm.stderr).not.toContain('Missing');
  expect(npm.status, npm.stderr).toBe(0);
});

/** A version is compared with the lowest safe version of its own line, or of the next older line. */
function isSafe(version: string, floors: string[]): boolean {
  const line = floors.filter((floor) => major(floor) <= major(version)).at(-1);
  return line !== undefined && version.localeCompare(line, 'en', { numeric: true }) >= 0;
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}
