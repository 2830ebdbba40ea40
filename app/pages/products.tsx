// Product list page: all products, deals, new arrivals.
import { shop } from '#app/context.ts';
import { collectionAt } from '#app/features/catalogue/collections.ts';
import { loadProductList, respondWithList } from '#app/features/catalogue/load-product-list.ts';
import { ProductListPage, productListMeta } from '#app/features/catalogue/product-list-page.tsx';
import { loadOrToast } from '#app/navigation/load-or-toast.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/products.ts';
import * as texts from '#messages/layout.ts';
import { plainPath } from '#ui/client/page-url.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { attributes, catalogue, config } = context.get(shop);
  const found = collectionAt(plainPath(url.pathname));
  // The descriptions are of what the samples are.
  const collection = config.mode === 'demo' ? found : { ...found, description: '' };
  const list = await loadProductList({
    url,
    config,
    attributes: attributes.current(),
    collection,
    list: catalogue.search,
  });
  return respondWithList(list, list);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrToast({ request, load: serverLoader, failure: 'products/failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productListMeta(loaderData, matches) : pageMeta({ title: texts.products }, matches);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductListPage data={loaderData} />;
}
