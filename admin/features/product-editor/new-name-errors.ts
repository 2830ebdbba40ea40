// Errors of a name that is added to a list: it is not empty, and in no letter case in the list already.
import type { FieldErrors } from '#domain/errors/errors.ts';

export function newNameErrors(name: string, taken: readonly string[]): FieldErrors {
  if (name === '') return { name: 'Enter a name.' };
  const isTaken = taken.some((each) => each.toLowerCase() === name.toLowerCase());
  return isTaken ? { name: 'This name is already in the list.' } : {};
}
