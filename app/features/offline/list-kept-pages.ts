// Pages in this language that the service worker has kept on this device, by their titles, the one seen last first.
import { splitLanguage } from '#domain/language/languages.ts';
import { languageCode } from '#messages/language.ts';
import { PAGES } from '#ui/client/kept-files.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/offline.ts';

export type KeptPage = { path: string; title: string };

const MAX_LISTED = 8;

export async function listKeptPages(shopName: string): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGES))) return [];
  const cache = await caches.open(PAGES);
  const read = (await cache.keys()).flatMap(({ url }) => {
    const { pathname, search } = new URL(url);
    const { language, path } = splitLanguage(pathname);
    return language.code === languageCode ? [{ url, pathname: path, search }] : [];
  });
  return Promise.all(
    read
      .toReversed()
      .slice(0, MAX_LISTED)
      .map(async ({ url, pathname, search }) => {
        const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
        const title = pathname === paths.home() ? texts.home : titleOf(html, shopName);
        return { path: pathname + search, title: title || pathname };
      }),
  );
}

/** Returns the title of a page without the shop's name, which every title ends with. */
function titleOf(html: string, shopName: string): string {
  const title = new DOMParser().parseFromString(html, 'text/html').title;
  const [first = ''] = title.split(` | ${shopName}`);
  return first;
}
