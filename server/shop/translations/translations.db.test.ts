// The owner's texts in Hindi: what is missing or outdated, what customers read, and what searches find.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { stateOfText } from '#domain/translation/translatable.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { translateItems, translateOrders } from './order-texts.ts';
import type { NewText } from './save-texts.ts';

let database: OpenDatabase;
let shop: Shop;
const OWNER = 'owner';

beforeAll(async () => {
  database = await testDatabase();
  const settings = readSettings({
    SAMPLE_ORDERS: 'none',
    DATA_DIR: '/tmp/sunehri-translations-test',
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database });
  await stocked(database.db, [
    aProduct('saree', {
      name: 'Chandni',
      description: 'Moonlight on silk.',
      colours: [
        { name: 'Wine', code: '#6f152b', family: 'red' },
        { name: 'Silver', code: '#c0c0c0', family: 'white' },
      ],
    }),
    aProduct('shawl', { name: 'Barfi' }),
  ]);
});
afterAll(() => shop.close());

type Kind = Parameters<Shop['translations']['load']>[0]['kind'];

async function translate(kind: Kind, id: string, texts: Record<string, string>) {
  const stored = await shop.translations.load({ kind, id, language: 'hi' });
  const changed = Object.entries(texts).map(([field, text]): NewText => {
    const sourceHash = stored.texts.find((each) => each.field === field)?.sourceHash ?? '';
    return { field, sourceHash, text };
  });
  return shop.translations.save(OWNER, { kind, id, language: 'hi', texts: changed });
}

const stateOf = async (id: string, field: string) => {
  const { texts } = await shop.translations.load({ kind: 'product', id, language: 'hi' });
  const text = texts.find((each) => each.field === field);
  return text && stateOfText(text);
};
const hindi = () => shop.inLanguage('hi');
const search = async (searchQuery: string) =>
  (await shop.catalogue.search({ ...noFilter, searchQuery })).products.map(({ id }) => id);

describe('items that were sold', () => {
  const sold = (name: string) => [{ productId: 'shawl', name, colour: 'Wine', size: 'S' }];

  test('have the texts of the language, as long as they are of what was sold', async () => {
    await translate('product', 'shawl', { name: 'बर्फ़ी', 'colours.Wine.name': 'वाइन' });
    expect(await translateItems(database.db, 'hi', sold('Barfi'))).toEqual([
      { productId: 'shawl', name: 'बर्फ़ी', colour: 'वाइन', size: 'S' },
    ]);
    expect(await translateItems(database.db, 'hi', sold('Barfi of last year'))).toMatchObject([
      { name: 'Barfi of last year', colour: 'वाइन' },
    ]);
    expect(await translateItems(database.db, 'en', sold('Barfi'))).toEqual(sold('Barfi'));
  });

  test('of several orders are read by one statement', async () => {
    const orders = [{ lines: sold('Barfi') }, { lines: sold('Barfi') }];
    const statements = await recordStatements(database, async () => {
      const inHindi = await translateOrders(database.db, 'hi', orders);
      expect(inHindi.map(({ lines }) => lines[0]?.name)).toEqual(['बर्फ़ी', 'बर्फ़ी']);
    });
    expect(statements).toHaveLength(1);
  });
});

