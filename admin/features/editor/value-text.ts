// A value of a document as one line of text, for comparing two versions of it.

/** A record is its fields in words, such as `focal point: x 0.5, y 0.2`; empty fields are left out. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(valueText).join(', ');
  if (typeof value !== 'object') return String(value);
  const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
  if (fields.length === 0) return 'Empty';
  return fields.map(([name, field]) => `${inWords(name)} ${valueText(field)}`).join(', ');
}

function isEmpty(value: unknown): boolean {
  return valueText(value) === 'Empty';
}

/** `focalPoint` is "focal point". */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
