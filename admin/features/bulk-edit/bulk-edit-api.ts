// Calls of the API for bulk edits.
import { api, readResponse } from '#ui/client/api.ts';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import type { FieldChange } from '#domain/editing/field-change.ts';
import { withPassword } from '../password/password-prompt.ts';

export type PreviewedProduct = { id: string; name: string; changes: FieldChange[] };
export type BulkEditPreview = PreviewedProduct & {
  version: number;
  error: string | null;
  pricePaise: number;
};
export type PastEdit = {
  id: string;
  edit: BulkEdit;
  products: PreviewedProduct[];
  at: string;
  by: string | null;
  undoneAt: string | null;
};

export async function previewEdit(
  edit: BulkEdit,
  ids: readonly string[],
): Promise<BulkEditPreview[]> {
  const call = api.admin['bulk-edits'].preview.$post({ json: { edit, ids: [...ids] } });
  return (await readResponse(call)).products as BulkEditPreview[];
}

/** Applies the edit to exactly the products and versions that the preview showed. */
export async function applyEdit(
  edit: BulkEdit,
  previews: readonly BulkEditPreview[],
): Promise<{ id: string; count: number }> {
  const products = previews.map(({ id, version }) => ({ id, version }));
  const applied = await readResponse(api.admin['bulk-edits'].$post({ json: { edit, products } }));
  return { id: applied.id, count: applied.products.length };
}

/** Loads the bulk edits of the past, newest first. */
export async function loadPastEdits(): Promise<PastEdit[]> {
  return (await readResponse(api.admin['bulk-edits'].$get())).bulkEdits as PastEdit[];
}

export async function undoEdit(
  id: string,
): Promise<{ restored: number; skipped: { name: string }[] }> {
  return withPassword(() =>
    readResponse(api.admin['bulk-edits'][':id'].undo.$post({ param: { id }, json: {} })),
  );
}
