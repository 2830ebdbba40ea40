// Attributes: what the back office stores, and what products, pages, searches, collections and every server then have.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AttributeDocument, emptyAttribute, emptyOption } from '#domain/product/attribute.ts';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import { emptyCollection, emptyRule } from '#domain/catalogue/collection.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openCollections } from '#server/shop/collections/collections.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { productColours, variants } from '#server/platform/db/schema/catalogue.ts';
import {
  type LiveNavigation,
  openLiveNavigation,
} from '#server/shop/navigation/live-navigation.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { type LiveAttributes, openAttributes, openLiveAttributes } from './attributes.ts';

const OWNER = 'owner';
let database: OpenDatabase;
let listener: Listener;
let live: LiveAttributes;
let otherServer: LiveAttributes;
let navigation: LiveNavigation;
let attributes: ReturnType<typeof openAttributes>;
let products: ReturnType<typeof openProducts>;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  listener = await openListener(database);
  live = await openLiveAttributes(db, listener);
  otherServer = await openLiveAttributes(db, listener);
  navigation = await openLiveNavigation(db, listener, openCatalogue(db).haveProducts);
  attributes = openAttributes({ db, live });
  const noWork = async () => {};
  products = openProducts(db, { enqueueCrops: noWork, afterRestock: noWork });
  await stocked(
    db,
    ['a', 'b', 'c', 'd'].map((id) => aProduct(id, { sizes: ['M'], isFreeSize: false })),
  );
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const option = (label: string, ...synonyms: string[]) => ({ ...emptyOption, label, synonyms });
const create = (label: string, changes: Partial<AttributeDocument>) =>
  attributes.create(OWNER, { ...emptyAttribute, label, ...changes });
async function edit(id: string, changes: Partial<ProductDocument>) {
  const { version } = await products.load(id);
  return products.save(OWNER, { id, version, changes, stockChanges: [] });
}
const give = (id: string, attributeId: string, ...values: (string | number)[]) =>
  edit(id, { attributes: [{ attributeId, values }] });
const search = async (searchQuery: string) => {
  const { products: found } = await openCatalogue(database.db).list({ ...noFilter, searchQuery });
  return found.map(({ id }) => id).sort();
};
const saved = (id: string) => products.load(id).then(({ document }) => document.attributes);

describe('built-in attributes', () => {
  test('colour and size have the options that filters had, and rows refer to them', async () => {
    const [size, colour] = await attributes.list();
    expect([size?.code, colour?.code]).toEqual(['size', 'color']);
    expect(size?.document.options.map(({ code }) => code)).toEqual('XS S M L XL XXL'.split(' '));
    const { db } = database;
    const [row] = await db.select().from(variants).where(eq(variants.productId, 'a'));
    expect(row?.sizeOptionId).toBe('size:M');
    const [family] = await db
      .select()
      .from(productColours)
      .where(eq(productColours.productId, 'a'));
    expect(family?.optionId).toBe('colour:red');
    await db.update(variants).set({ size: '40' }).where(eq(variants.productId, 'a'));
    const [other] = await db.select().from(variants).where(eq(variants.productId, 'a'));
    expect(other?.sizeOptionId).toBeNull();
    await db.update(variants).set({ size: 'M' }).where(eq(variants.productId, 'a'));
  });

  test('a built-in attribute is renamed and gets synonyms, and keeps its options', async () => {
    const { document, version } = await attributes.load('colour');
    const options = document.options.map((each) =>
      each.code === 'red' ? { ...each, synonyms: ['kumkuma'] } : each,
    );
    await attributes.save(OWNER, { id: 'colour', version, changes: { options } });
    expect(await search('kumkuma')).toEqual(['a', 'b', 'c', 'd']);
    const fewer = { id: 'colour', version: version + 1, changes: { options: options.slice(1) } };
    await expect(attributes.save(OWNER, fewer)).rejects.toMatchObject({
      code: 'attribute/invalid',
    });
    await expect(attributes.delete(OWNER, 'colour')).rejects.toMatchObject({
      code: 'attribute/in-use',
    });
  });
});

