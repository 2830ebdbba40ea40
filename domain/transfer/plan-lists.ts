// Reads the specifications and attributes of a product from its rows.
import { type Attribute, isBuiltIn, valuesError, withValues } from '#domain/product/attribute.ts';
import type { Specification } from '#domain/product/composite-fields.ts';
import { CLEAR, type ImportCell, foldName } from './import-cell.ts';
import { isOneLetterOff } from './import-columns.ts';
import { type ImportDraft, firstCell, setFields } from './product-draft.ts';
import { readFlag } from './read-values.ts';

/** Between several options of an attribute in one cell. */
export const VALUE_SEPARATOR = ' | ';

/** A row in the cell of all specifications: `Label: value`, with backslashes before what would end either. */
export function specificationLine({ label, value }: Specification): string {
  return `${escaped(label).replaceAll(':', String.raw`\:`)}: ${escaped(value)}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}

function unescaped(text: string): string {
  return text.replace(/\\([\\:n])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

export function planSpecifications(draft: ImportDraft): void {
  const all = firstCell(draft.rows, 'specifications');
  if (all?.text === CLEAR) setFields(draft, all, { specifications: [] });
  else if (all) setFields(draft, all, { specifications: specificationsOf(all.text) });
  for (const [key, cell] of namedCells(draft, 'specification: ')) {
    const label = key.slice('specification: '.length).trim();
    setSpecification(draft, cell, label);
  }
}

function specificationsOf(text: string): Specification[] {
  return text.split('\n').flatMap((line): Specification[] => {
    // With `s`, since a text may have other characters that end a line, such as U+2028.
    const found = /^((?:\\.|[^:\\])*):\s?(.*)$/s.exec(line);
    const [label = '', value = ''] = found ? [found[1], found[2]] : [line, ''];
    return label.trim() ? [{ label: unescaped(label), value: unescaped(value) }] : [];
  });
}

function setSpecification(draft: ImportDraft, cell: ImportCell, label: string): void {
  const { specifications } = draft.document;
  const isSame = (row: Specification) => foldName(row.label) === foldName(label);
  const value = cell.text.trim();
  const others = specifications.filter((row) => !isSame(row));
  const next =
    value === CLEAR
      ? others
      : specifications.some(isSame)
        ? specifications.map((row) => (isSame(row) ? { ...row, value } : row))
        : [...specifications, { label, value }];
  setFields(draft, cell, { specifications: next });
}

export function planAttributes(draft: ImportDraft): void {
  const { attributes } = draft.context.snapshot;
  for (const [key, cell] of namedCells(draft, 'attribute: ')) {
    const label = key.slice('attribute: '.length).trim();
    const attribute = attributes.find(
      (each) => !isBuiltIn(each.id) && foldName(each.label) === foldName(label),
    );
    if (!attribute) setSpecification(draft, cell, label);
    else setAttribute(draft, cell, attribute);
  }
}

function setAttribute(draft: ImportDraft, cell: ImportCell, attribute: Attribute): void {
  const values = cell.text === CLEAR ? [] : readAttribute(draft, cell, attribute);
  if (values === null) return;
  const error = valuesError(attribute, values);
  if (error !== null) return draft.addIssue(cell, { group: 'other', message: error });
  setFields(draft, cell, {
    attributes: withValues(draft.document.attributes, attribute.id, values),
  });
}

/** Null for a cell with an issue. */
function readAttribute(
  draft: ImportDraft,
  cell: ImportCell,
  { type, unit, options, label }: Attribute,
): (string | number)[] | null {
  const text = cell.text.trim();
  if (type === 'text') return [cell.text];
  if (type === 'flag') {
    const read = readFlag(text);
    if ('value' in read) return [read.value ? 1 : 0];
    draft.addIssue(cell, { group: 'other', message: read.error });
    return null;
  }
  if (type === 'option') {
    const found = text.split('|').map((part) => optionOf(options, part));
    const ids = found.flatMap((option) => (option ? [option.id] : []));
    if (ids.length === found.length) return ids;
    const near = options.find((option) => isOneLetterOff(foldName(option.label), foldName(text)));
    const message = `${label} has no option “${text.slice(0, 60)}”. Add it under Attributes, or change the cell.`;
    draft.addIssue(cell, { group: 'other', message, suggestion: near?.label ?? null });
    return null;
  }
  const number = Number(text.replace(unit, '').replaceAll(',', '').trim());
  if (Number.isFinite(number)) return [number];
  draft.addIssue(cell, { group: 'other', message: 'Enter a number, such as 90.' });
  return null;
}

function optionOf(options: Attribute['options'], part: string) {
  const folded = foldName(part);
  return (
    options.find(({ label }) => label === part.trim()) ??
    options.find(({ label, code, synonyms }) =>
      [label, code, ...synonyms].some((name) => foldName(name) === folded),
    )
  );
}

/** The first cell of each column whose key starts with a prefix. */
function namedCells({ rows }: ImportDraft, prefix: string): [string, ImportCell][] {
  const found = new Map<string, ImportCell>();
  for (const { cells } of rows) {
    for (const [key, cell] of Object.entries(cells)) {
      if (key.startsWith(prefix) && !found.has(key)) found.set(key, cell);
    }
  }
  return [...found];
}
