// The crafts of the sample catalogue, each a collection with its products chosen by hand.

export type SampleCraft = {
  slug: string;
  title: string;
  intro: string;
  /** Path of its image below pictures/products, without extension. */
  image: string;
  alt: string;
  /** Slugs in the order of the page. */
  products: readonly string[];
};

export const sampleCrafts: readonly SampleCraft[] = [
  {
    slug: 'bandhani',
    title: 'Bandhani',
    intro:
      'Cloth pinched into tiny points, tied by hand and dyed: every dot is a knot that was opened again.',
    image: 'rangmahal-sindoori-dupatta/textile',
    alt: 'Red cloth with rows of tie-dyed dots, close up',
    products: ['rangmahal-sindoori-dupatta', 'rang-raas'],
  },
  {
    slug: 'leheriya',
    title: 'Leheriya',
    intro:
      'Cloth rolled on the diagonal and bound before dyeing, so that the stripes run like waves over sand.',
    image: 'tarangini/textile',
    alt: 'Teal cloth with diagonal waves, close up',
    products: ['tarangini', 'rang-raas'],
  },
  {
    slug: 'patola',
    title: 'Patola',
    intro: 'Stepped diamonds and flowers in the manner of Patan, drawn thread by thread.',
    image: 'rangtaal/textile',
    alt: 'Red cloth with stepped diamonds above a patterned border, close up',
    products: ['rangtaal'],
  },
  {
    slug: 'ikat',
    title: 'Ikat',
    intro: 'Diamonds with feathered edges, where the colours of dyed threads meet.',
    image: 'rangrasili/textile',
    alt: 'Mustard cloth with feathered diamonds, close up',
    products: ['rangrasili'],
  },
  {
    slug: 'mirror-work',
    title: 'Mirror work',
    intro: 'Small mirrors held in rings of stitches, to catch every light in the room.',
    image: 'pratibimb/textile',
    alt: 'Indigo cloth with mirrors in stitched rings, close up',
    products: ['pratibimb'],
  },
  {
    slug: 'block-print',
    title: 'Block print',
    intro: 'Flowers stamped by hand from carved blocks, one colour at a time.',
    image: 'sunehri-bandhan/textile',
    alt: 'Cream cloth with block-printed flowers, close up',
    products: ['sunehri-bandhan'],
  },
];
