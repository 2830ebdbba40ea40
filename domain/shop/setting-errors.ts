// Errors of settings' values: a message for a value that is not valid, false for one that is.
import type { Paise } from '#domain/money/money.ts';
import { unknownPlaceholders } from '#domain/policy/policy.ts';
import { NOT_PRINTABLE, isPrintable } from '#domain/text/printable-text.ts';

/** Largest length in characters: at three bytes each, as in Devanagari, it is still within the size of a request. */
export const MAX_POLICY_LENGTH = 20_000;

export const maxLengthError = (length: number) => `At most ${length} characters`;

export function lengthError(value: string, length: number): string | false {
  if (value.trim() === '') return 'This field is required';
  return value.length > length && maxLengthError(length);
}

/** Returns the error of a text that the fonts of invoices and labels cannot show; false when they can. */
export const fontError = (value: string) => !isPrintable(value) && NOT_PRINTABLE;

export function policyError(markdown: string): string | false {
  const [unknown] = unknownPlaceholders(markdown);
  return (
    lengthError(markdown, MAX_POLICY_LENGTH) ||
    (unknown !== undefined && `There is no placeholder {${unknown}}. Choose one from the list.`)
  );
}

export function countError(
  value: number,
  least: number,
  most: number,
  unit: string,
): string | false {
  const isWithin = Number.isInteger(value) && value >= least && value <= most;
  return !isWithin && `Enter a whole number from ${least} to ${most} ${unit}`;
}

export function rupeesError(paise: Paise, mostRupees: number): string | false {
  const isWithin = Number.isInteger(paise) && paise >= 0 && paise <= mostRupees * 100;
  return !isWithin && `Enter an amount from ₹0 to ₹${mostRupees.toLocaleString('en-IN')}`;
}
