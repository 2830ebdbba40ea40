// Changes between two values, field by field: for the audit log and for comparing two versions.
export type FieldChange = { field: string; from: unknown; to: unknown };

/** Every field that differs, by its path such as `seller.phone`; a list is one field. */
export function changesBetween(from: unknown, to: unknown, path = ''): FieldChange[] {
  if (!isRecord(from) || !isRecord(to)) {
    return isEqual(from, to) ? [] : [{ field: path, from: from ?? null, to: to ?? null }];
  }
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => changesBetween(from[key], to[key], path ? `${path}.${key}` : key));
}

/** Fields at the top of two documents that differ. */
export function changedFields<T extends object>(one: T, other: T): (keyof T)[] {
  const fields = Object.keys(other) as (keyof T)[];
  return fields.filter((field) => !isEqual(one[field], other[field]));
}

/** Structural equality of JSON values, whatever the order of their keys; undefined is the same as no key. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy of `value` with each change's `to` at its path; the inverse of `changesBetween`. */
export function applyFieldChanges<T>(
  value: T,
  changes: readonly Pick<FieldChange, 'field' | 'to'>[],
): T {
  return changes.reduce<unknown>(
    (result, { field, to }) => withValueAt(result, field.split('.'), to),
    value,
  ) as T;
}

function withValueAt(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item, at) => (`${at}` === key ? inner(item, rest, to) : item));
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: inner(record[key], rest, to) };
}

function inner(value: unknown, rest: readonly string[], to: unknown): unknown {
  return rest.length === 0 ? to : withValueAt(value, rest, to);
}
