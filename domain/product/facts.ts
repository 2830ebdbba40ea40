// The fields of a product that customers read as rows of label and value, formatted.
import { formatTag } from '#messages/language.ts';
import * as texts from '#messages/product-fact.ts';
import type { Field, FieldPlace } from './field.ts';
import { type FieldValues, fieldEntries } from './fields.ts';

/** `key`: of the field; one that is stored with an order may be of an earlier version of the shop. */
export type Fact = { key: string; label: string; value: string };

/** Returns the facts of a place in the order of the fields, without fields that have no value. */
export function factsOf(values: Partial<FieldValues>, place: FieldPlace): Fact[] {
  return fieldEntries.flatMap(([key, field]) => {
    if (!field.shownOn.includes(place)) return [];
    const value = formatValue(field, values[key] ?? null);
    return value === '' ? [] : [{ key, label: field.shownAs ?? field.label, value }];
  });
}

/** Formats a value for customers; '' for a value that says nothing. */
export function formatValue(field: Field, value: Field['initial']): string {
  if (value === null || value === false) return '';
  switch (field.type) {
    case 'text':
      return String(value).trim();
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? String(value);
    case 'flag':
      return texts.yes;
    case 'tags':
      return (value as string[]).join(', ');
    case 'measure':
      return texts.measure({ number: value.toLocaleString(formatTag), unit: field.unit ?? '' });
  }
}
