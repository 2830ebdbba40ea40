// A product's colour in its address, and which of its images show it.
import type { Image, ProductColour } from './product.ts';

/** Value of `?colour=` for a colour's name: “Bottle Green” is bottle-green. */
export function colourParam(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Name of a colour in the language of the page; it is known by its English name everywhere. */
export function colourLabel(
  colours: readonly Pick<ProductColour, 'name' | 'label'>[],
  name: string,
): string {
  return colours.find((each) => each.name === name)?.label ?? name;
}

/**
 * The images of a product that a page shows for a chosen colour: the colour's own, then those that show no one colour. A
 * colour without images, and no choice, have those of the first image's colour.
 */
export function imagesOfColour<I extends Pick<Image, 'productColour'>>(
  images: readonly I[],
  colour: string | null,
): I[] {
  const own = images.filter(({ productColour }) => productColour && productColour === colour);
  const first = images[0]?.productColour;
  if (own.length > 0) return [...own, ...images.filter(({ productColour }) => !productColour)];
  return first && first !== colour ? imagesOfColour(images, first) : [...images];
}

/** What a card can show of each colour: its image, and the second one under the pointer. */
const CARD_IMAGES = 2;

/** The images that a card shows for any of its colours: the first two of each, and of those that show no one colour. */
export function cardImages<I extends Pick<Image, 'productColour'>>(images: readonly I[]): I[] {
  const counts = new Map<string | undefined, number>();
  return images.filter(({ productColour }) => {
    const count = counts.get(productColour) ?? 0;
    counts.set(productColour, count + 1);
    return count < CARD_IMAGES;
  });
}

/** The colour that the images show instead of the chosen one, which has none; null where they show what was chosen. */
export function substituteColour(images: readonly Image[], chosen: string | null): string | null {
  const shown = imagesOfColour(images, chosen)[0]?.productColour;
  return chosen !== null && shown && shown !== chosen ? shown : null;
}
