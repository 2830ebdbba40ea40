// Calls of the API about imports and exports of products.
import { api, readResponse } from '#ui/client/api.ts';
import { postCsv } from '../../ui/post-csv.ts';
import type { ImportChange } from '#server/shop/transfer/imports.ts';
import { withPassword } from '../password/password-prompt.ts';

export type OpenedImport = Awaited<ReturnType<typeof fetchImport>>;
export type OpenedReview = NonNullable<OpenedImport['review']>;
export type IssueToFix = OpenedReview['issues'][number];

export const TEMPLATE_URL = '/api/admin/imports/template';

export function rowsUrl(id: string): string {
  return `/api/admin/imports/${id}/rows`;
}

/** `form`: `own` or `shopify`; `view`: of the product list. */
export function exportUrl({ form, view }: { form: string; view: string }): string {
  return `/api/admin/products-file?${new URLSearchParams({ form, view })}`;
}

export function fetchImports() {
  return readResponse(api.admin.imports.$get());
}

export function fetchImport(id: string) {
  return readResponse(api.admin.imports[':id'].$get({ param: { id } }));
}

/** Resolves to the id of the import. */
export async function postFile(file: File): Promise<string> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200) });
  return ((await postCsv(`/api/admin/imports?${query}`, file)) as { id: string }).id;
}

export function patchImport(id: string, { mapping, ...change }: ImportChange) {
  const json = { ...change, ...(mapping && { mapping: { ...mapping } }) };
  return readResponse(api.admin.imports[':id'].$patch({ param: { id }, json }));
}

export function postStart(id: string) {
  return withPassword(() =>
    readResponse(api.admin.imports[':id'].start.$post({ param: { id }, json: {} })),
  );
}

export function postUndo(id: string) {
  return withPassword(() =>
    readResponse(api.admin.imports[':id'].undo.$post({ param: { id }, json: {} })),
  );
}

export const importStatusNames: Record<OpenedImport['status'], string> = {
  review: 'Under review',
  running: 'Running',
  done: 'Imported',
  failed: 'Not imported',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** `1 row`, `1,248 rows`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
