// Columns of the simple fields of a product: the key in snake case, with the initial value as default.
import { type $Type } from 'drizzle-orm';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import type { ChoiceField, Field, Fields } from '#domain/product/field.ts';

const columnTypes = {
  text: (name: string) => text(name).notNull().default(''),
  choice: (name: string) => text(name).notNull().default(''),
  flag: (name: string) => boolean(name).notNull().default(false),
  tags: (name: string) => text(name).array().notNull().default([]),
  measure: (name: string) => integer(name),
};

type ColumnOf<F extends Field> =
  F extends ChoiceField<infer V>
    ? $Type<ReturnType<typeof columnTypes.choice>, V>
    : ReturnType<(typeof columnTypes)[F['type']]>;

/** An added field is an added column with a default: it can be released beside servers that do not know it. */
export function columnsOf<F extends Fields>(fields: F): { [Key in keyof F]: ColumnOf<F[Key]> } {
  const columns = Object.entries(fields).map(([key, field]) => {
    const column = columnTypes[field.type](field.column ?? snakeCase(key));
    return [key, field.initial === null ? column : column.default(field.initial as never)];
  });
  return Object.fromEntries(columns) as { [Key in keyof F]: ColumnOf<F[Key]> };
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
