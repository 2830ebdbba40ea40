// How the fields of the product document are stored in a row, and read from what is stored: the simple ones by the list, each
// composite one by its mapping.
import type { ProductAttribute } from '#domain/product/attribute.ts';
import {
  type CompositeFields,
  type CompositeKey,
  type DocumentColour,
  type Sale,
  compositeEntries,
} from '#domain/product/composite-fields.ts';
import { pickFields } from '#domain/product/fields.ts';
import { FREE_SIZE, type ProductDocument } from '#domain/product/product-document.ts';
import { type SaleFields, isSaleRunning, saleFields } from '#domain/product/sale.ts';
import type { products, variants } from '#server/platform/db/schema/catalogue.ts';

export type ProductRow = typeof products.$inferSelect;
export type StoredProduct = {
  row: ProductRow;
  /** Colours without the archived ones, in their order; so are the variants. */
  colours: DocumentColour[];
  variants: (typeof variants.$inferSelect)[];
  attributes: ProductAttribute[];
};

type Columns = Partial<typeof products.$inferInsert>;

/** `columns` of the table of products: empty for a field that has a table of its own. */
type Mapping<Key extends CompositeKey> = {
  columns: (document: ProductDocument, day: string) => Columns;
  load: (stored: StoredProduct) => CompositeFields[Key];
};

/** The price columns have what customers pay: everything else that reads them needs to know of no sale. */
const priceMappings = {
  pricePaise: {
    columns: (document, day) => ({ pricePaise: paidFields(document, day).pricePaise }),
    load: ({ row }) => ownFields(row).pricePaise,
  },
  compareAtPaise: {
    columns: (document, day) => {
      const { pricePaise, compareAtPaise } = paidFields(document, day);
      return { originalPricePaise: compareAtPaise ?? pricePaise };
    },
    load: ({ row }) => ownFields(row).compareAtPaise,
  },
  compareAtSince: {
    columns: (document, day) => ({ compareAtSince: paidFields(document, day).compareAtSince }),
    load: ({ row }) => ownFields(row).compareAtSince,
  },
  isOnSale: {
    columns: (document, day) => ({ isOnSale: paidFields(document, day).isOnSale }),
    load: ({ row }) => ownFields(row).isOnSale,
  },
  sale: {
    columns: (document, day) => {
      const { sale, pricePaise, compareAtPaise, compareAtSince, isOnSale } = document;
      const own = { pricePaise, compareAtPaise, compareAtSince, isOnSale };
      return { sale, beforeSale: runningSale(document, day) ? own : null };
    },
    load: ({ row }) => row.sale,
  },
} satisfies { [Key in CompositeKey]?: Mapping<Key> };

const mappings = {
  ...priceMappings,
  slug: { columns: ({ slug }) => ({ slug }), load: ({ row }) => row.slug },
  colours: { columns: () => ({}), load: ({ colours }) => colours },
  sizes: {
    columns: ({ sizes }) => ({ sizes, isFreeSize: sizes.length === 1 && sizes[0] === FREE_SIZE }),
    load: ({ row }) => row.sizes,
  },
  variants: {
    columns: () => ({}),
    load: ({ variants: rows }) =>
      rows.map(({ id, colour, size, sku, pricePaise, priceBeforeSalePaise, lowStockLevel }) => ({
        id,
        colour,
        size,
        sku,
        pricePaise: priceBeforeSalePaise ?? pricePaise,
        lowStockLevel,
      })),
  },
  attributes: { columns: () => ({}), load: ({ attributes }) => attributes },
  specifications: {
    columns: ({ specifications }) => ({ specifications }),
    load: ({ row }) => row.specifications,
  },
  images: {
    columns: ({ images }) => ({
      galleryImages: images.map(({ key, alt, colour, focalPoint, placeholder }) => ({
        key,
        alt,
        ...(placeholder !== null && { colour: placeholder }),
        ...(colour !== null && { productColour: colour }),
        ...(focalPoint !== null && { focalPoint }),
      })),
    }),
    load: ({ row }) =>
      row.galleryImages.map((image) => ({
        key: image.key,
        alt: image.alt,
        colour: image.productColour ?? null,
        focalPoint: image.focalPoint ?? null,
        placeholder: image.colour ?? null,
      })),
  },
} satisfies { [Key in CompositeKey]: Mapping<Key> };

type FilledColumns = Pick<
  typeof products.$inferInsert,
  | Extract<keyof typeof products.$inferInsert, keyof ProductDocument>
  | 'originalPricePaise'
  | 'beforeSale'
  | 'isFreeSize'
  | 'galleryImages'
>;

/** The columns of a product's row that its document fills. `day`: today in India, which decides whether the sale is running. */
export function documentColumns(document: ProductDocument, day: string): FilledColumns {
  const columns = Object.values(mappings).map((mapping) => mapping.columns(document, day));
  return Object.assign({}, pickFields(document), ...columns) as FilledColumns;
}

export function priceColumns(document: ProductDocument, day: string): Columns {
  const columns = Object.values(priceMappings).map((mapping) => mapping.columns(document, day));
  return Object.assign({}, ...columns) as Columns;
}

export function productDocumentOf(stored: StoredProduct): ProductDocument {
  const composites = compositeEntries.map(([key]) => [key, mappings[key].load(stored)]);
  return { ...pickFields(stored.row), ...(Object.fromEntries(composites) as CompositeFields) };
}

/** What customers pay on that day, and what the price is compared with. */
function paidFields(document: ProductDocument, day: string): SaleFields {
  const sale = runningSale(document, day);
  return sale ? saleFields(document, sale) : document;
}

/** Prices of the product, without the reduction of a running sale. */
function ownFields({ beforeSale, ...row }: ProductRow): SaleFields {
  const { pricePaise, originalPricePaise, compareAtSince, isOnSale } = row;
  const compareAtPaise = originalPricePaise > pricePaise ? originalPricePaise : null;
  return beforeSale ?? { pricePaise, compareAtPaise, compareAtSince, isOnSale };
}

function runningSale({ sale }: ProductDocument, day: string): Sale | null {
  return sale && isSaleRunning(sale, day) ? sale : null;
}
