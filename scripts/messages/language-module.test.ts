import { expect, test } from 'vitest';
import { english, hindi } from '#domain/language/languages.ts';
import { languageModule } from './language-module.ts';

test.each([
  ['en-IN', 'en-IN'],
  ['hi-IN', 'hi-IN'],
  ['mr-IN', 'mr-IN-u-nu-latn'],
  ['bn-IN', 'bn-IN-u-nu-latn'],
])('numbers and days of %s have Latin digits', (tag, formatTag) => {
  expect(languageModule({ ...hindi, tag })).toContain(`export const formatTag = '${formatTag}';`);
  expect(new Intl.NumberFormat(formatTag).format(1_23_456)).toBe('1,23,456');
});

test('links lead to every language but that of the build', () => {
  const [ofEnglish, ofHindi] = [languageModule(english), languageModule(hindi)];
  expect(ofEnglish).not.toContain(`name: '${english.name}'`);
  expect(ofEnglish).toContain(`name: '${hindi.name}'`);
  expect(ofHindi).toContain(`name: '${english.name}'`);
});
