// A temporary project with the real configuration, for files that must be rejected.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

const RULES = ['package.json', 'tsconfig.json', 'domain/tsconfig.json', '.oxlintrc.json'];

export type SampleProject = { root: string; remove(): void };

export function createSampleProject(files: Record<string, string>): SampleProject {
  const root = mkdtempSync(join(tmpdir(), 'sunehri-architecture-'));
  const inFolder = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    return join(root, file);
  };
  for (const file of RULES) copyFileSync(join(ROOT, file), inFolder(file));
  // The installed libraries are available as in the real project: only then does a rejection prove anything.
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(inFolder(file), text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
