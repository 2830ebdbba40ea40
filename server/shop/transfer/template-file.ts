// CSV that shows the columns of an import by the example of one product in two sizes.
import { stringify } from 'csv-stringify/sync';

const rows = [
  {
    handle: 'rani-lehenga',
    name: 'Rani Lehenga',
    subtitle: 'Hand-embroidered lehenga set',
    kind: 'lehenga-set',
    category: '',
    description: 'A lehenga of three pieces.',
    hsn_code: '6204',
    price: '4999',
    colour: 'Rani Pink',
    size: 'S',
    sku: 'RL-RAN-S',
    variant_price: '',
    stock: '3',
    specifications: 'Fabric: Silk',
    image_1: 'https://example.com/rani-front.jpg',
    image_1_alt: 'Front of the lehenga',
  },
  { handle: 'rani-lehenga', colour: 'Rani Pink', size: 'M', sku: 'RL-RAN-M', stock: '5' },
];

export function templateFile(): string {
  return stringify(rows, { bom: true, header: true, columns: Object.keys(rows[0] ?? {}) });
}
