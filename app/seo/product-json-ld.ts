// JSON-LD of a product, with its variants as schema.org's ProductGroup. Its rating is of reviews by buyers only: those of the
// sample data are no reviews.
import type { ReturnRules } from '#domain/returns/return-rules.ts';
import { type Rupees, toPaise, toRupees } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import { colourLabel, imagesOfColour } from '#domain/product/product-colour.ts';
import type { Fact } from '#domain/product/facts.ts';
import type { Field } from '#domain/product/field.ts';
import { type FieldKey, productFields } from '#domain/product/fields.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import type { RatingFigures } from '#domain/review/review.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { pageUrl } from '#ui/client/page-url.ts';

const CONTEXT = 'https://schema.org';

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
  const { name, description, galleryImages, id, slug, colors, variants } = product;
  const images = colour ? imagesOfColour(galleryImages, colour) : galleryImages;
  const described = {
    name,
    description,
    brand: { '@type': 'Brand', name: config.settings.name },
    ...factProperties(product),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.rating,
        reviewCount: rating.count,
      },
    }),
    image: images.map(({ src }) => absolute(src, config)),
  };
  const ofColour = colour && { color: colourLabel(colors, colour) };
  const offered = variants.filter((variant) => !colour || variant.colour === colour);
  if (offered.length < 2) {
    const { inStock } = colors.find((each) => each.name === colour) ?? product;
    const price = offered[0]?.price ?? product.price;
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      sku: id,
      ...described,
      ...ofColour,
      offers: offerOf({ price, inStock, colour }, product, config),
    };
  }
  const group = {
    '@type': 'ProductGroup',
    productGroupID: id,
    url: absolute(pageUrl(paths.product(slug)), config),
    ...described,
    ...ofColour,
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    hasVariant: offered.map((variant) => variantJsonLd(variant, product, config)),
  };
  return { '@context': CONTEXT, '@graph': [group, ...sharedNodes(group.hasVariant, config)] };
}

/** What all variants have alike stands in the group alone. */
function variantJsonLd(variant: Variant, product: Product, config: JsonLdConfig) {
  const { id, colour, size, stock } = variant;
  const { name, colors, galleryImages } = product;
  const label = colourLabel(colors, colour);
  const price = variant.price ?? product.price;
  return {
    '@type': 'Product',
    sku: id,
    name: `${name}, ${label}, ${size}`,
    color: label,
    size,
    image: imagesOfColour(galleryImages, colour)
      .slice(0, 1)
      .map(({ src }) => absolute(src, config)),
    offers: {
      ...offerOf({ price, inStock: stock > 0, colour }, product, config),
      shippingDetails: { '@id': shippingId(price, config.settings) },
      hasMerchantReturnPolicy: { '@id': RETURN_POLICY_ID },
    },
  };
}

/** What the offers of dozens of variants refer to, said once. */
function sharedNodes(
  variants: readonly { offers: { price: Rupees } }[],
  { settings }: JsonLdConfig,
): object[] {
  const prices = variants.map(({ offers }) => offers.price);
  const shipping = new Map(
    prices.map((price) => [shippingId(price, settings), shippingDetails(price, settings)]),
  );
  return [
    ...[...shipping].map(([id, details]) => ({ '@id': id, ...details })),
    { '@id': RETURN_POLICY_ID, ...returnPolicy(settings.returnRules) },
  ];
}

const RETURN_POLICY_ID = '#returns';

function shippingId(price: Rupees, settings: JsonLdConfig['settings']): string {
  return `#shipping-${shippingDetails(price, settings).shippingRate.value}`;
}

/** `colour`: the one that the offer's address shows. */
type Offered = { price: Rupees; inStock: boolean; colour: string | null };

function offerOf(
  { price, inStock, colour }: Offered,
  { slug, isArchived }: Product,
  config: JsonLdConfig,
) {
  return {
    '@type': 'Offer',
    url: absolute(pageUrl(paths.product(slug, colour)), config),
    price,
    priceCurrency: 'INR',
    itemCondition: `${CONTEXT}/NewCondition`,
    availability: `${CONTEXT}/${isArchived ? 'Discontinued' : inStock ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: shippingDetails(price, config.settings),
    hasMerchantReturnPolicy: returnPolicy(config.settings.returnRules),
  };
}

function absolute(path: string, { url }: JsonLdConfig): string {
  return new URL(path, url).href;
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
      ? `${CONTEXT}/FreeReturn`
      : `${CONTEXT}/ReturnFeesCustomerResponsibility`;
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' };
  return reasons.includes('size')
    ? {
        ...policy,
        returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: Math.floor(hours / 24),
        returnFees: fees,
      }
    : {
        ...policy,
        returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted`,
        itemDefectReturnFees: fees,
      };
}
