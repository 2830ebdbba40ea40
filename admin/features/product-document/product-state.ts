// State of a product beside its document: status, days, and what an edit started from.
import type { ProductStatus } from '#domain/product/product-document.ts';
import type { AskedPrice } from '#domain/product/struck-price.ts';
import type { SavedDocument } from '../../ui/saved-document.ts';
import type { ProductDraft } from './product-draft.ts';

/** Reserved items by variant key: the stock cannot go below them. */
export type Reserved = Readonly<Record<string, number>>;

export type ProductState = {
  /** Null until the first save. */
  id: string | null;
  status: ProductStatus;
  /** ISO timestamps. */
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  /** Slug of the product's page in the store. */
  slug: string;
  reserved: Reserved;
  /** Prices at which the product was offered in the last 30 days. */
  askedPrices: readonly AskedPrice[];
};

export type SavedProduct = SavedDocument<ProductDraft> & { state: ProductState };

export type StatusChangeRequest = {
  version: number;
  status: ProductStatus;
  /** ISO timestamps: of a scheduled product, and of one that is published for a time. */
  publishAt?: string;
  unpublishAt?: string;
};
