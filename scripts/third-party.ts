// The packages of others that a running shop is made of, as the lock file lists them, and the texts of their licences.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** `path`: below the repository's root, such as `node_modules/hono`. */
export type LockedPackage = { name: string; version: string; licence: string; path: string };

type Lock = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; name?: string }>;
};

/** Returns the installed packages, without those for development and optional ones that this machine lacks. */
export function productionPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .filter(([path]) => existsSync(join(ROOT, path)))
    .map(([path, { name, version = '', license = 'not stated' }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      path,
    }));
}

export function licenceTexts(path: string): string[] {
  const folder = join(ROOT, path);
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}
