// Adding a field of a product is one line of the list of fields and one generated migration. All else is derived.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, bin } from '../root.ts';

const FIELDS = 'domain/product/fields.ts';
const MIGRATIONS = 'server/platform/db/migrations';
const line =
  "  weight: field.measure({ label: 'Weight', unit: 'g', max: 50_000, shownOn: ['page', 'jsonLd', 'invoice'], card: 'legal' }),\n";
const before = '  seoTitle: field.text(';

/** Prints what the shop makes of a product with this field, by the names that existed before. */
const derivedScript = `
import { productJsonLd } from '#app/seo/product-json-ld.ts';
import { documentErrors } from '#domain/product/product-document-rules.ts';
import { emptyDocument, fieldLabel } from '#domain/product/product-document.ts';
import { factsOf } from '#domain/product/facts.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { documentSchema } from '#server/api/routes/product-schemas.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';

const database = await testDatabase();
const products = openProducts(database.db, { enqueueCrops: async () => {} });
await aCustomer(database.db, 'asha');
const typed = JSON.parse(process.argv[2]);
const changes = {
  name: 'Noor', description: 'A blouse.', kind: 'blouse', pricePaise: 100_00,
  colours: [{ name: 'Black', code: '#111111', family: 'black' }], sizes: ['M'],
  variants: [{ id: null, colour: 'Black', size: 'M', sku: '', pricePaise: null, lowStockLevel: 0 }],
  images: [{ key: 'noor', alt: 'Blouse', colour: null, focalPoint: null, placeholder: null }],
  ...typed,
};
const { id, version, document } = await products.create('asha', { changes, stockChanges: [] });
const publication = { id, version, status: 'published', publishAt: null, unpublishAt: null };
await products.changeStatus('asha', publication);
const page = await openCatalogue(database.db).find('noor');
const [history] = await products.versions(id);
await database.close();
console.log(JSON.stringify({
  isValid: documentSchema.safeParse(document).success,
  saved: document.weight,
  ofNewProduct: emptyDocument.weight,
  label: fieldLabel('weight'),
  error: documentErrors({ ...document, weight: -1 }).weight,
  fact: page.facts.find(({ key }) => key === 'weight'),
  jsonLd: productJsonLd(page, { url: 'https://shop.test', settings: defaultOwnerSettings }).additionalProperty,
  invoice: factsOf(document, 'invoice').map(({ key }) => key),
  editor: fieldEntries.filter(([, { card }]) => card === 'legal').map(([key]) => key),
}));
`;

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sunehri-field-'));
  for (const folder of [
    'admin',
    'app',
    'domain',
    'emails',
    'messages',
    'samples',
    'server',
    'ui',
    '.react-router',
  ]) {
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$|\.(png|jpg|jpeg|webp)$/.test(file),
    });
  }
  for (const file of ['package.json', 'tsconfig.json', 'drizzle.config.ts']) {
    copyFileSync(join(ROOT, file), join(root, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'derived.mjs'), derivedScript);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...command: string[]) {
  const [node = '', ...args] = command;
  const env = { ...process.env, TEST_DATABASE_URL: undefined, TMPDIR: root };
  return spawnSync(node, args, { cwd: root, encoding: 'utf8', env });
}

/** The SQL of the one migration that drizzle-kit generates for the difference. */
function generateMigration(name: string): string {
  const folder = join(root, MIGRATIONS);
  const earlier = new Set(readdirSync(folder));
  const { stdout, stderr } = run(...bin('drizzle-kit', 'generate', '--name', name));
  const added = readdirSync(folder).filter((file) => !earlier.has(file));
  expect(added, stdout + stderr).toHaveLength(1);
  return readFileSync(join(folder, added[0]!), 'utf8').trim();
}

function derived(typed: object): unknown {
  const { stdout, stderr } = run(process.execPath, 'derived.mjs', JSON.stringify(typed));
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}

const legal = ['hsnCode', 'netQuantity', 'maker', 'countryOfOrigin', 'unit'];

test('a field is added by one line and a generated migration, and removed in the same way', () => {
  const original = readFileSync(join(ROOT, FIELDS), 'utf8');
  expect(original).toContain(before);
  writeFileSync(join(root, FIELDS), original.replace(before, line + before));
  expect(generateMigration('weight')).toBe('ALTER TABLE "products" ADD COLUMN "weight" integer;');
  expect(run(...bin('tsc', '--noEmit', '-p', '.', '--pretty', 'false')).stdout).toBe('');
  expect(derived({ weight: 1250 })).toEqual({
    isValid: true,
    saved: 1250,
    ofNewProduct: null,
    label: 'Weight',
    error: 'Enter a whole number from 0 to 50,000.',
    fact: { key: 'weight', label: 'Weight', value: '1,250 g' },
    jsonLd: [{ '@type': 'PropertyValue', name: 'Weight', value: '1,250 g' }],
    invoice: ['countryOfOrigin', 'weight'],
    editor: [...legal, 'weight'],
  });
  writeFileSync(join(root, FIELDS), original);
  expect(generateMigration('without_weight')).toBe('ALTER TABLE "products" DROP COLUMN "weight";');
  expect(derived({})).toEqual({
    isValid: true,
    label: 'weight',
    invoice: ['countryOfOrigin'],
    editor: legal,
  });
}, 1_800_000);
