import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

test('words have accents and are a third longer, between brackets', () => {
  expect(pseudoText('Remove')).toBe('[Řéɱóṽé ~~~~]');
  const long = 'Your order will be delivered within three to seven days.';
  expect(pseudoText(long).length / long.length).toBeGreaterThan(1.3);
});

test('values, markup and keywords of plurals stay', () => {
  expect(pseudoText('{count, plural, one {# item} other {# items}} by <link>{name}</link>')).toBe(
    '[{count, plural, one {# íŧéɱ} other {# íŧéɱš}} ƀý <link>{name}</link> ~~~~ ~~~~ ~~~~]',
  );
});

test('a pseudo-text is valid ICU MessageFormat, also with escaped braces', () => {
  expect(() => parse(pseudoText("It's '{'here'}' for {price, number}"))).not.toThrow();
});
