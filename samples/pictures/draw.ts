// Draws the sample pictures whose recipe has changed, or those whose file name contains one of the given words.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeColours } from './average-colour.ts';
import { save } from './cloth/finish.ts';
import { isOutdated, loadDrawn, recipeHash, saveDrawn } from './drawn.ts';
import { pictureJobs } from './jobs.ts';
import { wordmarkSvg } from './lettering/emblem.ts';

const here = import.meta.dirname;

/** Draws every picture: needed after a change of the program itself. */
const ALL = '--all';

export async function drawPictures(words: readonly string[]): Promise<void> {
  const drawn = loadDrawn();
  const jobs = pictureJobs().filter((job) =>
    words.length === 0
      ? isOutdated(job, drawn)
      : words.some((word) => word === ALL || job.file.includes(word)),
  );
  mkdirSync(join(here, 'site'), { recursive: true });
  writeFileSync(join(here, 'site/wordmark.svg'), wordmarkSvg());
  for (const [i, job] of jobs.entries()) {
    const started = performance.now();
    const { file, draw, seed, most, vignette, qualities } = job;
    const bytes = await save(draw(), join(here, file), { seed, vignette }, most, qualities);
    drawn[file] = recipeHash(job);
    saveDrawn(drawn);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${i + 1} of ${jobs.length}  ${file}  ${seconds} s, ${Math.round(bytes / 1000)} kB`,
    );
  }
  await writeColours(join(here, 'products'));
  const total = jobs.reduce((sum, { file }) => sum + statSync(join(here, file)).size, 0);
  console.log(`${jobs.length} pictures, ${(total / 1e6).toFixed(1)} MB`);
}
