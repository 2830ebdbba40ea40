// JSON-LD of the organization, the website and breadcrumbs. Built in loaders, so that the code stays
// out of the browser bundle.
import { languageTag } from '#messages/language.ts';
import { paths } from '#domain/routes.ts';
import type { CardProduct } from '#domain/product/product.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type BreadcrumbStep = { name: string; path: string };

const CONTEXT = 'https://schema.org';

export function organizationJsonLd({ url, settings: { name, seller } }: ShopConfig) {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    ...(seller.legalName && { legalName: seller.legalName }),
    url: new URL(pageUrl(paths.home()), url).href,
    logo: new URL('/media/site/favicon.svg', url).href,
    ...(seller.address && { address: seller.address }),
    ...(seller.email && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: seller.email,
        telephone: seller.phone,
      },
    }),
  };
}

export function websiteJsonLd({ url, settings: { name } }: ShopConfig) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: new URL(pageUrl(paths.home()), url).href,
    inLanguage: languageTag,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(pageUrl(paths.products()), url).href}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** `url`: the shop's origin; `steps`: from home to the page itself. */
export function breadcrumbJsonLd(url: string, steps: readonly BreadcrumbStep[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(pageUrl(path), url).href,
    })),
  };
}

type ListPage = { name: string; description: string; path: string };

/** `products`: of the page shown. */
export function collectionPageJsonLd(
  url: string,
  { name, description, path }: ListPage,
  products: readonly CardProduct[],
) {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    description,
    url: new URL(pageUrl(path), url).href,
    inLanguage: languageTag,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: new URL(pageUrl(paths.product(product.slug)), url).href,
      })),
    },
  };
}