describe('an attribute that the owner makes', () => {
  test('products, page, search, collection and a second server follow', async () => {
    const weave = await create('Weave', {
      options: [option('Jamdani', 'dhakai'), option('Plain weave')],
    });
    expect(weave).toMatchObject({ id: 'weave', code: 'weave', version: 1 });
    expect(weave.document.options.map(({ id }) => id)).toEqual([
      'weave:jamdani',
      'weave:plain-weave',
    ]);
    await vi.waitFor(() =>
      expect(otherServer.current().find(({ id }) => id === 'weave')?.options).toHaveLength(2),
    );
    await give('a', 'weave', 'weave:jamdani', 'weave:plain-weave');
    await give('b', 'weave', 'weave:jamdani');
    const catalogue = openCatalogue(database.db);
    expect((await catalogue.find('product-a'))?.attributes).toEqual([
      { label: 'Weave', value: 'Jamdani, Plain weave' },
    ]);
    expect(await search('dhakai')).toEqual(['a', 'b']);
    const { products: found } = await openCollectionsHere().preview({
      ...emptyRule,
      options: ['weave:plain-weave', 'colour:red'],
    });
    expect(found.map(({ id }) => id)).toEqual(['a']);
    expect((await attributes.load('weave')).optionCounts).toEqual({
      'weave:jamdani': 2,
      'weave:plain-weave': 1,
    });
  });

  test('a renamed option keeps its URL, and searches and pages have the new name', async () => {
    const { document, version } = await attributes.load('weave');
    const options = document.options.map((each) =>
      each.code === 'jamdani' ? { ...each, label: 'Muslin jamdani', synonyms: ['dacca'] } : each,
    );
    const renamed = await attributes.save(OWNER, { id: 'weave', version, changes: { options } });
    expect(renamed.document.options[0]).toMatchObject({ code: 'jamdani', label: 'Muslin jamdani' });
    expect(await search('dacca')).toEqual(['a', 'b']);
    expect(await search('dhakai')).toEqual([]);
    const audit = await listAuditLog(database.db, { subject: 'attribute:weave' });
    expect(audit.entries.map(({ action }) => action)).toEqual([
      'attribute.saved',
      'attribute.created',
    ]);
  });

  test('a save that started from an earlier version is rejected with the stored attribute', async () => {
    const stale = { id: 'weave', version: 1, changes: { label: 'Loom' } };
    await expect(attributes.save(OWNER, stale)).rejects.toMatchObject({
      code: 'attribute/edited-by-another',
      details: { current: { version: 2 } },
    });
  });

  test('names of the shop itself and names that are taken are refused', async () => {
    for (const label of ['Colour', 'Lang', 'Sort', 'Size', 'weave']) {
      await expect(create(label, {})).rejects.toMatchObject({
        fields: { label: expect.any(String) },
      });
    }
  });

  test('an option that products have cannot be removed, and its attribute cannot be deleted', async () => {
    const { document, version } = await attributes.load('weave');
    const changes = { options: document.options.slice(1) };
    await expect(attributes.save(OWNER, { id: 'weave', version, changes })).rejects.toMatchObject({
      fields: { options: expect.stringContaining('Muslin jamdani') },
    });
    await expect(attributes.delete(OWNER, 'weave')).rejects.toMatchObject({
      code: 'attribute/in-use',
    });
  });
});

