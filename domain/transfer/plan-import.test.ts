// Plans of imports: what rows make of products, and each mistake with its own words.
import { describe, expect, test } from 'vitest';
import { type ProductDocument, emptyDocument } from '#domain/product/product-document.ts';
import { type ImportSheet, safeCell, textOfCell, withEdits } from './import-cell.ts';
import type { ImportSnapshot, KnownProduct } from './import-plan.ts';
import { stockDifference } from './import-plan.ts';
import { planImport } from './plan-import.ts';
import { type ImportSource, detectSource, suggestMapping, toImportRows } from './sources.ts';

const document: ProductDocument = {
  ...emptyDocument,
  name: 'Rajsi Roop',
  slug: 'rajsi-roop',
  description: 'A lehenga.',
  pricePaise: 3_499_00,
  colours: [{ name: 'Rani Pink', code: '#c2186b', family: 'pink' }],
  sizes: ['Free Size'],
  variants: [
    {
      id: 'v1',
      colour: 'Rani Pink',
      size: 'Free Size',
      sku: 'RR-RAN',
      pricePaise: null,
      lowStockLevel: 0,
    },
  ],
  images: [{ key: 'rajsi/front', alt: 'Front', colour: null, focalPoint: null, placeholder: null }],
};
const known: KnownProduct = {
  id: 'p1',
  version: 3,
  status: 'published',
  document,
  stock: new Map([['v1', { onHand: 4, onHandThen: 5, reserved: 2 }]]),
  downloaded: new Map(),
};
const snapshot: ImportSnapshot = {
  products: [known],
  slugs: new Map([
    ['rajsi-roop', 'p1'],
    ['taal', 'p2'],
    ['rajsi', 'p1'],
  ]),
  skus: new Map([
    ['RR-RAN', { productId: 'p1', isArchived: false, colour: 'Rani Pink', size: 'Free Size' }],
  ]),
  categories: [{ id: 'Women', name: 'Women' }],
  attributes: [],
  highestStock: 24,
};

