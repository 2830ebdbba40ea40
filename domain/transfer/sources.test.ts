// Files of other shops, after excerpts of public samples, as products of ours.
import { expect, test } from 'vitest';
import { planImport } from './plan-import.ts';
import { detectSource, suggestMapping, toImportRows } from './sources.ts';
import type { ImportSheet } from './import-cell.ts';
import type { ImportSnapshot } from './import-plan.ts';
import { textOfHtml } from './html-text.ts';
import { isPrivateAddress, hasPrivateHost } from './private-address.ts';

const emptyShop: ImportSnapshot = {
  products: [],
  slugs: new Map(),
  skus: new Map(),
  categories: [{ id: 'Women', name: 'Women' }],
  attributes: [],
  highestStock: 0,
};
/** Without quotation marks: the excerpts have no comma in a cell but in lists, which are written with “&comma;”. */
function sheetOf(csv: string): ImportSheet {
  const [header = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll('&comma;', ',')));
  return { header, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
}
function plan(csv: string) {
  const sheet = sheetOf(csv);
  const source = detectSource(sheet.header);
  const rows = toImportRows(sheet, { source, mapping: suggestMapping(sheet.header, source) });
  const rules = { isOwn: false, categoryId: 'Women' };
  return { source, ...planImport(rows, { snapshot: emptyShop, rules }) };
}

// Columns and rows of apparel.csv of github.com/shopifypartners/product-csvs; its texts are shortened.
const shopifyOld = `
Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text
ocean-blue-shirt,Ocean Blue Shirt,Ocean blue cotton shirt.,partners-demo,,men,true,Title,Default Title,,,,0,1,50,,https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg,1,
classic-varsity-top,Classic Varsity Top,Womens casual varsity top.,partners-demo,,women,true,Size,Small,,,,0,1,60,,https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg,1,
classic-varsity-top,,,,,,,,Medium,,,,0,1,60,,,,
classic-varsity-top,,,,,,,,Large,,,,0,1,60,,,,
`;

test('a URL of Shopify that none of this shop can be joins its rows, and the shop makes one', () => {
  const { products, issues } = plan(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
      'لہنگا-گلابی,لہنگا گلابی,Size,S,UR-S,4999\nلہنگا-گلابی,,,M,UR-M,4999\nZari_Kurta,Zari Kurta,Size,S,ZK-S,2499',
  );
  expect(issues).toEqual([]);
  expect(products).toMatchObject([
    { document: { slug: '', name: 'لہنگا گلابی', sizes: ['S', 'M'] }, lines: [2, 3] },
    { document: { slug: 'zari-kurta' }, lines: [4] },
  ]);
});

test('Shopify’s CSV of before 2024 becomes products with their sizes, prices and images', () => {
  const { source, products, issues } = plan(shopifyOld);
  expect([source, issues]).toEqual(['shopify', []]);
  expect(products).toMatchObject([
    {
      document: {
        slug: 'ocean-blue-shirt',
        name: 'Ocean Blue Shirt',
        description: 'Ocean blue cotton shirt.',
        pricePaise: 50_00,
        tags: ['men'],
        variants: [{ colour: 'As shown', size: 'Free Size' }],
      },
      stock: [{ at: 0, counted: 1 }],
      images: [{ url: 'https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg' }],
      mayPublish: true,
    },
    { document: { sizes: ['Small', 'Medium', 'Large'] }, lines: [3, 4, 5] },
  ]);
});

// After the documented columns of 2024: help.shopify.com, “Using CSV files to import and export products”.
const shopifyNew = `
Title,URL handle,Description,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Option3 name,Option3 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position,Image alt text,Variant image URL,SEO title,Fabric (product.metafields.custom.fabric)
Mayur,mayur,<p>Silk &amp; zari</p>,Saree,silk&comma; wedding,TRUE,Draft,MY-R-S,Color,Red,Size,S,Lining,Cotton,4999.00,6999.00,3,https://cdn.example.com/a.jpg,1,Front,https://cdn.example.com/b.jpg,Mayur saree,Silk
,mayur,,,,,,MY-G-S,,Green,,S,,Cotton,5499.00,,2,https://cdn.example.com/b.jpg,2,Back,,,
,mayur,,,,,,,,,,,,,,,,https://cdn.example.com/c.jpg,3,,,,
`;

