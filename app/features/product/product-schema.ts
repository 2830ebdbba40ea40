// A piece as search engines read it. No rating: the samples' ratings are nobody's.
import type { Product } from '#domain/product.ts';

export function productSchema(product: Product, url: (path: string) => string) {
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
      url: url(`/products/${slug}`),
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
