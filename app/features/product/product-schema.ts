// A piece as search engines read it. No rating: the samples' ratings are nobody's.
import { paths } from '#domain/paths.ts';
import type { Product } from '#domain/product.ts';

/** Written by the loader: a browser has no use for the code. */
export function productSchema(product: Product, shopUrl: string) {
  const url = (path: string) => new URL(path, shopUrl).href;
  const { name, description, images, id, price, inStock, slug } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    image: images.map(url),
    offers: {
      '@type': 'Offer',
      url: url(paths.product(slug)),
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
