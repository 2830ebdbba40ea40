// One piece: its pictures, its price, and the way into the cart.
import { Suspense, lazy } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { shop } from '#app/context.ts';
import { offerOf } from '#app/features/catalogue/offer.ts';
import { loadedOrTold } from '#app/features/frame/loaded-or-told.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { breadcrumbSchema } from '#app/features/frame/schema.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { BuyBox } from '#app/features/product/buy-box.tsx';
import { Gallery } from '#app/features/product/gallery.tsx';
import { ProductHead } from '#app/features/product/product-head.tsx';
import { productSchema } from '#app/features/product/product-schema.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/product.ts';

/** Complete in the page that is sent; their scripts come after it has shown. */
const ProductDetails = lazy(() =>
  import('#app/features/product/product-details.tsx').then((loaded) => ({
    default: loaded.ProductDetails,
  })),
);
const Share = lazy(() =>
  import('#app/features/product/share.tsx').then((loaded) => ({ default: loaded.Share })),
);
const SizeGuide = lazy(() =>
  import('#app/features/product/size-guide.tsx').then((loaded) => ({ default: loaded.SizeGuide })),
);
const Related = lazy(() =>
  import('#app/features/product/related.tsx').then((loaded) => ({ default: loaded.Related })),
);
const RecentlyViewed = lazy(() =>
  import('#app/features/product/recently-viewed.tsx').then((loaded) => ({
    default: loaded.RecentlyViewed,
  })),
);

const RELATED = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, facts } = context.get(shop);
  const product = await catalogue.find(params.id);
  if (!product) throw data(null, { status: 404 });
  const related = await catalogue.related(product, RELATED);
  const url = new URL(paths.product(product.slug), facts.url).href;
  return {
    product,
    related,
    url,
    schema: [
      productSchema(product, facts),
      breadcrumbSchema(facts.url, [
        { name: 'Home', path: paths.home() },
        { name: 'Products', path: paths.products() },
        { name: product.name, path: paths.product(product.slug) },
      ]),
    ],
  };
}

/** A move to a piece that is no more leads to the list, and says so. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const load = () =>
    serverLoader().catch((problem: unknown) => {
      if (!isRouteErrorResponse(problem) || problem.status !== 404) throw problem;
      sayNo(new Refusal('product/not-found'));
      throw redirect(paths.products());
    });
  return loadedOrTold(load, 'product/failed');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({ title: 'Page Not Found' }, matches);
  const { name, description, slug, shareImage } = loaderData.product;
  const path = paths.product(slug);
  return [
    ...pageMeta({ title: name, description, path, image: shareImage, type: 'product' }, matches),
    { 'script:ld+json': loaderData.schema },
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, url } = loaderData;
  const { percent } = offerOf(product);
  return (
    <div className="wrap pt-4 pb-20 md:pt-6">
      <Breadcrumb
        link={ShopLink}
        items={[
          { label: 'Home', to: paths.home() },
          { label: 'Products', to: paths.products() },
          { label: product.name },
        ]}
      />
      {/* Another piece is another page: nothing chosen for one stays chosen for the next. */}
      <div
        key={product.id}
        className="mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] xl:gap-x-16"
      >
        <Gallery name={product.name} pictures={product.pictures}>
          {percent > 0 && <Badge tone="sale">−{percent}%</Badge>}
          {product.isNew && <Badge tone="new">New</Badge>}
        </Gallery>
        <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-26">
          <ProductHead product={product} />
          <BuyBox product={product} />
          <Suspense>
            <SizeGuide kind={product.kind} />
            <ProductDetails product={product} />
            <Share name={product.name} url={url} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <Related products={related} />
      </Suspense>
      <Suspense>
        <RecentlyViewed slug={product.slug} />
      </Suspense>
    </div>
  );
}
