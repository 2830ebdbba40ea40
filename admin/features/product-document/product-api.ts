// Calls of the API that the product editor makes, between the API's shapes and the editor's.
import { api, readResponse } from '#ui/client/api.ts';
import { changedFields } from '#domain/editing/field-change.ts';
import type { AppError } from '#domain/errors/errors.ts';
import { type ProductDocument, emptyDocument } from '#domain/product/product-document.ts';
import type { EditedProduct } from '#server/shop/products/load-product.ts';
import type { ProductVersion } from '#server/shop/products/product-history.ts';
import type { OtherSave } from '../../ui/saved-document.ts';
import { type DraftStockChange, stockChanges, withStockChanges } from './draft-merge.ts';
import { type ProductDraft, variantKey } from './product-draft.ts';
import type { SavedProduct, StatusChangeRequest } from './product-state.ts';
import { withPassword } from '../password/password-prompt.ts';

export const newProduct: SavedProduct = {
  state: {
    id: null,
    status: 'draft',
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    slug: '',
    reserved: {},
    askedPrices: [],
  },
  value: { document: emptyDocument, stock: {} },
  version: 0,
};

export async function fetchProduct(id: string): Promise<SavedProduct> {
  return savedProduct(await readResponse(api.admin.products[':id'].$get({ param: { id } })));
}

type Edit = { base: ProductDraft; edited: ProductDraft };

/** `id` is chosen by the editor: a request sent again after a broken connection creates no second product. */
export async function postNewProduct(id: string, edit: Edit): Promise<SavedProduct> {
  const json = { id, ...changesOf(edit) };
  return savedProduct(await readResponse(api.admin.products.$post({ json })));
}

/** Throws what `editConflictOf` reads when somebody else, or an earlier request of this draft, has saved since `version`. */
export async function postProductChanges(
  id: string,
  { version, draftId, ...edit }: Edit & { version: number; draftId: string },
): Promise<SavedProduct> {
  const json = { version, draftId, ...changesOf(edit) };
  const call = () => readResponse(api.admin.products[':id'].$patch({ param: { id }, json }));
  return savedProduct(await withPassword(call));
}

export async function postStatusChange(
  id: string,
  change: StatusChangeRequest,
): Promise<SavedProduct> {
  const call = api.admin.products[':id'].status.$post({ param: { id }, json: change });
  return savedProduct(await readResponse(call));
}

/** Loads the tags that products use, as suggestions. */
export async function loadTags(): Promise<string[]> {
  return (await readResponse(api.admin['product-tags'].$get())).tags;
}

/** Loads the versions of a product, newest first. */
export async function loadVersions(id: string): Promise<ProductVersion[]> {
  const call = api.admin.products[':id'].versions.$get({ param: { id } });
  return (await readResponse(call)).versions as ProductVersion[];
}

/** `version` is the product's now, `restored` the earlier one. */
export async function postVersionRestoration(
  id: string,
  json: { version: number; restored: number },
): Promise<void> {
  const call = () => readResponse(api.admin.products[':id'].restore.$post({ param: { id }, json }));
  await withPassword(call);
}

/** Resolves to the id of the copy, a draft. */
export async function postProductCopy(id: string): Promise<string> {
  const call = api.admin.products[':id'].duplicate.$post({ param: { id }, json: {} });
  return (await readResponse(call)).id;
}

export async function deleteProduct(id: string): Promise<void> {
  await readResponse(api.admin.products[':id'].$delete({ param: { id } }));
}

/** What somebody else has saved; null for any other error. */
export function editConflictOf(
  { code, details }: AppError,
  base: ProductDraft,
): OtherSave<SavedProduct> | null {
  if (code !== 'product/edited-by-another') return null;
  const { current, applied } = details as { current: EditedProduct; applied: DraftStockChange[] };
  return {
    theirs: savedProduct(current),
    // Stock changes of this draft that are saved already, as the response of an earlier save was lost.
    base: withStockChanges(base, applied),
    by: current.updatedBy ?? 'Somebody else',
    at: current.updatedAt,
  };
}

function changesOf({ base, edited }: Edit) {
  const fields = changedFields(base.document, edited.document);
  const changes = Object.fromEntries(fields.map((field) => [field, edited.document[field]]));
  return {
    changes: changes as Partial<ProductDocument>,
    stockChanges: stockChanges(base, edited),
  };
}

export function savedProduct(product: EditedProduct): SavedProduct {
  const { id, status, version, publishAt, unpublishAt, publishedAt, document } = product;
  const byKey = (field: 'onHand' | 'reserved') =>
    Object.fromEntries(
      document.variants.map((variant) => {
        const stock = product.stock.find(({ variantId }) => variantId === variant.id);
        return [variantKey(variant), stock?.[field] ?? 0];
      }),
    );
  return {
    state: {
      id,
      status,
      publishAt,
      unpublishAt,
      publishedAt,
      slug: document.slug,
      reserved: byKey('reserved'),
      askedPrices: product.askedPrices,
    },
    value: { document, stock: byKey('onHand') },
    version,
  };
}