describe('texts of a product', () => {
  test('are shown in Hindi, and in English where a text is missing', async () => {
    await translate('product', 'saree', {
      name: 'चाँदनी',
      'colours.Silver.name': 'चाँदी',
      'specifications.Material.label': 'कपड़ा',
      'specifications.Material.value': 'रेशम',
      'images.saree/look.alt': 'चाँदनी साड़ी',
    });
    const product = await hindi().catalogue.find('saree');
    expect(product).toMatchObject({
      name: 'चाँदनी',
      description: 'Moonlight on silk.',
      specifications: [{ label: 'कपड़ा', value: 'रेशम' }],
      colors: [{ name: 'Wine' }, { name: 'Silver', label: 'चाँदी' }],
    });
    expect(product?.galleryImages[0]?.alt).toBe('चाँदनी साड़ी');
    expect(await shop.catalogue.find('saree')).toMatchObject({ name: 'Chandni' });
  });

  test('are shown on cards and in the cart too', async () => {
    const { products } = await hindi().catalogue.search({ ...noFilter, searchQuery: 'chandni' });
    expect(products.map(({ name }) => name)).toEqual(['चाँदनी']);
    const variantId = products[0]?.variants[1]?.id ?? '';
    const { lines } = await hindi().cart.quote([{ variantId, quantity: 1 }]);
    expect(lines).toMatchObject([{ name: 'चाँदनी', colour: 'Silver', colourLabel: 'चाँदी' }]);
  });

  test('are missing, done, and outdated when the English text has changed', async () => {
    expect(await stateOf('saree', 'description')).toBe('missing');
    expect(await stateOf('saree', 'name')).toBe('done');
    await database.db.execute(sql`update products set name = 'Chandni Raat' where id = 'saree'`);
    const { texts } = await shop.translations.load({
      kind: 'product',
      id: 'saree',
      language: 'hi',
    });
    expect(texts.find(({ field }) => field === 'name')).toEqual({
      field: 'name',
      source: 'Chandni Raat',
      sourceHash: expect.any(String),
      text: 'चाँदनी',
      formerSource: 'Chandni',
    });
    expect(await hindi().catalogue.find('saree')).toMatchObject({ name: 'चाँदनी' });
    const { subjects } = await shop.translations.list({
      language: 'hi',
      kind: 'product',
      state: 'outdated',
    });
    expect(subjects).toMatchObject([{ id: 'saree', outdated: 1 }]);
    await translate('product', 'saree', { name: 'चाँदनी' });
    expect(await stateOf('saree', 'name')).toBe('done');
  });

  test('saved beside an English text that has changed since the page was opened are outdated', async () => {
    const kind = 'product';
    const texts = [{ field: 'subtitle', sourceHash: 'of another text', text: 'साड़ी' }];
    await shop.translations.save(OWNER, { kind, id: 'saree', language: 'hi', texts });
    expect(await stateOf('saree', 'subtitle')).toBe('outdated');
    await translate(kind, 'saree', { subtitle: '' });
  });

  test('that are too long or do not exist are errors beside their fields, and nothing is saved', async () => {
    const texts = { name: 'क'.repeat(121), subtitle: 'साड़ी' };
    await expect(translate('product', 'saree', texts)).rejects.toMatchObject({
      code: 'translation/invalid',
      fields: { name: 'This text is too long. The limit is 120 characters.' },
    });
    await expect(translate('product', 'saree', { price: '1' })).rejects.toMatchObject({
      fields: { price: 'This text no longer exists.' },
    });
    expect(await stateOf('saree', 'subtitle')).toBe('missing');
  });

  test('are in the audit log with what they were before', async () => {
    const { entries } = await listAuditLog(database.db, { subject: 'product:saree' });
    expect(entries.at(-1)).toMatchObject({
      action: 'product.translated',
      changes: expect.arrayContaining([{ field: 'hi.name', from: null, to: 'चाँदनी' }]),
    });
  });
});

test('a search finds a product by its texts in both languages', async () => {
  await translate('product', 'saree', { name: 'चाँदनी', description: 'रेशम पर बिखरी ज्योत्स्ना' });
  expect(await search('chandni')).toEqual(['saree']);
  expect(await search('चाँदनी')).toEqual(['saree']);
  expect(await search('ज्योत्स्ना')).toEqual(['saree']);
  await translate('product', 'saree', { description: '' });
  // The index in memory hears of the edit a moment after its transaction.
  await expect.poll(() => search('ज्योत्स्ना'), { timeout: 2_000 }).not.toContain('saree');
});

test('navigation, attributes, collections, settings and policies are read in Hindi', async () => {
  await translate('category', 'Women', { name: 'महिलाएँ', title: 'महिलाओं के लिए' });
  await translate('attribute', 'fabric', { label: 'वस्त्र', 'options.fabric:cotton.label': 'कॉटन' });
  await translate('collection', 'haldi', { title: 'हल्दी' });
  await translate('settings', 'shop', { tagline: 'भारत में हाथ से बना', 'hours.Sun.times': 'बंद' });
  await translate('policy', 'returns', { text: 'पहला\n\nदूसरा' });
  await translate('policy', 'terms', { text: '{shop name} की शर्तें: {return policy}' });
  const { config, attributes, categories, collections, policies, catalogue } = hindi();
  expect(config.navigation.categories[0]).toMatchObject({ name: 'महिलाएँ', slug: 'women' });
  expect(await categories.find('women')).toMatchObject({ document: { title: 'महिलाओं के लिए' } });
  expect(await catalogue.find('saree')).toMatchObject({ category: 'महिलाएँ' });
  expect(attributes.current().find(({ id }) => id === 'fabric')).toMatchObject({
    label: 'वस्त्र',
    options: expect.arrayContaining([expect.objectContaining({ code: 'cotton', label: 'कॉटन' })]),
  });
  expect(await collections.find('haldi')).toMatchObject({ title: 'हल्दी' });
  expect(config.settings).toMatchObject({
    tagline: 'भारत में हाथ से बना',
    returnPolicy: ['पहला', 'दूसरा'],
    hours: expect.arrayContaining([expect.objectContaining({ times: 'बंद' })]),
  });
  expect(JSON.stringify(await policies.load('terms'))).toContain('की शर्तें: पहला');
  expect(JSON.stringify(await policies.load('terms', 1))).toContain('These terms apply');
  expect(shop.config.settings.tagline).toBe('Handcrafted in India');
});

