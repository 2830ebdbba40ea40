// Decisions can be found: a number is of one decision, the index lists each, and links between documents lead somewhere.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const FOLDER = join(ROOT, 'docs', 'decisions');
const files = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
const numberOf = (file: string) => file.slice(0, 3);
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('a decision number is of one decision', () => {
  const numbers = files.map(numberOf);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test.each(files)('the title of decision %s starts with its number', (file) => {
  expect(textOf(file)).toMatch(new RegExp(`^# ${numberOf(file)} \\S`));
});

test('the index of decisions has one row for each, in the order of their numbers', () => {
  const rows = [...textOf('README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\)/gm)];
  expect(rows.map(([, , file]) => file)).toEqual(files.toSorted());
  expect(rows.map(([, number]) => number)).toEqual(files.toSorted().map(numberOf));
});

test('the index of decisions names the next number', () => {
  const next = Math.max(...files.map((file) => Number(numberOf(file)))) + 1;
  expect(textOf('README.md')).toContain(`The next decision is ${String(next).padStart(3, '0')}.`);
});

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test.each(documents)('every link of %s to another file leads to one', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => to!);
  const folder = join(ROOT, dirname(document));
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});