const sheetOf = (csv: string): ImportSheet => {
  const [header = [], ...rows] = csv.split('\n').map((row) => row.split('|'));
  return { header, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
};
function plan(csv: string, source?: ImportSource) {
  const sheet = sheetOf(csv);
  const found = source ?? detectSource(sheet.header);
  const rows = toImportRows(sheet, { source: found, mapping: suggestMapping(sheet.header, found) });
  return planImport(rows, { snapshot, rules: { isOwn: found === 'own', categoryId: 'Women' } });
}
const own = (csv: string) => plan(csv, 'own');
const issuesOf = (csv: string, source: ImportSource = 'own') =>
  plan(csv, source).issues.map(({ column, message }) => `${column}: ${message}`);

describe('a row', () => {
  test('with a known SKU changes that product, and an empty cell changes nothing', () => {
    const { products, issues } = own('sku|name|description|price\nrr-ran|Rajsi||₹1,09,980');
    expect(issues.map(({ severity }) => severity)).toEqual([]);
    expect(products).toMatchObject([
      { known, document: { name: 'Rajsi', description: 'A lehenga.', pricePaise: 1_09_980_00 } },
    ]);
  });

  test('with a former URL changes the product and keeps its present URL; a free one moves it', () => {
    const urlOf = (handle: string) =>
      own(`sku|handle\nRR-RAN|${handle}`).products[0]?.document.slug;
    expect([urlOf('rajsi'), urlOf('rajsi-new')]).toEqual(['rajsi-roop', 'rajsi-new']);
  });

  test('with a hyphen clears a field', () => {
    const [planned] = own('handle|subtitle|seo_title\nrajsi-roop|-|').products;
    expect(planned?.document).toMatchObject({ subtitle: '', slug: 'rajsi-roop' });
  });

  test('of a published product cannot clear what publishing needs', () => {
    expect(issuesOf('handle|description\nrajsi-roop|-')).toEqual([
      'description: Add a description.',
    ]);
  });

  test('that repeats what is stored changes nothing', () => {
    const [planned] = own(
      'handle|name|price|colour|size|sku|image_1|image_1_alt\nrajsi-roop|Rajsi Roop|3499|Rani Pink|Free Size|RR-RAN|rajsi/front|Front',
    ).products;
    expect(planned?.document).toEqual(document);
  });

  test('without a SKU or URL becomes a product by its name, with a colour and size', () => {
    const { products, issues } = plan('Product Name|Selling Price|Qty\nTaara|1,499|3', 'sheet');
    expect(issues).toEqual([]);
    expect(products).toMatchObject([
      {
        known: null,
        document: {
          slug: 'taara',
          pricePaise: 1_499_00,
          variants: [{ id: null, colour: 'As shown', size: 'Free Size' }],
        },
        stock: [{ at: 0, counted: 3 }],
      },
    ]);
  });
});

describe('a count of stock', () => {
  test('is of its time, so that an item sold since stays sold', () => {
    const [planned] = own('sku|stock\nRR-RAN|5').products;
    const [count] = planned?.stock ?? [];
    expect(planned && count && stockDifference(planned, count)).toBe(0);
  });

  test('below what orders have reserved is an issue', () => {
    expect(issuesOf('sku|stock\nRR-RAN|2')).toEqual([
      'stock: 2 items are reserved by open orders, or sold since. The stock can’t be this low.',
    ]);
  });
});

describe('a mistake is told in its own words', () => {
  test.each([
    [
      'price',
      '4.999,00',
      'Write the price with a point before the paise, such as 4999 or 4,999.00.',
    ],
    ['price', 'free', 'This is not a price. Write the amount in rupees, such as 4999.'],
    ['price', '-1', 'A price cannot be below zero.'],
    ['price', '0', 'Enter a price above zero.'],
    ['price', '4,999.50', 'Prices must be in whole rupees.'],
    ['compare_at_price', '3299', 'The compare-at price must be higher than the price, ₹3,499.'],
    ['compare_at_since', '31/02/2026', 'This day does not exist. Write it as 31/12/2026.'],
    ['hsn_code', '62.04', 'An HSN code has 4, 6 or 8 digits.'],
    ['unit', 'dozen', 'Enter one of PCS, SET, PRS, MTR.'],
    ['is_new', 'maybe', 'Enter yes or no.'],
    ['stock', '-1', 'A number of items cannot be below zero.'],
    ['stock', 'many', 'Enter a whole number, such as 12.'],
    ['category', 'Womn', 'The shop has no category “Womn”.'],
    [
      'colour_code',
      '#b3261',
      'A colour code has six digits or letters from a to f, such as #b3261e.',
    ],
    ['colour', 'rani pink', 'The existing name is spelt “Rani Pink”.'],
    ['size', 'Free size', 'The existing name is spelt “Free Size”.'],
    [
      'image_1',
      'front.jpg',
      'This product has no such image. Give an address that starts with https://.',
    ],
    [
      'image_2',
      'http://127.0.0.1/a.jpg',
      'This address is inside a private network. Give one that anybody can open.',
    ],
    ['handle', 'taal', 'Another product has this URL.'],
    ['handle', 'Rajsi Roop', 'Use lower case letters, digits and single hyphens.'],
  ])('%s “%s”', (column, value, message) => {
    const colour = column === 'colour_code' ? '|colour' : '';
    const csv = `sku|${column}${colour}\nRR-RAN|${value}${colour && '|Rani Pink'}`;
    expect(issuesOf(csv)).toEqual([`${column}: ${message}`]);
  });

  test('a SKU that Excel has shortened', () => {
    expect(issuesOf('sku|price\n5.4E+12|100')).toEqual([
      'sku: Excel has shortened this number. Format the column as text.',
    ]);
  });

  test('two rows with one SKU name the first row', () => {
    expect(issuesOf('handle|name|size|sku\nneel|Neel|S|A-1\nneel||M|a-1')).toEqual([
      'sku: Row 2 has the same SKU. Each variant needs a unique SKU.',
    ]);
  });

  test('two rows with one colour and size name the first row', () => {
    expect(issuesOf('handle|name|size|sku\nneel|Neel|S|A-1\nneel||S|A-2')).toEqual([
      'size: Row 2 has the same colour and size.',
    ]);
  });

  test('a row that names nothing', () => {
    expect(issuesOf('handle|name|price\n||5')).toEqual([
      ': This row has neither a SKU, nor a URL, nor a name.',
    ]);
  });

  test('the same mistake in many rows is one issue with one fix', () => {
    const csv = 'name|size|hsn_code\nAnu|S|62.04\nBela|S|62.04\nChaya|S|62.04';
    const { issues } = own(csv);
    expect(issues).toMatchObject([{ lines: [2, 3, 4], value: '62.04', suggestion: '6204' }]);
    const fixed = withEdits(sheetOf(csv), [{ lines: [2, 3, 4], column: 'hsn_code', text: '6204' }]);
    expect(fixed.rows.map(({ cells }) => cells[2])).toEqual(['6204', '6204', '6204']);
  });
});

describe('a warning asks', () => {
  test('before a price a hundred times as high, or a hundredth', () => {
    for (const price of ['349900', '34']) {
      expect(own(`sku|price\nRR-RAN|${price}`).issues).toMatchObject([
        {
          severity: 'warning',
          column: 'price',
          message: 'The price was ₹3,499 before. Is this correct?',
        },
      ]);
    }
  });

  test('before a stock far above every other', () => {
    expect(own('sku|stock\nRR-RAN|500').issues).toMatchObject([
      {
        severity: 'warning',
        message: 'Much higher than usual (highest so far: 24). Is this correct?',
      },
    ]);
  });

  test('about a colour without a known code', () => {
    expect(own('name|colour\nTaara|Xyzzy').issues).toMatchObject([
      { severity: 'warning', value: 'Xyzzy' },
    ]);
  });
});

test.each(['=1+1', '+91 98', '-5', '@x', "'=quoted", '\tx', "it's", '-', ''])(
  'the cell %j is safe in a spreadsheet, and comes back',
  (text) => {
    expect(safeCell(text)).not.toMatch(/^[=+@\t-]/);
    expect(textOfCell(safeCell(text))).toBe(text);
  },
);
