// Sections of the product editor, for its tabs and for links to a field.
import { fieldEntries } from '#domain/product/fields.ts';

export const sections = [
  { id: 'images', label: 'Images' },
  { id: 'details', label: 'Details' },
  { id: 'price', label: 'Price' },
  { id: 'variants', label: 'Colours and sizes' },
  { id: 'attributes', label: 'Attributes' },
  { id: 'specifications', label: 'Specifications' },
  { id: 'legal', label: 'Legal details' },
  { id: 'search-listing', label: 'Search engine listing' },
] as const;

const compositeCards: Readonly<Partial<Record<string, string>>> = {
  sale: 'price',
  isOnSale: 'publishing',
  colours: 'variants',
  sizes: 'variants',
};

/** The card of a field; other composite fields have a control or a card of their name, and a card is its own. */
function cardOf(field: string): string {
  const simple = fieldEntries.find(([key]) => key === field)?.[1];
  if (simple) return simple.card ?? 'search-listing';
  return compositeCards[field] ?? field;
}

/** Scrolls to a field, an entry of a list such as `variants.2.sku`, or a card, and moves the focus there. */
export function jumpTo(target: string): void {
  const [root = ''] = target.split('.');
  const control = document.querySelector<HTMLElement>(`#content [name="${root}"]`);
  const section = document.getElementById(cardOf(root));
  const element = control ?? section;
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.scrollIntoView({ block: control ? 'center' : 'start' });
  element?.focus({ preventScroll: true });
}