test('a policy keeps to the placeholders that exist', async () => {
  await expect(translate('policy', 'terms', { text: '{दुकान}' })).rejects.toMatchObject({
    fields: { text: 'There is no placeholder {दुकान}. Keep the placeholders of the English text.' },
  });
});

test('a page of products takes one statement more in Hindi than in English, however many it shows', async () => {
  const statementsOf = (read: () => Promise<unknown>) => recordStatements(database, read);
  const inEnglish = await statementsOf(() => shop.catalogue.first(20));
  const inHindi = await statementsOf(() => hindi().catalogue.first(20));
  expect(inHindi.length).toBe(inEnglish.length + 1);
});

test('the translations of a deleted product are deleted', async () => {
  await translate('product', 'shawl', { name: 'बर्फ़ी' });
  await database.db.execute(sql`delete from variants where product_id = 'shawl'`);
  await database.db.execute(sql`delete from products where id = 'shawl'`);
  expect(await database.db.$count(sql`translations where subject_id = 'shawl'`)).toBe(0);
  expect(await search('बर्फ़ी')).not.toContain('shawl');
});

describe('the CSV file', () => {
  const file = async () => new Response(await shop.translations.file()).text();

  test('changes nothing when it is imported as it was exported', async () => {
    const csv = await file();
    expect(csv).toMatch(/^\uFEFF?subject,id,field,en,hi\b/);
    expect(csv).toMatch(/^product,saree,name,Chandni Raat,चाँदनी(?:,|$)/m);
    expect(await shop.translations.previewFile(csv)).toEqual({ changes: [], changeCount: 0 });
  });

  test('shows what it would change, and then changes it', async () => {
    const csv =
      'subject,id,field,en,hi\nproduct,saree,subtitle,Hand-embroidered lehenga set,लहंगा\n';
    expect(await shop.translations.previewFile(csv)).toEqual({
      changeCount: 1,
      changes: [
        {
          subject: 'product',
          name: 'Chandni Raat',
          field: 'subtitle',
          language: 'hi',
          from: '',
          to: 'लहंगा',
        },
      ],
    });
    expect(await stateOf('saree', 'subtitle')).toBe('missing');
    expect(await shop.translations.importFile(OWNER, csv)).toEqual({ changeCount: 1 });
    expect(await stateOf('saree', 'subtitle')).toBe('done');
  });

  test('is refused with the line of each text that does not exist, is too long or is there twice', async () => {
    const rows = [
      'subject,id,field,en,hi',
      'product,saree,name,Chandni Raat,एक',
      'product,nothing,name,Nothing,दो',
      'product,saree,name,Chandni Raat,तीन',
      `product,saree,subtitle,Set,${'क'.repeat(161)}`,
      'thing,saree,name,Chandni,चार',
    ];
    await expect(
      shop.translations.importFile(OWNER, rows.slice(0, 5).join('\n')),
    ).rejects.toMatchObject({
      code: 'translation/invalid-file',
      details: {
        errors: [
          { line: 3, message: 'There is no text “name” of product “nothing”.' },
          { line: 4, message: 'This text is already in line 2.' },
          { line: 5, message: 'This text is too long. The limit is 160 characters.' },
        ],
      },
    });
    await expect(shop.translations.previewFile(rows.join('\n'))).rejects.toMatchObject({
      details: { errors: [{ line: 6 }] },
    });
    await expect(shop.translations.previewFile('subject,id,field,en,xx')).rejects.toMatchObject({
      details: { errors: [{ line: 1, message: 'There is no language “xx” in this shop.' }] },
    });
    expect(await hindi().catalogue.find('saree')).toMatchObject({ name: 'चाँदनी' });
  });
});
