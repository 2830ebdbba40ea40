// Offline page: in place of a page that cannot be loaded; for the cart, what it last had.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isShopReachable } from '#ui/client/connection.ts';
import { CONNECTION_RESTORED_EVENT } from '#ui/client/retry.ts';
import { type KeptPage, listKeptPages } from '#app/features/offline/list-kept-pages.ts';
import { OfflineCart } from '#app/features/cart/offline-cart.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/offline.ts';
import * as texts from '#messages/offline.ts';
import { pageUrl } from '#ui/client/page-url.ts';

const CHECK_AFTER_MS = 3_000;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.pageTitle }, matches);

/** The page is the same for everybody; what it stands in for is known in the browser. */
export default function Offline() {
  const href = useSyncExternalStore(
    () => () => {},
    () => location.href,
    () => null,
  );
  const wanted = href === null ? null : wantedPage(new URL(href));
  const isCart = wanted?.pathname === pageUrl(paths.cart());
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('page')) return;
    const open = () => location.replace(wantedPage(url));
    window.addEventListener(CONNECTION_RESTORED_EVENT, open);
    // The connection may be back before anything has noticed that it was lost.
    const timer = setTimeout(async () => {
      if (await isShopReachable()) open();
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CONNECTION_RESTORED_EVENT, open);
    };
  }, []);
  return (
    <div className="wrap py-10 md:py-14">
      {isCart ? <OfflineCart /> : <NeedsConnection />}
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A whole document: the page may be the checkout. */}
        <a href={wanted?.href ?? pageUrl(paths.home())} className={buttonClass({ size: 'lg' })}>
          {texts.retry}
        </a>
        {!isCart && (
          <a
            href={pageUrl(paths.cart())}
            className={buttonClass({ size: 'lg', variant: 'outline' })}
          >
            {texts.viewCart}
          </a>
        )}
      </div>
      <KeptPages />
    </div>
  );
}

function NeedsConnection() {
  return (
    <>
      <h1 className="type-page-title">{texts.title}</h1>
      <p className="mt-3 max-w-prose type-lede">{texts.text}</p>
    </>
  );
}

function KeptPages() {
  const { name } = useShopConfig().settings;
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    listKeptPages(name).then(setPages, () => {});
  }, [name]);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="kept-pages" className="mt-12">
      <h2 id="kept-pages" className="type-heading">
        {texts.keptPages}
      </h2>
      <ul className="mt-3 grid">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <ShopLink to={path} reloadDocument className={`inline-block py-2 ${textLinkClass}`}>
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Anybody can write a URL: only a page of this shop is opened. */
function wantedPage({ origin, searchParams }: URL): URL {
  const page = URL.parse(searchParams.get('page') ?? '', origin);
  return page?.origin === origin ? page : new URL(pageUrl(paths.home()), origin);
}