test('Shopify’s CSV of 2024 becomes a product with options, own prices, metafields and images', () => {
  const { products, issues } = plan(shopifyNew);
  expect(issues).toEqual([]);
  expect(products).toMatchObject([
    {
      document: {
        kind: 'saree',
        description: 'Silk & zari',
        pricePaise: 4_999_00,
        compareAtPaise: 6_999_00,
        colours: [{ name: 'Red' }, { name: 'Green' }],
        sizes: ['S / Cotton'],
        variants: [
          { sku: 'MY-R-S', pricePaise: null },
          { sku: 'MY-G-S', pricePaise: 5_499_00 },
        ],
        specifications: [{ label: 'Fabric', value: 'Silk' }],
        seoTitle: 'Mayur saree',
      },
      images: [
        { url: 'https://cdn.example.com/a.jpg', alt: 'Front', colour: null },
        { url: 'https://cdn.example.com/b.jpg', alt: 'Back', colour: 'Red' },
        { url: 'https://cdn.example.com/c.jpg' },
      ],
      mayPublish: false,
    },
  ]);
});

// Columns and rows of plugins/woocommerce/sample-data/sample_products.csv of github.com/woocommerce/woocommerce, shortened.
const woo = `
ID,Type,SKU,Name,Published,Is featured?,Short description,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
44,variable,woo-vneck-tee,Awesome V-Neck T-Shirt,1,1,This is a variable product.,Pellentesque habitant.,,,,Clothing > Tshirts,,https://example.com/vneck-tee-2.jpg&comma; https://example.com/vnech-tee-green-1.jpg,,Color,Blue&comma; Green&comma; Red,Size,Large&comma; Medium
48,simple,woo-beanie,Beanie,1,0,This is a simple product.,Pellentesque habitant.,,18,20,Clothing > Accessories,,https://example.com/beanie-2.jpg,,Color,Red,,
76,variation,woo-vneck-tee-red,V-Neck T-Shirt - Red,1,0,,,,,20,,,,woo-vneck-tee,Color,Red,Size,
77,variation,woo-vneck-tee-green,V-Neck T-Shirt - Green,1,0,,,4,,20,,,,id:44,Color,Green,Size,
87,grouped,logo-collection,Logo Collection,1,0,,,,,,,,,,,,,
`;

test('WooCommerce’s CSV becomes products with the variations of their parents', () => {
  const { source, products, issues } = plan(woo);
  expect([source, issues]).toEqual(['woocommerce', []]);
  expect(products).toMatchObject([
    {
      document: {
        name: 'Awesome V-Neck T-Shirt',
        isFeatured: true,
        details: 'Pellentesque habitant.',
        pricePaise: 20_00,
        variants: [
          { sku: 'woo-vneck-tee-red', colour: 'Red', size: 'Free Size' },
          { sku: 'woo-vneck-tee-green', colour: 'Green', size: 'Free Size' },
        ],
      },
      images: [{}, { url: 'https://example.com/vnech-tee-green-1.jpg' }],
      stock: [{ at: 1, counted: 4 }],
    },
    { document: { name: 'Beanie', pricePaise: 18_00, compareAtPaise: 20_00 } },
  ]);
});

test('columns of a spreadsheet are found by name, other names and spelling', () => {
  const header = [
    'Product Name',
    'Seller SKU',
    'MRP',
    'Descripton',
    'Color',
    'Main Image',
    'Supplier',
  ];
  expect(suggestMapping(header, 'sheet')).toEqual({
    'Product Name': 'name',
    'Seller SKU': 'sku',
    MRP: 'compare_at_price',
    Descripton: 'description',
    Color: 'colour',
    'Main Image': 'image_1',
    Supplier: '',
  });
});

test('HTML becomes text with its paragraphs and lists', () => {
  const html =
    '<p>One&nbsp;&#8377;5</p><ul><li>Silk</li><li>Zari</li></ul><script>alert(1)</script>';
  expect(textOfHtml(html)).toBe('One ₹5\n\n• Silk\n• Zari');
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['::1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['localhost', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('the address %s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([
  ['http://localhost:3000/a', true],
  ['https://user@127.0.0.1/a', true],
  ['http://[::1]/a', true],
  ['http://2130706433/a', true],
  ['https://printer.local/a', true],
  ['https://cdn.example.com/a', false],
])('the host of %s is private: %s', (url, isPrivate) =>
  expect(hasPrivateHost(url)).toBe(isPrivate),
);
