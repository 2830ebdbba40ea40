import { describe, expect, test } from 'vitest';
import { breadcrumbSchema } from '#app/features/frame/schema.ts';
import { defaultPricingRules } from '#domain/pricing.ts';
import type { Product } from '#domain/product.ts';
import { productSchema } from './product-schema.ts';

const facts = {
  url: 'https://shop.test',
  settings: { name: 'Sunehri', pricing: defaultPricingRules, deliveryDays: { min: 3, max: 7 } },
};
const piece = (price: number, inStock = true) =>
  ({
    id: '1',
    slug: 'arunika',
    name: 'Arunika',
    description: 'A piece.',
    images: ['/media/a.webp'],
    price,
    inStock,
  }) as Product;

describe('a piece for search engines', () => {
  test.each([
    [799, 50],
    [999, 50],
    [1000, 0],
    [5999, 0],
  ])('of ₹%i ships in India for ₹%i', (price, fee) => {
    expect(productSchema(piece(price), facts).offers.shippingDetails).toMatchObject({
      shippingRate: { value: fee, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' } },
    });
  });

  test('has whole addresses, its stock, the return policy and no rating', () => {
    const schema = productSchema(piece(799, false), facts);
    expect(schema.image).toEqual(['https://shop.test/media/a.webp']);
    expect(schema).toMatchObject({ sku: '1', brand: { '@type': 'Brand', name: 'Sunehri' } });
    expect(schema.offers).toMatchObject({
      url: 'https://shop.test/products/arunika',
      price: 799,
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/OutOfStock',
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    });
    expect(JSON.stringify(schema)).not.toMatch(/aggregateRating/);
  });

  test('the way to it is numbered from home', () => {
    const { itemListElement } = breadcrumbSchema('https://shop.test', [
      { name: 'Home', path: '/' },
      { name: 'Products', path: '/products' },
    ]);
    expect(itemListElement).toMatchObject([
      { position: 1, item: 'https://shop.test/' },
      { position: 2, item: 'https://shop.test/products' },
    ]);
  });
});
