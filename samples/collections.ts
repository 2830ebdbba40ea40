// Sample collections: the occasions for which the sample products are worn, and presents.
import type { CollectionRule } from '#domain/catalogue/collection.ts';
import { toPaise } from '#domain/money/money.ts';

export type SampleCollection = {
  slug: string;
  title: string;
  /** A sentence below the title of its page. */
  intro: string;
  /** Key of a product image. */
  image: { key: string; alt: string };
  rule: Partial<CollectionRule>;
};

export const sampleCollections: readonly SampleCollection[] = [
  {
    slug: 'haldi',
    title: 'Haldi',
    intro:
      'Mustard, terracotta and leheriya for a morning in the courtyard, light enough to sit on the floor in and to dance.',
    image: { key: 'rangrasili/textile', alt: 'Mustard ikat, close up' },
    rule: { tags: ['haldi'] },
  },
  {
    slug: 'mehndi-and-sangeet',
    title: 'Mehndi & Sangeet',
    intro: 'Mirrors that catch the light and hems that turn with you, for the evening of song.',
    image: { key: 'pratibimb/textile', alt: 'Mirror work, close up' },
    rule: { tags: ['mehndi', 'sangeet'] },
  },
  {
    slug: 'wedding-guest',
    title: 'Wedding Guest',
    intro: 'Embroidered by hand, and rich enough for the front row without outshining the bride.',
    image: { key: 'rajsi-roop/textile', alt: 'Zardozi embroidery, close up' },
    rule: { tags: ['wedding'] },
  },
  {
    slug: 'diwali-and-festive',
    title: 'Diwali & Festive',
    intro: 'Colours that glow by lamplight, from the puja to the last guest of the evening.',
    image: { key: 'rangtaal/textile', alt: 'Woven patola pattern, close up' },
    rule: { tags: ['diwali', 'festive', 'navratri'] },
  },
  {
    slug: 'gifts-under-3000',
    title: 'Gifts under ₹3,000',
    intro: 'Blouses, dupattas and sets that are as good to give as to keep.',
    image: { key: 'sunehri-bandhan/textile', alt: 'Block print, close up' },
    rule: { maxPaise: toPaise(3_000) },
  },
];
