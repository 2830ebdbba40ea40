// A small house with the real rules, to commit sins in.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

const RULES = ['package.json', 'tsconfig.json', 'domain/tsconfig.json', '.oxlintrc.json'];

export type House = { root: string; remove(): void };

export function makeHouse(files: Record<string, string>): House {
  const root = mkdtempSync(join(tmpdir(), 'sunehri-walls-'));
  const place = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    return join(root, file);
  };
  for (const file of RULES) copyFileSync(join(ROOT, file), place(file));
  // The libraries and their types are within reach, as at home: only then does a refusal prove anything.
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(place(file), text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
