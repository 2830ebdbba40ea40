import { expect, test } from 'vitest';
import { sampleProducts } from '../catalogue.ts';
import { isOutdated, loadDrawn } from './drawn.ts';
import { pictureJobs } from './jobs.ts';
import { furtherColours, isDrawn } from './records/all.ts';

test('every committed sample picture was drawn from its present recipe', () => {
  const drawn = loadDrawn();
  const jobs = pictureJobs();
  expect(jobs.filter((job) => isOutdated(job, drawn)).map(({ file }) => file)).toEqual([]);
  expect(Object.keys(drawn).toSorted()).toEqual(jobs.map(({ file }) => file).toSorted());
});

test('a recipe with another colour makes its pictures outdated and no others', () => {
  const [job] = pictureJobs();
  if (!job) throw new Error('There is no picture.');
  const drawn = loadDrawn();
  expect(isOutdated(job, drawn)).toBe(false);
  expect(isOutdated({ ...job, from: { base: '#ffffff' } }, drawn)).toBe(true);
  expect(isOutdated({ ...job, file: 'products/none.webp' }, drawn)).toBe(true);
});

test.each(sampleProducts)('further colours of $slug are in the catalogue', ({ slug, colours }) => {
  if (!isDrawn(slug)) throw new Error(`There is no recipe for "${slug}".`);
  const [, ...further] = colours.map(({ name }) => name);
  expect(further).toEqual(expect.arrayContaining(furtherColours(slug)));
});
