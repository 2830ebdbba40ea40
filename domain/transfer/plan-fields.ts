// Reads the simple fields of a product from its rows, by the type of each field.
import type { ChoiceField, Field } from '#domain/product/field.ts';
import { type FieldKey, fieldEntries } from '#domain/product/fields.ts';
import { hsnCodeError } from '#domain/tax/hsn-code.ts';
import { normaliseTags } from '#domain/product/product-tags.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { slugOf } from '#domain/product/product-document.ts';
import { CLEAR, type ImportCell, foldName } from './import-cell.ts';
import { headingOf, isOneLetterOff } from './import-columns.ts';
import { type ImportDraft, firstCell, setFields } from './product-draft.ts';
import { type Read, readCount, readFlag } from './read-values.ts';

export function planFields(draft: ImportDraft): void {
  for (const [key, field] of fieldEntries) {
    const cell = firstCell(draft.rows, headingOf(key));
    if (!cell) continue;
    const read = cell.text === CLEAR ? { value: field.initial } : readField(draft, key, cell);
    if ('value' in read) setFields(draft, cell, { [key]: read.value });
    else {
      const { error, suggestion } = read;
      draft.addIssue(cell, { group: 'other', message: error, suggestion });
    }
  }
}

type FieldRead = Read<Field['initial']> & { suggestion?: string | null };

function readField(draft: ImportDraft, key: FieldKey, { text }: ImportCell): FieldRead {
  const field: Field = fieldOf(key);
  switch (field.type) {
    case 'text':
      return key === 'hsnCode' ? readHsnCode(text) : { value: key === 'name' ? text.trim() : text };
    case 'flag':
      return readFlag(text);
    case 'tags':
      return { value: normaliseTags(text.split(/[,;\n]/)) };
    case 'measure':
      return readCount(text);
    case 'choice':
      if (key === 'category') return readCategory(draft, text);
      return key === 'kind' ? readKind(draft, text) : readChoice(field, text);
  }
}

const fields = new Map(fieldEntries);

function fieldOf(key: FieldKey): Field {
  const field = fields.get(key);
  if (!field) throw new Error(`No field ${key}`);
  return field;
}

function readHsnCode(text: string): FieldRead {
  const code = text.trim();
  const error = hsnCodeError(code);
  if (error === null) return { value: code };
  const digits = code.replace(/\D/g, '');
  return { error, suggestion: digits && hsnCodeError(digits) === null ? digits : null };
}

function readChoice({ options }: ChoiceField, text: string): FieldRead {
  const folded = foldName(text);
  const option = options?.find(
    ({ value, label }) => foldName(value) === folded || foldName(label) === folded,
  );
  if (option) return { value: option.value };
  const names = (options ?? []).map(({ value }) => value).join(', ');
  return { error: `Enter one of ${names}.` };
}

/** A kind that the shop does not know is a kind all the same. */
function readKind({ context }: ImportDraft, text: string): FieldRead {
  const folded = foldName(text);
  const known = Object.entries(productKinds).find(
    ([kind, { name }]) => foldName(kind) === folded || foldName(name) === folded,
  );
  return { value: known?.[0] ?? (context.rules.isOwn ? text : slugOf(text)) };
}

function readCategory({ context }: ImportDraft, text: string): FieldRead {
  const { categories } = context.snapshot;
  const folded = foldName(text);
  const names = ({ id, name }: { id: string; name: string }) => [foldName(id), foldName(name)];
  const found = categories.find((category) => names(category).includes(folded));
  if (found) return { value: found.id };
  const near = categories.find((category) =>
    names(category).some((name) => isOneLetterOff(name, folded)),
  );
  const suggestion =
    near?.name ?? categories.find(({ id }) => id === context.rules.categoryId)?.name;
  return {
    error: `The shop has no category “${text.trim().slice(0, 60)}”.`,
    suggestion: suggestion ?? null,
  };
}
