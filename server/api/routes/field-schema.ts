// Schemas of the simple fields of a product, by their type.
import { z } from 'zod';
import { isDay } from '#domain/calendar/indian-day.ts';
import type { Field, Fields } from '#domain/product/field.ts';

/** A day as YYYY-MM-DD, one that PostgreSQL can store. */
export const daySchema = z.iso.date().refine(isDay);

/** The shape only; `documentErrors` of the domain names each value that is not valid. */
const anyText = z.string().max(20_000);

type SchemaOf<F extends Field> = z.ZodType<F['initial'], F['initial']>;

export function fieldSchemas<F extends Fields>(fields: F): { [Key in keyof F]: SchemaOf<F[Key]> } {
  const schemas = Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]);
  return Object.fromEntries(schemas) as { [Key in keyof F]: SchemaOf<F[Key]> };
}

function schemaOf(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return anyText;
    case 'choice':
      return field.options ? z.enum(field.options.map(({ value }) => value)) : anyText;
    case 'flag':
      return z.boolean();
    case 'tags':
      return z.array(anyText).max(500);
    case 'measure':
      return z.int().min(-1_000_000_000).max(1_000_000_000).nullable();
  }
}
