// Category page: its products, or Coming Soon while it has none.
import { data, redirect } from 'react-router';
import { shop } from '#app/context.ts';
import type { Collection } from '#app/features/catalogue/collections.ts';
import { loadProductList, respondWithList } from '#app/features/catalogue/load-product-list.ts';
import { ProductListPage, productListMeta } from '#app/features/catalogue/product-list-page.tsx';
import { loadOrToast } from '#app/navigation/load-or-toast.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { CategoryDocument } from '#domain/catalogue/category.ts';
import { paths } from '#domain/routes.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import type { Route } from './+types/category.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/list-page.ts';

const ComingSoonMessage = lazyPart(
  () => import('#app/layout/coming-soon-message.tsx').then((loaded) => loaded.ComingSoonMessage),
  { name: texts.pagePart, className: 'wrap' },
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { attributes, catalogue, categories, config } = context.get(shop);
  const category = await categories.find(params.slug.toLowerCase());
  if (!category) throw data(null, { status: 404 });
  const { document, image, isComingSoon } = category;
  const path = paths.category(document.slug);
  if (document.slug !== params.slug) throw redirect(path + url.search, 301);
  if (isComingSoon) {
    const { title, comingSoonText } = document;
    return { list: null, comingSoon: { path, title, image, text: comingSoonText } };
  }
  const collection = collectionOf(document, { path, mode: config.mode });
  const list = await loadProductList({
    url,
    config,
    attributes: attributes.current(),
    collection,
    list: catalogue.search,
  });
  return respondWithList({ list, comingSoon: null }, list);
}

type Place = { path: string; mode: ShopConfig['mode'] };

function collectionOf(category: CategoryDocument, { path, mode }: Place): Collection {
  const { slug, title, seoTitle, seoDescription } = category;
  return {
    path,
    title,
    crumb: title,
    ...(seoTitle && { seoTitle }),
    // The general description is of what the samples are.
    description: seoDescription || (mode === 'demo' ? texts.pageDescription({ title }) : ''),
    preset: { categories: [slug] },
    sort: 'featured',
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrToast({ request, load: serverLoader, failure: 'products/failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.list) return productListMeta(loaderData.list, matches);
  if (!loaderData?.comingSoon) return pageMeta({ title: texts.notFoundTitle }, matches);
  const { title, path } = loaderData.comingSoon;
  return pageMeta({ title: texts.comingSoonTitle({ title }), path, isIndexable: false }, matches);
};

export default function CategoryPage({ loaderData: { list, comingSoon } }: Route.ComponentProps) {
  if (list) return <ProductListPage key={list.collection.path} data={list} />;
  return <ComingSoonMessage image={comingSoon.image} text={comingSoon.text} />;
}