describe('values of a product', () => {
  test.each([
    ['weave', ['weave:gone'], /from the list/],
    ['weave', [3], /from the list/],
    ['gone', ['x'], /no longer exists/],
    ['colour', ['colour:red'], /cannot be set here/],
  ])('values of %s that are not valid name the field: %j', async (attributeId, values, message) => {
    await expect(give('c', attributeId, ...values)).rejects.toMatchObject({
      fields: { [`attributes.${attributeId}`]: expect.stringMatching(message) },
    });
  });

  test('numbers, measures, flags and texts are stored and shown with their units', async () => {
    await create('Blouse length', { type: 'measure', unit: 'cm' });
    await create('Blouse included', { type: 'flag' });
    await create('Motif', { type: 'text' });
    const values = [
      { attributeId: 'motif', values: ['Peacock'] },
      { attributeId: 'blouse-length', values: [38.5] },
      { attributeId: 'blouse-included', values: [1] },
    ];
    await edit('c', { attributes: values });
    expect(await saved('c')).toEqual(values.toReversed());
    expect((await openCatalogue(database.db).find('product-c'))?.attributes).toEqual([
      { label: 'Blouse length', value: '38.5 cm' },
      { label: 'Blouse included', value: 'Yes' },
      { label: 'Motif', value: 'Peacock' },
    ]);
    expect(await search('peacock')).toEqual(['c']);
  });

  test('a flag and a measure are filters, counted and searched, and conditions of collections', async () => {
    const catalogue = openCatalogue(database.db);
    const flag = { 'blouse-included': ['blouse-included:1'] };
    const found = async (filter: Partial<Filter>) =>
      (await catalogue.list({ ...noFilter, ...filter })).products.map(({ id }) => id);
    expect(await found({ options: flag })).toEqual(['c']);
    expect(await found({ ranges: { 'blouse-length': [38.5, null] } })).toEqual(['c']);
    expect(await found({ ranges: { 'blouse-length': [39, null] }, options: flag })).toEqual([]);
    expect(await found({ searchQuery: 'peacock', ranges: { 'blouse-length': [0, 40] } })).toEqual([
      'c',
    ]);
    const { counts } = await catalogue.list(noFilter);
    expect(counts?.attributes['blouse-included']).toEqual({ 1: 1 });
    expect(counts?.numbers).toEqual({ 'blouse-length': { min: 38.5, max: 38.5 } });
    const collections = openCollectionsHere();
    const rule = {
      ...emptyRule,
      options: ['blouse-included:1'],
      ranges: [{ attributeId: 'blouse-length', min: 30, max: null }],
    };
    const matches = async (changes = {}) =>
      (await collections.preview({ ...rule, ...changes })).products.map(({ id }) => id);
    expect(await matches()).toEqual(['c']);
    expect(await matches({ ranges: [{ attributeId: 'blouse-length', min: 40, max: 50 }] })).toEqual(
      [],
    );
    const document = { ...emptyCollection, title: 'With a blouse', rule };
    const { id: collectionId } = await collections.create(OWNER, { document });
    expect((await collections.load(collectionId)).document.rule).toEqual(rule);
    // The rule alone would lose what it refers to.
    const values = await saved('c');
    await edit('c', { attributes: values.filter(({ attributeId }) => attributeId === 'motif') });
    for (const id of ['blouse-length', 'blouse-included']) {
      await expect(attributes.delete(OWNER, id)).rejects.toMatchObject({
        code: 'attribute/in-use',
      });
    }
    await collections.delete(OWNER, collectionId);
    await edit('c', { attributes: values });
  });

  test.each([
    [{ options: ['blouse-included:0'] }, 'rule', /no longer exists/],
    [{ ranges: [{ attributeId: 'motif', min: 1, max: 2 }] }, 'rule', /no longer exists/],
    [
      { ranges: [{ attributeId: 'blouse-length', min: 9, max: 3 }] },
      'rule.ranges.blouse-length',
      /below the lowest/,
    ],
    [
      { ranges: [{ attributeId: 'blouse-length', min: null, max: null }] },
      'rule.ranges.blouse-length',
      /Enter the lowest/,
    ],
  ])('a rule with %j is rejected beside %s', async (changes, field, message) => {
    const document = { ...emptyCollection, title: 'x', rule: { ...emptyRule, ...changes } };
    await expect(openCollectionsHere().create(OWNER, { document })).rejects.toMatchObject({
      code: 'collection/invalid',
      fields: { [field]: expect.stringMatching(message) },
    });
  });

  test('a bulk edit sets an attribute of several products, and is undone', async () => {
    const edited = { action: 'set-attribute', attributeId: 'motif', values: ['Lotus'] } as const;
    const request = { edit: { ...edited, values: [...edited.values] }, ids: ['c', 'd'] };
    const previews = await products.previewBulkEdit(request);
    const versions = previews.map(({ version }) => version);
    const { id } = await products.applyBulkEdit(OWNER, { ...request, versions });
    expect(await search('lotus')).toEqual(['c', 'd']);
    expect(await products.undoBulkEdit(OWNER, id)).toEqual({ restored: 2, skipped: [] });
    expect(await saved('d')).toEqual([]);
    expect(await search('peacock')).toEqual(['c']);
  });

  test('an earlier version is restored with its values, without what has been deleted since', async () => {
    await attributes.delete(OWNER, (await create('Short-lived', { type: 'text' })).id);
    const before = await saved('c');
    const edited = await edit('c', { attributes: [] });
    await database.db
      .execute(sql`update product_versions set document = jsonb_set(document, '{attributes}',
      document -> 'attributes' || '[{"attributeId": "short-lived", "values": ["x"]}]')
      where product_id = 'c' and version = ${edited.version - 1}`);
    const restored = edited.version - 1;
    await products.restore(OWNER, { id: 'c', version: edited.version, restored });
    expect(await saved('c')).toEqual(before);
  });
});

describe('merged options', () => {
  test('products, rules, versions, links and searches follow', async () => {
    const collections = openCollectionsHere();
    const rule = { ...emptyRule, options: ['weave:plain-weave'] };
    const document = { ...emptyCollection, title: 'Plain', rule, status: 'published' as const };
    const { id } = await collections.create(OWNER, { document });
    await give('d', 'weave', 'weave:plain-weave');
    const dated = await products.load('d');
    const merge = { id: 'weave', from: 'weave:plain-weave', into: 'weave:jamdani' };
    const merged = await attributes.mergeOptions(OWNER, merge);
    expect(merged.document.options).toMatchObject([
      { id: 'weave:jamdani', synonyms: ['dacca', 'Plain weave'] },
    ]);
    expect(await saved('a')).toEqual([{ attributeId: 'weave', values: ['weave:jamdani'] }]);
    expect(await saved('d')).toEqual([{ attributeId: 'weave', values: ['weave:jamdani'] }]);
    expect((await collections.load(id)).document.rule.options).toEqual(['weave:jamdani']);
    expect(await search('plain weave')).toEqual(['a', 'b', 'd']);
    await vi.waitFor(() =>
      expect(otherServer.current().find((each) => each.id === 'weave')?.mergedCodes).toEqual({
        'plain-weave': 'jamdani',
      }),
    );
    // An editor that was open meanwhile still names the former option.
    await edit('d', { attributes: dated.document.attributes, maker: 'Asha Devi' });
    expect(await saved('d')).toEqual([{ attributeId: 'weave', values: ['weave:jamdani'] }]);
    await expect(attributes.mergeOptions(OWNER, merge)).rejects.toMatchObject({
      code: 'attribute/option-not-found',
    });
  });
});

function openCollectionsHere() {
  const { db } = database;
  return openCollections({ db, catalogue: openCatalogue(db), live: navigation });
}
