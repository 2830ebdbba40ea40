// Which recipe each committed picture was drawn from, so that only what changed is drawn again.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from './jobs.ts';

const file = join(import.meta.dirname, 'drawn.json');

export type DrawnRecipes = Record<string, string>;

export function loadDrawn(): DrawnRecipes {
  return JSON.parse(readFileSync(file, 'utf8')) as DrawnRecipes;
}

export function saveDrawn(drawn: DrawnRecipes): void {
  const sorted = Object.fromEntries(
    Object.entries(drawn).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

export function recipeHash({ from }: Job): string {
  return hashOf(from);
}

/** Of a new recipe, or without a file. */
export function isOutdated(job: Job, drawn: DrawnRecipes): boolean {
  return drawn[job.file] !== recipeHash(job) || !existsSync(join(import.meta.dirname, job.file));
}
