// Page of a collection that the owner has made: introduction, image and products.
import { data, redirect } from 'react-router';
import { shop } from '#app/context.ts';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { loadProductList, respondWithList } from '#app/features/catalogue/load-product-list.ts';
import { ProductListPage, productListMeta } from '#app/features/catalogue/product-list-page.tsx';
import { loadOrToast } from '#app/navigation/load-or-toast.ts';
import { collectionPageJsonLd } from '#app/seo/json-ld.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Filter } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/collection.ts';
import * as texts from '#messages/list-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { attributes, collections, config } = context.get(shop);
  const stored = await collections.find(params.slug.toLowerCase());
  if (!stored) throw data(null, { status: 404 });
  const { slug, title, intro, image, seoTitle, seoDescription } = stored;
  const path = paths.collection(slug);
  if (slug !== params.slug) throw redirect(path + url.search, 301);
  // The general description is of what the samples are.
  const general = config.mode === 'demo' ? texts.pageDescription({ title }) : '';
  const description = seoDescription || intro || general;
  const list = await loadProductList({
    url,
    config,
    attributes: attributes.current(),
    collection: {
      path,
      title,
      crumb: title,
      ...(seoTitle && { seoTitle }),
      description,
      preset: {},
      sort: 'featured',
    },
    list: async (filter: Filter) => {
      const products = await collections.products(slug, filter);
      if (!products) throw data(null, { status: 404 });
      return products;
    },
  });
  const page = { name: title, description, path };
  const jsonLd = [...list.jsonLd, collectionPageJsonLd(config.url, page, list.list.products)];
  return respondWithList({ list: { ...list, jsonLd }, intro, image }, list);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrToast({ request, load: serverLoader, failure: 'products/failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? productListMeta(loaderData.list, matches, loaderData.image?.src)
    : pageMeta({ title: texts.notFoundTitle }, matches);

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { list, intro, image } = loaderData;
  return (
    <ProductListPage key={list.collection.path} data={list}>
      {(intro || image) && (
        <div className="mt-7 flex items-center gap-5 md:gap-10">
          {image && (
            <ShopImage
              src={image.src}
              alt={image.alt}
              width={image.width}
              height={image.height}
              placeholder={image.placeholder}
              sizes="160px"
              className="aspect-4/5 w-24 flex-none rounded-arch object-cover shadow-1 md:w-40 dark:brightness-86"
            />
          )}
          {intro && <p className="max-w-prose min-w-0 type-lede whitespace-pre-line">{intro}</p>}
        </div>
      )}
    </ProductListPage>
  );
}
