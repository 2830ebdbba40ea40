// Sections of the product editor, for its tabs and for links to a field.
import type { DocumentField } from '#domain/product/product-document.ts';

export const sections = [
  { id: 'images', label: 'Images' },
  { id: 'details', label: 'Details' },
  { id: 'price', label: 'Price' },
  { id: 'variants', label: 'Colours and sizes' },
  { id: 'specifications', label: 'Specifications' },
  { id: 'legal', label: 'Legal details' },
  { id: 'search-listing', label: 'Search engine listing' },
] as const;

const cards: Partial<Record<DocumentField, string>> = {
  colours: 'variants',
  sizes: 'variants',
  sale: 'price',
  isNew: 'publishing',
  isOnSale: 'publishing',
  isFeatured: 'publishing',
};

/** A field by its name, else its card. */
export function cardOf(field: DocumentField): string {
  return cards[field] ?? field;
}

/** Scrolls to a field, an entry of a list such as `variants.2.sku`, or a card, and moves the focus there. */
export function jumpTo(target: string): void {
  const [root = ''] = target.split('.');
  const control = document.querySelector<HTMLElement>(`#content [name="${root}"]`);
  const section = document.getElementById(cardOf(root as DocumentField));
  const element = control ?? section;
  element?.scrollIntoView({ block: control ? 'center' : 'start' });
  element?.focus({ preventScroll: true });
}
