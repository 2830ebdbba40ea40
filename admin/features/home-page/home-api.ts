// Calls of the API about the home page.
import { api, readResponse } from '#ui/client/api.ts';
import type { HomeDocument } from '#domain/home/home-page.ts';

export function fetchHomePage() {
  return readResponse(api.admin.pages.home.$get());
}

export type HomePageDto = Awaited<ReturnType<typeof fetchHomePage>>;

export function postHomeChanges(version: number, changes: Partial<HomeDocument>) {
  return readResponse(api.admin.pages.home.$patch({ json: { version, changes } }));
}

/** The storefront's page as HTML. `at`: ISO timestamp for which slides are shown; null is now. */
export async function renderHomePreview(document: HomeDocument, at: string | null) {
  const json = { document, ...(at !== null && { at }) };
  const { html } = await readResponse(api.admin.pages.home.preview.$post({ json }));
  return html;
}

export async function loadHomeVersions() {
  const { versions } = await readResponse(api.admin.pages.home.versions.$get());
  return versions;
}

/** Saves the earlier version `restored` as a new one; `version` is the present one. */
export function postHomeRestoration(version: number, restored: number) {
  return readResponse(api.admin.pages.home.restoration.$post({ json: { version, restored } }));
}
