// Products module: everything the back office does with products and stock. Customers read the catalogue module.
import type { ProductDocument } from '#domain/product/product-document.ts';
import type { Db } from '#server/platform/db/db.ts';
import { applySales } from './apply-sales.ts';
import { endStruckPrices } from './end-struck-prices.ts';
import { logError } from '#server/platform/lib/log.ts';
import { type BulkRequest, applyBulkEdit, previewBulkEdit } from './bulk-edit.ts';
import {
  type StatusChange,
  applyDuePublications,
  changeStatus,
  deleteDraft,
} from './change-status.ts';
import { listAdminProducts, listTags } from './list-products.ts';
import { type BulkFilter, listProductIds } from './list-product-ids.ts';
import type { AdminProductFilter } from './product-filter.ts';
import { findProductDefaults } from './find-product-defaults.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { type StockFilter, listStock, loadVariantStock } from './list-stock.ts';
import { type EditedProduct, loadProduct } from './load-product.ts';
import { listBulkEdits, undoBulkEdit } from './undo-bulk-edit.ts';
import { duplicateProduct, listVersions, restoreVersion } from './product-history.ts';
import { type StockAdjustment, type StockEvents, recordAdjustment } from './record-adjustment.ts';
import { type ProductChange, createProduct, saveProduct } from './save-product.ts';

export type Products = ReturnType<typeof openProducts>;

/** `enqueueCrops` makes the sizes of images that customers will see. */
type Deps = StockEvents & { enqueueCrops(images: ProductDocument['images']): Promise<void> };

export function openProducts(db: Db, { enqueueCrops, afterRestock }: Deps) {
  /** What is missing is made when it is first asked for, so that the product counts as saved without it. */
  const withCrops = async (saving: Promise<EditedProduct>) => {
    const product = await saving;
    if (product.status === 'published' || product.status === 'scheduled') {
      await enqueueCrops(product.document.images).catch((error: unknown) =>
        logError(error, 'images'),
      );
    }
    return product;
  };
  return {
    list: (filter: AdminProductFilter) => listAdminProducts(db, filter),
    listIds: (filter: BulkFilter) => listProductIds(db, filter),
    listTags: () => listTags(db),
    findDefaults: (kind: string) => findProductDefaults(db, kind),
    load: (id: string) => loadProduct(db, id),
    create: (accountId: string, draft: Omit<ProductChange, 'version'> & { id?: string }) =>
      createProduct(db, accountId, draft),
    save: (accountId: string, change: ProductChange & { id: string }) =>
      withCrops(saveProduct(db, accountId, change)),
    changeStatus: (accountId: string, change: StatusChange & { id: string }) =>
      withCrops(changeStatus(db, accountId, change)),
    versions: (id: string) => listVersions(db, id),
    restore: (accountId: string, version: { id: string; version: number; restored: number }) =>
      withCrops(restoreVersion(db, accountId, version)),
    duplicate: (accountId: string, id: string) => duplicateProduct(db, accountId, id),
    delete: (accountId: string, id: string) => deleteDraft(db, accountId, id),
    applyDuePublications: async () => {
      await applyDuePublications(db);
    },
    applySales: () => applySales(db),
    endStruckPrices: () => endStruckPrices(db),
    previewBulkEdit: (request: Omit<BulkRequest, 'versions'>) => previewBulkEdit(db, request),
    applyBulkEdit: (accountId: string, request: BulkRequest) =>
      applyBulkEdit(db, accountId, request),
    listBulkEdits: () => listBulkEdits(db),
    undoBulkEdit: (accountId: string, id: string) => undoBulkEdit(db, accountId, id),
    listStock: (filter: StockFilter) => listStock(db, filter),
    loadVariantStock: (variantId: string) => loadVariantStock(db, variantId),
    listStockMovements: (variantId: string, after?: string) =>
      listStockMovements(db, variantId, after),
    adjustStock: (accountId: string, adjustment: StockAdjustment) =>
      recordAdjustment({ db, afterRestock }, accountId, adjustment),
  };
}
