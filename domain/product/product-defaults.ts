// What a new product takes over from the last one of its kind, and the name of a draft that nobody has named yet.
import type { FieldValues } from './fields.ts';

/** HSN code: '' uses the category's, as in the product that these values come from. */
export type ProductDefaults = Pick<
  FieldValues,
  'kind' | 'category' | 'hsnCode' | 'netQuantity' | 'maker' | 'countryOfOrigin' | 'unit'
> & { sizes: string[] };

const UNTITLED = /^Untitled \d+$/;

/** Name of a draft made of photos, until its owner types one; a product with it cannot be published. */
export function untitledName(number: number): string {
  return `Untitled ${number}`;
}

export function isUntitled(name: string): boolean {
  return UNTITLED.test(name.trim());
}
