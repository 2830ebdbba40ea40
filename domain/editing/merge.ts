// Three-way merge of two edits of one document, by the type of each field, for people who edit at the same time.
import { applyFieldChanges, isEqual, isRecord } from './field-change.ts';

export type Versions<T> = { base: T; mine: T; theirs: T };

/** A list whose entries are merged one by one. `all`: the entries of the three versions. */
export type ListType = {
  /** Two different orders of the same entries are a conflict. */
  isOrdered: boolean;
  keyOf(entry: unknown, all: readonly unknown[]): string;
};

/**
 * `whole`: one value, whatever it consists of. `set`: a list of texts whose order says nothing. Without a type, records
 * are merged field by field, and everything else is one value.
 */
export type FieldType = 'whole' | 'set' | ListType;
export type FieldTypes = Readonly<Record<string, FieldType>>;

/**
 * `field`: a path such as `seller.phone`. `item`: the key of one entry of a list; null: the whole field. An entry that
 * one side removed is undefined there.
 */
export type Conflict = Versions<unknown> & { field: string; item: string | null };

/**
 * What only one side changed is taken from that side. What both changed differently is a conflict, and `merged` has my
 * value of it: nothing a person has typed is overwritten.
 */
export function merge<T>(
  versions: Versions<T>,
  types: FieldTypes = {},
): { merged: T; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const mergeField = (field: string, of: Versions<unknown>): unknown => {
    const type = types[field];
    const decided = decide(of);
    if (decided) return decided.value;
    if (type === undefined && areRecords(of)) {
      const names = new Set([of.base, of.mine, of.theirs].flatMap((record) => Object.keys(record)));
      const fields = [...names].map((name) => [
        name,
        mergeField(
          field ? `${field}.${name}` : name,
          pick(of, (record) => record[name]),
        ),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    if (type === 'set' && areLists(of)) return mergeSets(of);
    if (typeof type === 'object' && areLists(of)) {
      const result = mergeLists(of, type);
      conflicts.push(...result.conflicts.map((conflict) => ({ field, ...conflict })));
      return result.merged;
    }
    conflicts.push({ field, item: null, ...of });
    return of.mine;
  };
  return { merged: mergeField('', versions) as T, conflicts };
}

/** The document with the other side's value in place of mine, once the person has chosen it. */
export function takeTheirs<T>(document: T, conflict: Conflict, types: FieldTypes = {}): T {
  const { field, item, mine, theirs } = conflict;
  const type = types[field];
  if (item === null || typeof type !== 'object') {
    return applyFieldChanges(document, [{ field, to: theirs }]);
  }
  // Only a field at the top of a document is merged by its entries.
  const list = (document as Record<string, unknown[]>)[field] ?? [];
  const all = [...list, mine, theirs].filter((entry) => entry !== undefined);
  const at = list.findIndex((entry) => type.keyOf(entry, all) === item);
  const chosen = theirs === undefined ? [] : [theirs];
  const replaced = at < 0 ? [...list, ...chosen] : list.toSpliced(at, 1, ...chosen);
  return { ...document, [field]: replaced };
}

type EntryConflict = Omit<Conflict, 'field'>;

function mergeLists(
  lists: Versions<unknown[]>,
  { isOrdered, keyOf }: ListType,
): { merged: unknown[]; conflicts: EntryConflict[] } {
  const all = Object.values(lists).flat();
  const keys = pick(lists, (list) => list.map((entry) => keyOf(entry, all)));
  const maps = pick(lists, (list) => new Map(list.map((entry) => [keyOf(entry, all), entry])));
  const conflicts: EntryConflict[] = [];
  const entries = new Map<string, unknown>();
  for (const key of new Set([...keys.mine, ...keys.theirs])) {
    const versions = pick(maps, (map) => map.get(key));
    const decided = decide(versions) ?? mergeAttributes(versions);
    if (!decided) conflicts.push({ item: key, ...versions });
    const value = decided ? decided.value : versions.mine;
    if (value !== undefined) entries.set(key, value);
  }
  const order = mergeOrder(keys);
  if (!order && isOrdered) conflicts.push({ item: null, ...lists });
  const merged = (order ?? [...entries.keys()]).filter((key) => entries.has(key));
  return { merged: merged.map((key) => entries.get(key)), conflicts };
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
function mergeAttributes(versions: Versions<unknown>): { value: unknown } | null {
  if (!areRecords(versions)) return null;
  const attributes = Object.keys(versions.base).map(
    (name) => [name, decide(pick(versions, (entry) => entry[name]))] as const,
  );
  if (attributes.some(([, decided]) => decided === null)) return null;
  return { value: Object.fromEntries(attributes.map(([name, decided]) => [name, decided?.value])) };
}

function mergeSets({ base, mine, theirs }: Versions<unknown[]>): unknown[] {
  return [
    ...mine.filter((entry) => theirs.includes(entry) || !base.includes(entry)),
    ...theirs.filter((entry) => !base.includes(entry) && !mine.includes(entry)),
  ];
}

/** The value that is not in dispute; null for a conflict. */
function decide<T>({ base, mine, theirs }: Versions<T>): { value: T } | null {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine };
  return isEqual(base, mine) ? { value: theirs } : null;
}

function pick<T, Part>(versions: Versions<T>, part: (version: T) => Part): Versions<Part> {
  return { base: part(versions.base), mine: part(versions.mine), theirs: part(versions.theirs) };
}

function areRecords(of: Versions<unknown>): of is Versions<Record<string, unknown>> {
  return isRecord(of.base) && isRecord(of.mine) && isRecord(of.theirs);
}

function areLists(of: Versions<unknown>): of is Versions<unknown[]> {
  return [of.base, of.mine, of.theirs].every(Array.isArray);
}
