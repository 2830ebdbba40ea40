// Files of products as they arrive: encodings, separators, and what is no table.
import { expect, test } from 'vitest';
import { decodeFile, findSeparator, readSheet } from './read-sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const TABLE = 'name,price\nराजसी रूप,4999\n';

test.each([
  ['UTF-8', utf8(TABLE)],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${TABLE}`)],
  ['UTF-16, little endian', utf16(TABLE, false)],
  ['UTF-16, big endian', utf16(TABLE, true)],
])('a file in %s is read with its Hindi names', async (_, bytes) => {
  expect(await readSheet(decodeFile(bytes))).toEqual({
    header: ['name', 'price'],
    rows: [{ line: 2, cells: ['राजसी रूप', '4999'] }],
  });
});

test('a file in Windows-1252 is read with its accents', () => {
  const bytes = new Uint8Array([...utf8('name,note\nCaf'), 0xe9, ...utf8(',x\n')]);
  expect(decodeFile(bytes)).toBe('name,note\nCafé,x\n');
});

test.each([
  ['name,price', ','],
  ['name;"price, with GST";sku', ';'],
  ['name\tprice\tsku', '\t'],
])('the separator of %j is found out', (header, separator) => {
  expect(findSeparator(`${header}\n1,2;3\n`)).toBe(separator);
});

test('rows are counted as a spreadsheet counts them, with empty ones and line breaks in cells', async () => {
  const { rows } = await readSheet('a,b\n"two\nlines",1\n,\nlast,2\n');
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
});

const many = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`;

test('a file of 10,000 rows is read', async () => {
  expect((await readSheet(many(10_000))).rows).toHaveLength(10_000);
});

test.each([
  ['10,001 rows', many(10_001), 'This file has more than 10,000 rows. Split this file into two.'],
  ['a quotation mark open at the end', 'a,b\n1,2\n"3,4\n', /opens in row 3 or below/],
  ['a quotation mark too many', 'a,b\n1,"2"3\n', /^Row 2 cannot be read/],
  ['a column twice', 'a,b,a\n1,2,3\n', 'Two columns are called “a”. Rename one of them.'],
  [
    'a row with 400 values',
    `a,b\n${'1,'.repeat(399)}1\n`,
    /^Row 2 has 400 values, but the header has 2/,
  ],
  [
    '400 columns',
    `${Array.from({ length: 400 }, (_, at) => `c${at}`).join(',')}\n`,
    /^This file has 400 columns/,
  ],
  ['a letter in place of a table', 'Dear Meera,\nthank you.\n', /^Row 2|no rows|not a CSV/],
  ['a text without a separator', 'hello\nworld\n', /^This is not a CSV file/],
  ['nothing', '', 'This file is empty.'],
  ['a header alone', 'a,b\n', 'This file has a header, and no rows below it.'],
])('a file with %s is rejected in words', async (_, text, message) => {
  await expect(readSheet(text)).rejects.toMatchObject({
    code: 'import/invalid-file',
    message: expect.stringMatching(message),
  });
});

test.each([
  ['an Excel file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^This is an Excel file/],
  ['an image', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /^This is not a CSV file/],
  ['a web page', utf8('<!doctype html><title>Not found</title>'), /^This is not a CSV file/],
])('%s is rejected in words', (_, bytes, message) => {
  expect(() => decodeFile(bytes)).toThrow(message);
});
