// The shop as search engines read it. Written by loaders: a browser has no use for the code.
import { paths } from '#domain/paths.ts';
import type { ShopFacts } from '#server/shop.ts';

type Step = { name: string; path: string };

const CONTEXT = 'https://schema.org';

export function organizationSchema({ url, settings: { name, seller } }: ShopFacts) {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    legalName: seller.legalName,
    url: new URL(paths.home(), url).href,
    logo: new URL('/media/site/favicon.svg', url).href,
    address: seller.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: seller.email,
      telephone: seller.phone,
    },
  };
}

export function websiteSchema({ url, settings: { name } }: ShopFacts) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: new URL(paths.home(), url).href,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(paths.products(), url).href}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbSchema(url: string, steps: readonly Step[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, url).href,
    })),
  };
}
