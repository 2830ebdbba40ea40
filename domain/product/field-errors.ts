// Errors of the simple fields of a product document, from the rules of the list.
import { NOT_PRINTABLE, isPrintable } from '#domain/text/printable-text.ts';
import { tagError } from './product-tags.ts';
import { type Field, labelInSentence } from './field.ts';
import { type FieldKey, type FieldValues, fieldEntries } from './fields.ts';

type Entry = [field: string, message: string];

/** Message by field; a tag is named by its index, such as `tags.2`. The last message of a field counts. */
export function fieldErrors(values: FieldValues): Entry[] {
  return fieldEntries.flatMap(([key, field]) => {
    const value = values[key];
    const isMissing = field.required === 'save' && isEmpty(value);
    return [
      ...(isMissing ? [[key, `${missingText(field, 'Enter')}.`] satisfies Entry] : []),
      ...valueErrors(key, field, value),
    ];
  });
}

/** Fields without which a product cannot be published, in the order of the editor. */
export function missingProductFields(values: FieldValues): { field: FieldKey; message: string }[] {
  return fieldEntries.flatMap(([key, field]) =>
    field.required !== 'never' && isEmpty(values[key])
      ? [{ field: key, message: missingText(field, 'Add') }]
      : [],
  );
}

function isEmpty(value: Field['initial']): boolean {
  return value === null || value.toString().trim() === '';
}

/** Returns the error of a missing value, such as "Add a description". */
function missingText({ missing, label }: Field, verb: string): string {
  const article = /^[aeiou]/i.test(label) ? 'an' : 'a';
  return missing ?? `${verb} ${article} ${labelInSentence(label)}`;
}

function valueErrors(key: FieldKey, field: Field, value: Field['initial']): Entry[] {
  switch (field.type) {
    case 'text':
      return textErrors(field, String(value)).map((message) => [key, message]);
    case 'choice': {
      const isKnown = !field.options || field.options.some((option) => option.value === value);
      if (!isKnown) return [[key, 'Choose one of the options.']];
      return lengthErrors(field, String(value)).map((message) => [key, message]);
    }
    case 'tags':
      return tagErrors(key, field, value as string[]);
    case 'measure':
      return value === null || isWithin(value as number, field.max)
        ? []
        : [[key, `Enter a whole number from 0 to ${field.max.toLocaleString('en-IN')}.`]];
    case 'flag':
      return [];
  }
}

function textErrors(field: Extract<Field, { type: 'text' }>, text: string): string[] {
  const message = field.check(text);
  return [
    ...lengthErrors(field, text),
    ...(field.isPrinted && !isPrintable(text) ? [NOT_PRINTABLE] : []),
    ...(message === null ? [] : [message]),
  ];
}

function lengthErrors({ max }: { max: number }, text: string): string[] {
  return text.length > max ? [`This text is too long. The limit is ${max} characters.`] : [];
}

function tagErrors(key: FieldKey, { max }: { max: number }, list: readonly string[]): Entry[] {
  const each = list.flatMap((tag, at): Entry[] => {
    const message = tagError(tag);
    return message === null ? [] : [[`${key}.${at}`, message]];
  });
  if (list.length <= max) return each;
  return [[key, `There are too many entries. The limit is ${max}.`], ...each];
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
