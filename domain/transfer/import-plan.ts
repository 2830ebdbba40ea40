// Plan of an import: what each row would make of the products, and what must be put right before.
import type { Attribute } from '#domain/product/attribute.ts';
import type { ProductDocument, ProductStatus } from '#domain/product/product-document.ts';
import type { ImportCell, ImportRow } from './import-cell.ts';
import type { ImportIssue } from './import-issue.ts';

/** `onHandThen`: items in the workshop at the time of the count. `reserved`: set aside for pending payments. */
export type KnownStock = { onHand: number; onHandThen: number; reserved: number };

export type KnownProduct = {
  id: string;
  version: number;
  status: ProductStatus;
  document: ProductDocument;
  /** By variant id. */
  stock: ReadonlyMap<string, KnownStock>;
  /** Keys of images that earlier imports have downloaded, by their URL. */
  downloaded: ReadonlyMap<string, string>;
};

/** `productId`: whose variant has the SKU, also an archived one. */
export type TakenSku = { productId: string; isArchived: boolean; colour: string; size: string };

/** What the shop has of the products that a file names. */
export type ImportSnapshot = {
  products: readonly KnownProduct[];
  /** Product id by URL, present and former. */
  slugs: ReadonlyMap<string, string>;
  /** By SKU in capitals. */
  skus: ReadonlyMap<string, TakenSku>;
  categories: readonly { id: string; name: string }[];
  attributes: readonly Attribute[];
  /** The most items of one variant in the shop. */
  highestStock: number;
};

/** `categoryId`: of new products for which the file names none. */
export type ImportRules = { isOwn: boolean; categoryId: string };

/** A count of the variant at an index of the document. */
export type PlannedStock = { at: number; counted: number; cell: ImportCell };
/** `position`: index in the gallery. */
export type PlannedImage = { url: string; alt: string; colour: string | null; position: number };

export type PlannedProduct = {
  /** Null for a new product. */
  known: KnownProduct | null;
  document: ProductDocument;
  stock: PlannedStock[];
  /** Images that are downloaded after the import. */
  images: PlannedImage[];
  /** False where the file says that the product is a draft. */
  mayPublish: boolean;
  /** The cell of the product's price. */
  priceCell: ImportCell | null;
  lines: number[];
};

export type ImportPlan = { products: PlannedProduct[]; issues: ImportIssue[] };

export type PlanContext = { snapshot: ImportSnapshot; rules: ImportRules };

/** Rows of one product, in their order. */
export type GroupedRows = { known: KnownProduct | null; slug: string; rows: ImportRow[] };

/** Difference of the stock on hand that makes the count true at its time: items sold since stay sold. */
export function stockDifference({ known, document }: PlannedProduct, count: PlannedStock): number {
  const id = document.variants[count.at]?.id ?? null;
  const stock = id === null ? undefined : known?.stock.get(id);
  return count.counted - (stock?.onHandThen ?? 0);
}
