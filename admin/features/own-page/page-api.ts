// Calls of the API about the owner's pages.
import { api, readResponse } from '#ui/client/api.ts';
import type { PageDocument } from '#domain/pages/page.ts';

export async function loadPages() {
  const { pages } = await readResponse(api.admin.pages.$get());
  return pages;
}

export function fetchPage(id: string) {
  return readResponse(api.admin.pages[':id'].$get({ param: { id } }));
}

export type PageDto = Awaited<ReturnType<typeof fetchPage>>;

/** `id` is chosen by the editor: a request sent again after a broken connection creates no second page. */
export function postNewPage(id: string, document: PageDocument) {
  return readResponse(api.admin.pages.$post({ json: { id, document } }));
}

export function postPageChanges(id: string, version: number, changes: Partial<PageDocument>) {
  const { kind: _kind, ...changed } = changes;
  const json = { version, changes: changed };
  return readResponse(api.admin.pages[':id'].$patch({ param: { id }, json }));
}

/** Resolves to what restores the page. */
export function postPageDeletion(id: string) {
  return readResponse(api.admin.pages[':id'].$delete({ param: { id } }));
}

export async function restorePage(
  deleted: Awaited<ReturnType<typeof postPageDeletion>>,
): Promise<void> {
  await readResponse(api.admin.pages.$post({ json: deleted }));
}
