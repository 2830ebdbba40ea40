// JSON-LD of a product. Its rating is of reviews by buyers only: those of the sample data are no reviews.
import type { ReturnRules } from '#domain/returns/return-rules.ts';
import { type Rupees, toPaise, toRupees } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import { colourLabel, imagesOfColour } from '#domain/product/product-colour.ts';
import type { Fact } from '#domain/product/facts.ts';
import type { Field } from '#domain/product/field.ts';
import { type FieldKey, productFields } from '#domain/product/fields.ts';
import type { Product } from '#domain/product/product.ts';
import type { RatingFigures } from '#domain/review/review.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type JsonLdConfig = {
  url: string;
  settings: Pick<ShopConfig['settings'], 'name' | 'pricing' | 'deliveryDays' | 'returnRules'>;
};

/** `rating`: of reviews by buyers; absent while there are none. */
type PageOfProduct = { colour?: string | null; rating?: RatingFigures | undefined };

/**
 * Of the product, or of one of its colours: the one in the page's address. Built in the loader, so that the code stays out
 * of the browser bundle.
 */
export function productJsonLd(
  product: Product,
  config: JsonLdConfig,
  { colour = null, rating }: PageOfProduct = {},
) {
  const url = (path: string) => new URL(path, config.url).href;
  const { name, description, galleryImages, id, price, slug, colors } = product;
  const images = colour ? imagesOfColour(galleryImages, colour) : galleryImages;
  const offered = colors.find((each) => each.name === colour) ?? product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    brand: { '@type': 'Brand', name: config.settings.name },
    ...factProperties(product),
    ...(colour && { color: colourLabel(colors, colour) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.rating,
        reviewCount: rating.count,
      },
    }),
    image: images.map(({ src }) => url(src)),
    offers: {
      '@type': 'Offer',
      url: url(pageUrl(paths.product(slug, colour))),
      price,
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availabilityOf(product, offered)}`,
      shippingDetails: shippingDetails(price, config.settings),
      hasMerchantReturnPolicy: returnPolicy(config.settings.returnRules),
    },
  };
}

const factFields: Readonly<Record<string, Field>> = productFields;

/** Properties of schema.org whose value is more than a text; every other fact is an additional property. */
const properties: Readonly<Record<string, (value: string) => object>> = {
  maker: (name) => ({ manufacturer: { '@type': 'Organization', name } }),
  countryOfOrigin: (name) => ({ countryOfOrigin: { '@type': 'Country', name } }),
} satisfies Partial<Record<FieldKey, (value: string) => object>>;

/** The facts that search engines read: no others than those on the page. */
function factProperties({ facts, attributes }: Pick<Product, 'facts' | 'attributes'>) {
  const isRead = ({ key }: Fact) => factFields[key]?.shownOn.includes('jsonLd') ?? false;
  const read = facts.filter(isRead);
  const additional = [...attributes, ...read.filter(({ key }) => !properties[key])].map(
    ({ label: name, value }) => ({ '@type': 'PropertyValue', name, value }),
  );
  return {
    ...Object.assign({}, ...read.map(({ key, value }) => properties[key]?.(value))),
    ...(additional.length > 0 && { additionalProperty: additional }),
  };
}

function availabilityOf({ isArchived }: Product, { inStock }: { inStock: boolean }): string {
  if (isArchived) return 'Discontinued';
  return inStock ? 'InStock' : 'OutOfStock';
}

/** Fee and duration of shipping this one product. */
function shippingDetails(price: Rupees, { pricing, deliveryDays }: JsonLdConfig['settings']) {
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

/** Returns of damaged or defective goods are no returns at will; those of a size that does not fit are. */
function returnPolicy({ reasons, hours, shippingPaidBy }: ReturnRules) {
  const fees =
    shippingPaidBy === 'shop'
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility';
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' };
  return reasons.includes('size')
    ? {
        ...policy,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: Math.floor(hours / 24),
        returnFees: fees,
      }
    : {
        ...policy,
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        itemDefectReturnFees: fees,
      };
}
