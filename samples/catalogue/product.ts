// Type of a product in the sample catalogue, as the seed reads it.

export type SampleColour = {
  name: string;
  code: string;
  family: 'black' | 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'pink' | 'purple';
};

/** `colour`: name of the product's colour that it shows. */
export type SamplePicture = { key: string; alt: string; colour?: string };

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
  subtitle: string;
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
  /** Occasions that its texts name, for the collections of the samples. */
  tags: readonly string[];
  publishedAt: string;
  images: readonly SamplePicture[];
  palette: SamplePalette;
};

/** HSN code and unit of quantity by kind: women's ensembles, blouses, and shawls and scarves. */
export const sampleTaxCodes = {
  'lehenga-set': { hsnCode: '6204', unit: 'SET' },
  'ghaghra-set': { hsnCode: '6204', unit: 'SET' },
  blouse: { hsnCode: '6206', unit: 'PCS' },
  dupatta: { hsnCode: '6214', unit: 'PCS' },
} as const satisfies Record<SampleProduct['kind'], { hsnCode: string; unit: string }>;

/** In the order of a gallery: the whole, then the cloth from close by, which sells, and the other sides. */
export const pictureKinds = [
  'look',
  'textile',
  'border',
  'upper',
  'back',
  'quarter',
  'flat',
  'fan',
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The product's images in the order of a gallery; `key` is the path below pictures/products, without extension. */
export function imagesOf(
  slug: string,
  alts: Partial<Record<PictureKind, string>>,
): SamplePicture[] {
  return pictureKinds.flatMap((kind) => {
    const alt = alts[kind];
    return alt === undefined ? [] : { key: `${slug}/${kind}`, alt };
  });
}
