// Three-way merge of product documents, for two people who edit one product at the same time.
import {
  type DocumentField,
  type DocumentVariant,
  type ProductDocument,
  emptyDocument,
} from './product-document.ts';

/** `item`: the key of one entry of a list; null: the whole field. An entry that one side removed is undefined there. */
export type DocumentConflict = {
  field: DocumentField;
  item: string | null;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

type Versions<T> = { base: T; mine: T; theirs: T };
type ListField = {
  [Key in DocumentField]: ProductDocument[Key] extends unknown[] ? Key : never;
}[DocumentField];
type Entry = ProductDocument[ListField][number];

/** Fields in which two documents differ. */
export function changedFields(one: ProductDocument, other: ProductDocument): DocumentField[] {
  const fields = Object.keys(one) as DocumentField[];
  return fields.filter((field) => !isEqual(one[field], other[field]));
}

/**
 * What only one side changed is taken from that side. What both changed differently is a conflict, and `merged`
 * has my value of it: nothing a person has typed is overwritten. Lists are merged entry by entry.
 */
export function mergeDocuments(documents: Versions<ProductDocument>): {
  merged: ProductDocument;
  conflicts: DocumentConflict[];
} {
  const conflicts: DocumentConflict[] = [];
  const fields = Object.keys(documents.base) as DocumentField[];
  const merged = fields.map((field) => {
    const versions = pick(documents, (document) => document[field] as unknown);
    const decided = decide(versions);
    if (decided) return [field, decided.value];
    if (!isListField(field)) {
      conflicts.push({ field, item: null, ...versions });
      return [field, versions.mine];
    }
    const lists = pick(documents, (document) => document[field] as Entry[]);
    const result = mergeLists(field, lists, entryKeys(field, documents));
    conflicts.push(...result.conflicts);
    return [field, result.merged];
  });
  return { merged: Object.fromEntries(merged) as ProductDocument, conflicts };
}

/** The document with the other side's value in place of mine, once the person has chosen it. */
export function takeTheirs(document: ProductDocument, conflict: DocumentConflict): ProductDocument {
  const { field, item, theirs } = conflict;
  if (item === null || !isListField(field)) return { ...document, [field]: theirs };
  const list = document[field] as Entry[];
  const keyOf = (entry: Entry) => plainKey(field, entry);
  const wanted = [conflict.mine, conflict.base, theirs]
    .filter(Boolean)
    .map((entry) => keyOf(entry as Entry));
  const at = list.findIndex((entry) => wanted.includes(keyOf(entry)));
  const chosen = theirs === undefined ? [] : [theirs as Entry];
  const replaced = at < 0 ? [...list, ...chosen] : list.toSpliced(at, 1, ...chosen);
  return { ...document, [field]: replaced };
}

function mergeLists(
  field: ListField,
  lists: Versions<Entry[]>,
  keyOf: (entry: Entry) => string,
): { merged: Entry[]; conflicts: DocumentConflict[] } {
  const maps = pick(lists, (list) => new Map(list.map((entry) => [keyOf(entry), entry])));
  const conflicts: DocumentConflict[] = [];
  const entries = new Map<string, Entry>();
  for (const key of new Set([...maps.mine.keys(), ...maps.theirs.keys()])) {
    const versions = pick(maps, (map) => map.get(key));
    const decided = decide(versions) ?? mergeAttributes(versions);
    if (!decided) conflicts.push({ field, item: key, ...versions });
    const value = decided ? decided.value : (versions.mine ?? versions.theirs);
    if (value !== undefined) entries.set(key, value as Entry);
  }
  const order = mergeOrder(pick(lists, (list) => list.map(keyOf)));
  if (!order && field !== 'variants') conflicts.push({ field, item: null, ...lists });
  const keys = order ?? [...entries.keys()];
  const merged = keys.flatMap((key) => (entries.has(key) ? [entries.get(key) as Entry] : []));
  return { merged, conflicts };
}

/** Null if both sides moved entries that all three lists have, in different ways. */
function mergeOrder({ base, mine, theirs }: Versions<string[]>): string[] | null {
  const common = (list: string[]) =>
    list.filter((key) => [base, mine, theirs].every((other) => other.includes(key)));
  const decided = decide({ base: common(base), mine: common(mine), theirs: common(theirs) });
  if (!decided) return null;
  const [leading, following] = isEqual(common(mine), decided.value)
    ? [mine, theirs]
    : [theirs, mine];
  return [...leading, ...following.filter((key) => !leading.includes(key))];
}

/** Two sides may change different attributes of one entry. */
function mergeAttributes({ base, mine, theirs }: Versions<unknown>): { value: unknown } | null {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return null;
  const attributes = Object.keys(base).map((name) => {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, decide(versions)] as const;
  });
  if (attributes.some(([, decided]) => decided === null)) return null;
  return { value: Object.fromEntries(attributes.map(([name, decided]) => [name, decided?.value])) };
}

/** The value that is not in dispute; null for a conflict. */
function decide<T>({ base, mine, theirs }: Versions<T>): { value: T } | null {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine };
  return isEqual(base, mine) ? { value: theirs } : null;
}

/** A variant that one side has just added is the same as the other side's saved variant of its colour and size. */
function entryKeys(
  field: ListField,
  { base, mine, theirs }: Versions<ProductDocument>,
): (entry: Entry) => string {
  if (field !== 'variants') return (entry) => plainKey(field, entry);
  const saved = [base, mine, theirs].flatMap(({ variants }) => variants);
  return (entry) => {
    const { id, colour, size } = entry as DocumentVariant;
    const same = saved.find((one) => one.id !== null && one.colour === colour && one.size === size);
    return id ?? same?.id ?? `${colour} / ${size}`;
  };
}

function plainKey(field: ListField, entry: Entry): string {
  if (typeof entry === 'string') return entry;
  if ('key' in entry) return entry.key;
  if ('attributeId' in entry) return entry.attributeId;
  if ('label' in entry) return entry.label;
  if ('name' in entry) return entry.name;
  return field === 'variants' && entry.id !== null ? entry.id : `${entry.colour} / ${entry.size}`;
}

function isListField(field: DocumentField): field is ListField {
  return Array.isArray(emptyDocument[field]);
}

function pick<T, Part>(versions: Versions<T>, part: (version: T) => Part): Versions<Part> {
  return { base: part(versions.base), mine: part(versions.mine), theirs: part(versions.theirs) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Structural equality of JSON values, whatever the order of their keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}
