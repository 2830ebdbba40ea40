// A section of the home page without the images that its product cards cannot show. For the loader.
import { trimImages } from '#app/features/product-card/trim-images.ts';
import type { ShownSection } from '#domain/home/shown-home.ts';

export function trimSections(section: ShownSection): ShownSection {
  const { kind, content } = section;
  if (kind !== 'products' && kind !== 'moreProducts') return section;
  return { kind, content: { ...content, products: content.products.map(trimImages) } };
}
