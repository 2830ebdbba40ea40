// package-lock.json installs no version with a known vulnerability and no package that reports to its author, and is complete.
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

type Dependencies = Record<string, string>;
type Manifest = { dependencies: Dependencies; devDependencies: Dependencies };
type Lock = { packages: Record<string, { name?: string; version: string; integrity?: string }> };

const manifest = readJson<Manifest>('package.json');
const { packages } = readJson<Lock>('package-lock.json');
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

/** A copy of a package that another package brings along must not be older than the shop's own, which is kept up to date. */
test.each(Object.entries(direct))('every installed %s is at least %s', (name, pinned) => {
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  const floors = FLOORS[name] ?? [pinned];
  expect(copies).not.toHaveLength(0);
  expect(isSafe(pinned, floors), 'pinned version').toBe(true);
  expect(copies.filter(([, { version }]) => !isSafe(version, floors))).toEqual([]);
});

test('every package has a checksum, and its name tells what it is unless package.json replaces it on purpose', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { integrity }]) => !integrity)).toEqual([]);
  const replaced = installed.flatMap(([path, { name }]) => (name ? [`${path} by ${name}`] : []));
  // swagger-ui-dist would bring a package that reports each installation to its author.
  expect(replaced).toEqual([
    'node_modules/swagger-ui-dist/node_modules/@scarf/scarf by empty-npm-package',
  ]);
});

test('no package runs a script of its own when it is installed', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
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

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
}
