// Proposed alt text of an image: the product's name, the view and the colour.
import { isUntitled } from '#domain/product/product-defaults.ts';
import type { DocumentImage, ProductDocument } from '#domain/product/product-document.ts';

/** Views in the order in which products are usually photographed. */
const views = ['front', 'back', 'side', 'close-up'];

/** '' for a product without a name. */
export function altSuggestion(document: ProductDocument, image: DocumentImage): string {
  const { name, images, colours } = document;
  if (!name.trim() || isUntitled(name)) return '';
  const colour = image.colour ?? (colours.length === 1 ? colours[0]?.name : null);
  const ofColour = images.filter((each) => each.colour === image.colour);
  const view = views[ofColour.findIndex(({ key }) => key === image.key)];
  return [name.trim(), view, colour].filter(Boolean).join(', ');
}

/** The images, each without alt text with its proposal. */
export function withProposedAlts(document: ProductDocument): DocumentImage[] {
  return document.images.map((image) =>
    image.alt.trim() ? image : { ...image, alt: altSuggestion(document, image) },
  );
}
