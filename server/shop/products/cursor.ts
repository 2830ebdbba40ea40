// Cursor of a list paged by key: sort value and id of the last row shown, as one opaque text.
import { AppError } from '#domain/errors/errors.ts';

export type Cursor = readonly [sortKey: string, id: string];

/** What the database can read back as the type of a sort column. */
export const sortKeyPatterns = {
  text: /^[^\0]*$/,
  integer: /^\d{1,9}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  instant: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/,
};

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Throws `request/invalid` for a text that is no cursor, or whose parts do not match the patterns. */
export function decodeCursor(
  text: string,
  sortKey: RegExp,
  id: RegExp = sortKeyPatterns.text,
): Cursor {
  const parsed = parse(Buffer.from(text, 'base64url').toString());
  if (
    isCursor(parsed) &&
    sortKey.test(parsed[0]) &&
    id.test(parsed[1]) &&
    isInstant(parsed[0], sortKey)
  )
    return parsed;
  throw new AppError('request/invalid', { fields: { after: 'This page does not exist.' } });
}

/** A text of the pattern may name no day, such as 30 February. */
function isInstant(text: string, pattern: RegExp): boolean {
  const isTime = pattern === sortKeyPatterns.instant || pattern === sortKeyPatterns.day;
  return !isTime || !Number.isNaN(Date.parse(text.slice(0, 10)));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isCursor(value: unknown): value is Cursor {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => typeof part === 'string' && part.isWellFormed())
  );
}
