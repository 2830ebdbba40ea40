import { expect, test } from 'vitest';
import { type Language, english, hindi } from '#domain/language/languages.ts';
import { compileCatalogue } from './compile-catalogue.ts';

/** A language with four forms of a plural. */
const polish: Language = { ...english, code: 'pl', tag: 'pl-PL', name: 'Polski', prefix: '/pl' };

const compile = (text: string, translated = text, language = english) =>
  compileCatalogue(language, { key: text }, { key: translated });

test('a text without values is a constant, which the bundler puts where it is used', () => {
  expect(compile('Your cart is empty').code).toContain('export const key = "Your cart is empty";');
});

test('values are typed by their use, and a text is a template of them', () => {
  const { code } = compile('Add {amount} more of {count, number} for `free` ${shipping}!');
  expect(code).toContain(
    'values: { amount: string | number; count: number; shipping: string | number }',
  );
  expect(code).toContain('\\`free\\` $${values.shipping}');
});

test('a plural asks the rules of the language, after exact numbers', () => {
  const { code, faults } = compile('{n, plural, =0 {nothing} one {# item} other {# items}}');
  expect(faults).toEqual([]);
  expect(code).toContain('values.n === 0 ? "nothing" : pluralForm(values.n) === "one" ? ');
});

test('markup is a function of its component, around the text inside', () => {
  const { code } = compile('Read our <link>terms</link>.');
  expect(code).toContain('link: (children: ReactNode) => ReactNode');
  expect(code).toContain('richText("Read our ", values.link("terms"), ".")');
});

test('a message without a translation is English, and listed', () => {
  const { code, missing } = compileCatalogue(hindi, { key: 'Remove' }, {});
  expect(missing).toEqual(['key']);
  expect(code).toContain('export const key = "Remove";');
});

test.each([
  ['a value that the translation lacks', 'Only {count} left', 'केवल बचे', hindi, 'has the values ""'],
  [
    'a number that is a text in English',
    'Only {count} left',
    'केवल {count, number} बचे',
    hindi,
    '"count" is a number',
  ],
  ['a value that English lacks', 'Remove', '{name} हटाएँ', hindi, 'has the values "name"'],
  [
    'a form of the plural that the language has',
    '{n, plural, one {# item} other {# items}}',
    '{n, plural, one {# rzecz} other {# rzeczy}}',
    polish,
    'its plural needs the forms few, many, one, other',
  ],
])('%s is a fault', (_, text, translated, language, fault) => {
  expect(compile(text, translated, language).faults).toEqual([
    expect.stringContaining(`key: ${fault}`),
  ]);
});

test('a translation of no English message is a fault, and so is a key that is no name', () => {
  expect(compileCatalogue(hindi, {}, { old: 'पुराना' }).faults).toEqual([
    'old: English has no such message',
  ]);
  expect(compileCatalogue(english, { 'two-words': 'x' }, { 'two-words': 'x' }).faults).toEqual([
    'two-words: a key is a name in camel case',
  ]);
});

test('a text that is not valid ICU MessageFormat is refused', () => {
  expect(() => compile('{count, plural, one {# item}')).toThrow();
});
