import { expect, test } from 'vitest';
import { isUntitled, untitledName } from './product-defaults.ts';
import { emptyDocument } from './product-document.ts';
import { missingToPublish } from './product-document-rules.ts';

const missingOf = (name: string) =>
  missingToPublish({ ...emptyDocument, name }).map(({ message }) => message);

test('a draft that nobody has named cannot be published', () => {
  expect(missingOf(untitledName(3))).toContain('Add a name');
  expect(missingOf('Festive Blouse')).not.toContain('Add a name');
});

test('a product of its own name may contain the word', () =>
  expect(isUntitled('Untitled Saree 3')).toBe(false));
