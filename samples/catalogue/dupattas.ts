// Sample catalogue: dupattas.
import { imagesOf, type SampleProduct } from './product.ts';

export const dupattas: readonly SampleProduct[] = [
  {
    id: '16',
    slug: 'rangmahal-sindoori-dupatta',
    name: 'Rangmahal Sindoori Dupatta',
    subtitle: 'Tie-dyed dupatta with gota border',
    kind: 'dupatta',
    category: 'Women',
    description:
      'A dupatta with rings of hand-tied dots and a gold gota border. The one piece that finishes a plain kurta.',
    details: [
      'Each dot is a pinch of cloth tied with thread before dyeing; untied, it leaves a pale ring with a dark point. The rings are laid out in diamonds across the whole length.',
      'The border is stitched flat on both edges with a wider gota end and a short fringe. As with all tie-dye, wash it alone the first few times, for some colour will run.',
    ].join('\n\n'),
    priceRupees: 799,
    originalPriceRupees: 1599,
    rating: 4.2,
    reviewCount: 71,
    isNew: false,
    isOnSale: true,
    isFeatured: false,
    isFreeSize: false,
    colours: [
      { name: 'Sindoori', code: '#b3261e', family: 'red' },
      { name: 'Haldi', code: '#dda026', family: 'yellow' },
      { name: 'Mor Green', code: '#0f6e5c', family: 'green' },
      { name: 'Neel', code: '#23477d', family: 'blue' },
      { name: 'Gulabi', code: '#c8436f', family: 'pink' },
      { name: 'Jamun', code: '#5e2a63', family: 'purple' },
    ],
    sizes: ['2.5 m'],
    soldOut: [
      { colour: 'Neel', size: '2.5 m' },
      { colour: 'Jamun', size: '2.5 m' },
    ],
    specifications: [
      { label: 'Fabric', value: 'Cotton-silk blend' },
      { label: 'Work', value: 'Hand-tied dots, gota border' },
      { label: 'Dupatta', value: '2.5 m long, 0.9 m wide' },
      { label: 'Style', value: 'Fringed ends' },
      { label: 'Occasion', value: 'Festive and everyday' },
      { label: 'Care', value: 'Hand wash separately in cold water' },
      { label: 'Origin', value: 'Jamnagar, Gujarat' },
    ],
    tags: ['festive'],
    publishedAt: '2026-06-29T05:30:00.000Z',
    images: imagesOf('rangmahal-sindoori-dupatta', {
      flat: 'Sindoor-red dupatta, folded',
      look: 'Sindoor-red dupatta draped over one shoulder of an ivory blouse, shown on a dress form',
      upper: 'Fall of the dupatta from shoulder to waist, shown on a dress form',
      fan: 'Sindoor-red dupatta opened in pleats like a fan, tied with a gold cord',
      border: 'Red border with gold flowers and gota lines, close up',
      textile: 'Rings of tied dots on sindoor red, close up',
    }),
    palette: {
      base: '#b3261e',
      deep: '#6e1014',
      accent: '#e9b44c',
      pale: '#f6e3b4',
      wall: '#ddcbae',
      niche: '#b5977b',
    },
  },
];
