// A piece as search engines read it. No rating: the samples' ratings are nobody's.
import { type Rupees, toPaise, toRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { Product } from '#domain/product.ts';
import type { ShopFacts } from '#server/shop.ts';

type Facts = {
  url: string;
  settings: Pick<ShopFacts['settings'], 'name' | 'pricing' | 'deliveryDays'>;
};

/** Written by the loader: a browser has no use for the code. */
export function productSchema(product: Product, facts: Facts) {
  const url = (path: string) => new URL(path, facts.url).href;
  const { name, description, images, id, price, inStock, slug } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    brand: { '@type': 'Brand', name: facts.settings.name },
    image: images.map(url),
    offers: {
      '@type': 'Offer',
      url: url(paths.product(slug)),
      price,
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: shippingOf(price, facts.settings),
      hasMerchantReturnPolicy: returnPolicy,
    },
  };
}

/** What sending this one piece costs, and how long it takes. */
function shippingOf(price: Rupees, { pricing, deliveryDays }: Facts['settings']) {
  const { freeShippingFromPaise, shippingFeePaise } = pricing;
  const { min: minValue, max: maxValue } = deliveryDays;
  const fee = toPaise(price) >= freeShippingFromPaise ? 0 : toRupees(shippingFeePaise);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  };
}

/** What is damaged or defective is taken back; nothing else is. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
