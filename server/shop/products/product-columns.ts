// The columns of a product's row that its document fills.
import { FREE_SIZE, type ProductDocument } from '#domain/product/product-document.ts';
import { isSaleRunning, saleFields } from '#domain/product/sale.ts';

/** `day`: today in India, which decides whether the sale is running. */
export function columnsOf(document: ProductDocument, day: string) {
  return {
    ...priceColumns(document, day),
    slug: document.slug,
    name: document.name.trim(),
    craft: document.subtitle,
    kind: document.kind,
    category: document.category,
    description: document.description,
    details: document.details,
    isNew: document.isNew,
    isFeatured: document.isFeatured,
    tags: document.tags,
    isFreeSize: document.sizes.length === 1 && document.sizes[0] === FREE_SIZE,
    sizes: document.sizes,
    specifications: document.specifications,
    galleryImages: document.images.map(({ key, alt, colour, focalPoint, placeholder }) => ({
      key,
      alt,
      ...(placeholder !== null && { colour: placeholder }),
      ...(colour !== null && { productColour: colour }),
      ...(focalPoint !== null && { focalPoint }),
    })),
    hsnCode: document.hsnCode,
    unit: document.unit,
    maker: document.maker,
    countryOfOrigin: document.countryOfOrigin,
    netQuantity: document.netQuantity,
    seoTitle: document.seoTitle,
    seoDescription: document.seoDescription,
  };
}

/** The price columns have what customers pay: everything else that reads them needs to know of no sale. */
export function priceColumns(document: ProductDocument, day: string) {
  const { sale, pricePaise, compareAtPaise, compareAtSince, isOnSale } = document;
  const own = { pricePaise, compareAtPaise, compareAtSince, isOnSale };
  const running = sale && isSaleRunning(sale, day) ? sale : null;
  const shown = running ? saleFields(document, running) : own;
  return {
    pricePaise: shown.pricePaise,
    originalPricePaise: shown.compareAtPaise ?? shown.pricePaise,
    compareAtSince: shown.compareAtSince,
    isOnSale: shown.isOnSale,
    sale,
    beforeSale: running ? own : null,
  };
}
