import { describe, expect, test } from 'vitest';
import { breadcrumbJsonLd } from '#app/seo/json-ld.ts';
import { defaultPricingRules } from '#domain/order/pricing.ts';
import { defaultReturnRules } from '#domain/returns/return-rules.ts';
import { type Fact, factsOf } from '#domain/product/facts.ts';
import type { Product } from '#domain/product/product.ts';
import { productJsonLd } from './product-json-ld.ts';

const config = {
  url: 'https://shop.test',
  settings: {
    name: 'Sunehri',
    pricing: defaultPricingRules,
    deliveryDays: { min: 3, max: 7 },
    returnRules: defaultReturnRules,
  },
};
const product = (price: number, inStock = true) =>
  ({
    id: '1',
    slug: 'arunika',
    name: 'Arunika',
    description: 'A lehenga set.',
    galleryImages: [
      { src: '/media/a.webp', alt: '', width: 4, height: 5, productColour: 'Wine' },
      { src: '/media/b.webp', alt: '', width: 4, height: 5, productColour: 'Moss' },
    ],
    colors: [
      { name: 'Wine', code: '#600', family: 'red', inStock: true },
      { name: 'Moss', code: '#060', family: 'green', inStock: false },
    ],
    price,
    inStock,
    facts: [] as Fact[],
    attributes: [] as Product['attributes'],
    variants: [] as Product['variants'],
  }) as Product;

/** Of a single product; one with variants is a graph. */
function single(...args: Parameters<typeof productJsonLd>) {
  const jsonLd = productJsonLd(...args);
  if (!('offers' in jsonLd)) throw new Error('The product is a group.');
  return jsonLd;
}

type GraphNode = { '@id'?: string; hasVariant?: { offers: VariantOffer }[] };
type VariantOffer = Record<'shippingDetails' | 'hasMerchantReturnPolicy', { '@id': string }>;

function graphOf(jsonLd: object): GraphNode[] {
  return '@graph' in jsonLd ? (jsonLd['@graph'] as GraphNode[]) : [];
}

describe('product JSON-LD', () => {
  test.each([
    [799, 50],
    [999, 50],
    [1000, 0],
    [5999, 0],
  ])('a product of ₹%i ships within India for ₹%i', (price, fee) => {
    expect(single(product(price), config).offers.shippingDetails).toMatchObject({
      shippingRate: { value: fee, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' } },
    });
  });

  test('product JSON-LD has absolute URLs, availability, the return policy and no rating', () => {
    const jsonLd = single(product(799, false), config);
    expect(jsonLd.image).toEqual([
      'https://shop.test/media/a.webp',
      'https://shop.test/media/b.webp',
    ]);
    expect(jsonLd).toMatchObject({ sku: '1', brand: { '@type': 'Brand', name: 'Sunehri' } });
    expect(jsonLd.offers).toMatchObject({
      url: 'https://shop.test/products/arunika',
      price: 799,
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/OutOfStock',
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    });
    expect(JSON.stringify(jsonLd)).not.toMatch(/aggregateRating/);
  });

  test('a shop that takes back what does not fit says for how many days, and who pays', () => {
    const returnRules = { ...defaultReturnRules, reasons: ['size' as const], hours: 168 };
    const settings = { ...config.settings, returnRules };
    const { offers } = single(product(799), { ...config, settings });
    expect(offers.hasMerchantReturnPolicy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    });
  });

  test('the JSON-LD of a colour has its images, address and stock alone', () => {
    const jsonLd = single(product(799), config, { colour: 'Moss' });
    expect(jsonLd).toMatchObject({ color: 'Moss', image: ['https://shop.test/media/b.webp'] });
    expect(jsonLd.offers).toMatchObject({
      url: 'https://shop.test/products/arunika?colour=moss',
      availability: 'https://schema.org/OutOfStock',
    });
  });

  test('colours and sizes are variants of a group, each with its own price, stock and address', () => {
    const variants = [
      { id: 'v1', colour: 'Wine', size: 'S', stock: 2, price: null, originalPrice: null },
      { id: 'v2', colour: 'Wine', size: 'M', stock: 0, price: 1200, originalPrice: null },
      { id: 'v3', colour: 'Moss', size: 'S', stock: 1, price: null, originalPrice: null },
    ] as Product['variants'];
    const [group, ...shared] = graphOf(productJsonLd({ ...product(799), variants }, config));
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(group?.hasVariant).toMatchObject([
      { sku: 'v1', color: 'Wine', size: 'S', image: ['https://shop.test/media/a.webp'] },
      { sku: 'v2', color: 'Wine', size: 'M' },
      { sku: 'v3', color: 'Moss', size: 'S', image: ['https://shop.test/media/b.webp'] },
    ]);
    const offers = group?.hasVariant?.map((variant) => variant.offers);
    const availability = (state: string) => `https://schema.org/${state}`;
    expect(offers).toMatchObject([
      { price: 799, availability: availability('InStock') },
      { price: 1200, availability: availability('OutOfStock') },
      { price: 799, url: 'https://shop.test/products/arunika?colour=moss' },
    ]);
    // An offer that refers to something which is not there has no shipping in the eyes of a search engine.
    const references = offers?.flatMap((offer) => [
      offer.shippingDetails['@id'],
      offer.hasMerchantReturnPolicy['@id'],
    ]);
    expect(new Set(references)).toEqual(new Set(shared.map((node) => node['@id'])));
  });

  test('the page of a colour has the variants of that colour, and a single one is no group', () => {
    const variants = [
      { id: 'v1', colour: 'Wine', size: 'S', stock: 2, price: null, originalPrice: null },
      { id: 'v2', colour: 'Moss', size: 'S', stock: 0, price: null, originalPrice: null },
    ] as Product['variants'];
    const ofMoss = productJsonLd({ ...product(799), variants }, config, { colour: 'Moss' });
    expect(ofMoss).toMatchObject({ '@type': 'Product', color: 'Moss' });
  });

  test('product JSON-LD has the rating of reviews by buyers, and none of samples', () => {
    const rated = { ...product(799), rating: 4.8, reviewCount: 42 };
    expect(productJsonLd(rated, config)).not.toHaveProperty('aggregateRating');
    const rating = { rating: 4.5, count: 2 };
    expect(productJsonLd(rated, config, { rating })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    });
  });

  test('product JSON-LD names maker, country of origin and net quantity, where entered', () => {
    const declared = { maker: 'Asha Devi, Jaipur', countryOfOrigin: 'India', netQuantity: '1 set' };
    const facts = factsOf(declared, 'page');
    expect(productJsonLd({ ...product(799), facts }, config)).toMatchObject({
      manufacturer: { '@type': 'Organization', name: 'Asha Devi, Jaipur' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Net quantity', value: '1 set' }],
    });
    const none = productJsonLd(product(799), config);
    expect(JSON.stringify(none)).not.toMatch(/manufacturer|countryOfOrigin|additionalProperty/);
  });

  test('breadcrumb JSON-LD numbers the steps from home', () => {
    const { itemListElement } = breadcrumbJsonLd('https://shop.test', [
      { name: 'Home', path: '/' },
      { name: 'Products', path: '/products' },
    ]);
    expect(itemListElement).toMatchObject([
      { position: 1, item: 'https://shop.test/' },
      { position: 2, item: 'https://shop.test/products' },
    ]);
  });
});
