// What one product of the sample catalogue is: the shape of the data the demo shop is seeded from.

export type SampleColour = {
  name: string;
  code: string;
  family: 'black' | 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'pink' | 'purple';
};

export type SamplePicture = { key: string; alt: string };

export type SamplePalette = {
  base: string;
  deep: string;
  accent: string;
  pale: string;
  wall: string;
  niche: string;
};

export type SampleProduct = {
  id: string;
  slug: string;
  name: string;
  craft: string;
  kind: 'lehenga-set' | 'ghaghra-set' | 'blouse' | 'dupatta';
  category: 'Women';
  description: string;
  details: string;
  priceRupees: number;
  originalPriceRupees: number;
  rating: number;
  reviewCount: number;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  isFreeSize: boolean;
  colours: readonly SampleColour[];
  sizes: readonly string[];
  soldOut: readonly { colour: string; size: string }[];
  specifications: readonly { label: string; value: string }[];
  publishedAt: string;
  pictures: readonly SamplePicture[];
  palette: SamplePalette;
};

export const pictureKinds = [
  'look',
  'quarter',
  'upper',
  'back',
  'border',
  'textile',
  'flat',
  'fan',
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A product's pictures in the order its texts are given; the key is the file's place under pictures/products. */
export function picturesOf(
  slug: string,
  alts: Partial<Record<PictureKind, string>>,
): SamplePicture[] {
  return Object.entries(alts).map(([kind, alt]) => ({ key: `${slug}/${kind}`, alt }));
}
