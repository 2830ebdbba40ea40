// Fields and values of the home page in words: for the list of versions, and for comparing two of them.
import { sectionKeys, sectionKinds } from '#domain/home/home-page.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { valueText } from '../editor/value-text.ts';

const partNames: Readonly<Record<string, string>> = {
  isOn: 'shown',
  collectionId: 'collection',
  productIds: 'products',
  isFirstLarge: 'first product large',
};

/** The section of a path such as `banner.slides`: `Banner`. */
export function homeSectionLabel(path: string): string {
  const kind = sectionKeys.find((key) => key === path.split('.')[0]);
  return kind ? sectionKinds[kind].label : 'Order of the sections';
}

/** The section and the field: `Banner: slides`. */
export function homeFieldLabel(path: string): string {
  const [, part] = path.split('.');
  return part ? `${homeSectionLabel(path)}: ${partNames[part] ?? part}` : homeSectionLabel(path);
}

/** A value without the ids and keys that tell a reader nothing. */
export function homeValueText(path: string, value: unknown): string {
  const [, part] = path.split('.');
  if (path === 'order' && Array.isArray(value)) return value.map(homeSectionLabel).join(', ');
  if (part === 'productIds' && Array.isArray(value)) return `${value.length} products`;
  if (part === 'collectionId' && value !== null) return 'A collection';
  return valueText(readable(value));
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  if ('key' in value) return 'an image';
  if ('kind' in value) return `a ${String(value.kind)}`;
  const fields = Object.entries(value).filter(([name]) => name !== 'id');
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name.endsWith('At') && typeof field === 'string' ? formatMoment(field) : readable(field),
    ]),
  );
}
