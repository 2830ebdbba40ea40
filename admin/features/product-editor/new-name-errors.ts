// Names that are added to a list: one, or several with commas between them, none of them in the list already.
import type { FieldErrors } from '#domain/errors/errors.ts';
import { MAX_NAME_LENGTH } from '#domain/product/product-document-rules.ts';

/** The names of a text such as “Red, Indigo”. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Message for a text without a name, or with one that is too long, in the list, or twice in the text, in any letter case. */
export function newNameErrors(names: readonly string[], taken: readonly string[]): FieldErrors {
  if (names.length === 0) return { name: 'Enter a name.' };
  const tooLong = names.find((name) => name.length > MAX_NAME_LENGTH);
  if (tooLong) return { name: `A name has at most ${MAX_NAME_LENGTH} characters.` };
  const folded = [...taken, ...names].map((name) => name.toLowerCase());
  const repeated = names.find((_, at) => {
    const place = taken.length + at;
    return folded.indexOf(folded[place] ?? '') < place;
  });
  if (repeated === undefined) return {};
  return {
    name:
      names.length === 1
        ? 'This name is already in the list.'
        : `“${repeated}” is already in the list.`,
  };
}
