// Images of the colours of a sample product. The first colour has `images`; a further one has the files that exist.
import { COLOUR_SEPARATOR } from '#domain/product/gallery-image.ts';
import { colourParam } from '#domain/product/product-colour.ts';
import {
  type PictureKind,
  type SamplePicture,
  type SampleProduct,
  pictureKinds,
} from './catalogue/product.ts';
import { imageColours } from './image-colours.ts';

/** The whole gallery, in the order of the colours. */
export function galleryOf(sample: SampleProduct): SamplePicture[] {
  const [first, ...further] = sample.colours;
  return [
    ...sample.images.map((image) => ({ colour: first?.name, ...image })),
    ...further.flatMap(({ name }) => imagesOfFurtherColour(sample, name)),
  ];
}

function imagesOfFurtherColour(sample: SampleProduct, colour: string): SamplePicture[] {
  return pictureKinds
    .map((kind) => ({
      key: `${sample.slug}/${colourParam(colour)}${COLOUR_SEPARATOR}${kind}`,
      alt: alts[kind](`${sample.name} in ${colour}`),
      colour,
    }))
    .filter(({ key }) => key in imageColours);
}

const alts: Record<PictureKind, (product: string) => string> = {
  look: (product) => `${product}, shown on a dress form`,
  quarter: (product) => `${product}, turned to the side on a dress form`,
  upper: (product) => `${product} from the waist up, shown on a dress form`,
  back: (product) => `Back of ${product}, shown on a dress form`,
  border: (product) => `Border of ${product}, close up`,
  textile: (product) => `Cloth of ${product}, close up`,
  flat: (product) => `${product}, laid flat`,
  fan: (product) => `${product}, spread out like a fan`,
};
