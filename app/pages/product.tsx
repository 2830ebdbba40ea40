// Product page: gallery, price, variant choice, details, related products.
import { useState } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { shop } from '#app/context.ts';
import type { VariantSelection } from '#app/features/product-card/variant-selection.ts';
import { trimImages } from '#app/features/product-card/trim-images.ts';
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { loadOrToast } from '#app/navigation/load-or-toast.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { useVisitKey } from '#app/navigation/use-visit-key.ts';
import { useOwnStock } from '#app/state/use-own-stock.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { breadcrumbJsonLd } from '#app/seo/json-ld.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { NoLongerAvailable } from '#app/features/product/no-longer-available.tsx';
import { BuyBox } from '#app/features/product/buy-box.tsx';
import { BuyForm } from '#app/features/product/buy-form.tsx';
import { Gallery } from '#app/features/product/gallery.tsx';
import { ProductHead } from '#app/features/product/product-head.tsx';
import { SizeGuide } from '#app/features/product/size-guide.tsx';
import { productJsonLd } from '#app/seo/product-json-ld.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { AppError } from '#domain/errors/errors.ts';
import { colourLabel, colourParam, imagesOfColour } from '#domain/product/product-colour.ts';
import { type Product, isSoldOut, preselected } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/product.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/product.ts';
import { pageUrl } from '#ui/client/page-url.ts';

/** Server-rendered with the page; their scripts load after the first paint. */
const ProductDetails = lazyPart(
  () => import('#app/features/product/product-details.tsx').then((loaded) => loaded.ProductDetails),
  { name: texts.detailsPart },
);
const Delivery = lazyPart(
  () => import('#app/features/product/delivery-check.tsx').then((loaded) => loaded.DeliveryCheck),
  { name: texts.deliveryPart },
);
const Share = lazyPart(
  () => import('#app/features/product/share.tsx').then((loaded) => loaded.Share),
  { name: texts.sharePart },
);
const Related = lazyPart(
  () => import('#app/features/product/related.tsx').then((loaded) => loaded.Related),
  { name: texts.relatedPart },
);
const RecentlyViewed = lazyPart(() =>
  import('#app/features/product/recently-viewed.tsx').then((loaded) => loaded.RecentlyViewed),
);

const RELATED_COUNT = 4;

export async function loader({ context, params, url: requested }: Route.LoaderArgs) {
  const { catalogue, config, reviews, shareImages } = context.get(shop);
  const product = await catalogue.find(params.id);
  if (!product) throw data(null, { status: 404 });
  const param = colourParam(requested.searchParams.get('colour') ?? '');
  const colour = product.colors.find(({ name }) => colourParam(name) === param)?.name ?? null;
  if (![product.id, product.slug].includes(params.id)) {
    throw redirect(paths.product(product.slug, colour), 301);
  }
  if (param && !colour) throw redirect(paths.product(product.slug));
  const [reviewed, found] = await Promise.all([
    product.reviewCount > 0 ? reviews.ofProduct(product.id) : null,
    catalogue.related(product, RELATED_COUNT),
  ]);
  const related = found.map(trimImages);
  return {
    product,
    colour,
    related,
    reviewed,
    shareImage: shareImages.urlOf(product, colour),
    jsonLd: [
      productJsonLd(product, config, { colour, rating: reviewed?.summary.figures }),
      breadcrumbJsonLd(config.url, [
        { name: texts.home, path: paths.home() },
        { name: texts.products, path: paths.products() },
        { name: product.name, path: paths.product(product.slug) },
      ]),
    ],
  };
}

/** A client-side navigation to a product that no longer exists leads to the list, with an error toast. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const load = () =>
    serverLoader().catch((error: unknown) => {
      if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
      showErrorToast(new AppError('product/not-found'));
      throw redirect(paths.products());
    });
  return loadOrToast({ request, load, failure: 'product/failed' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({ title: texts.notFoundTitle }, matches);
  const { product, colour, shareImage: image } = loaderData;
  const { slug, seoDescription, isArchived } = product;
  const title = titleIn(product, colour);
  const description = seoDescription || product.description;
  const path = paths.product(slug);
  const sharedPath = paths.product(slug, colour);
  const isIndexable = !isArchived;
  return [
    ...pageMeta(
      { title, description, path, sharedPath, image, type: 'product', isIndexable },
      matches,
    ),
    { 'script:ld+json': loaderData.jsonLd },
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const product = useOwnStock(loaderData.product);
  return (
    <div className="wrap pt-4 pb-20 md:pt-6">
      <Breadcrumb
        link={ShopLink}
        items={[
          { label: texts.home, to: paths.home() },
          { label: texts.products, to: paths.products() },
          { label: product.name },
        ]}
      />
      {/* Keyed by visit, so that no choice stays for the next product or colour. */}
      <ProductView key={useVisitKey()} {...loaderData} product={product} />
      <Related {...loaderData} product={product} />
      <RecentlyViewed slug={product.slug} />
    </div>
  );
}

/** What is like a sold-out product stands beside it, else below. */
function ProductView({ product, colour, related }: Route.ComponentProps['loaderData']) {
  const { settings } = useShopConfig();
  const [selection, setSelection] = useState(() => preselected(product, colour));
  const select = (next: VariantSelection) => {
    setSelection(next);
    // Not by the router: the page has every colour, so that its loader need not run again.
    if (next.colour !== selection.colour) {
      const path = paths.product(product.slug, next.colour);
      history.replaceState(history.state, '', pageUrl(path));
      document.title = `${titleIn(product, next.colour)} | ${settings.name}`;
    }
  };
  const images = imagesOfColour(product.galleryImages, selection.colour);
  const { percent } = displayPriceOf(product);
  return (
    // The gallery is at most as wide as lets its whole image fit the height of the window.
    <div className="mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,min(57%,max(100dvh-8rem,25rem)*0.8+108px))_minmax(0,1fr)] xl:gap-x-16">
      <Gallery key={images[0]?.productColour} name={product.name} galleryImages={images}>
        {percent > 0 && <Badge tone="sale">{texts.discount({ percent })}</Badge>}
        {product.isNew && <Badge tone="new">{texts.isNew}</Badge>}
        {isSoldOut(product) && <Badge tone="new">{texts.soldOut}</Badge>}
      </Gallery>
      <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-26">
        <ProductHead product={product} />
        {product.isArchived ? (
          <NoLongerAvailable />
        ) : (
          <>
            <BuyBox product={product} selection={selection} onSelect={select} />
            <noscript className="noscript:contents">
              {import.meta.env.SSR && <BuyForm product={product} colour={selection.colour} />}
            </noscript>
          </>
        )}
        {isSoldOut(product) && <Related related={related} isNarrow />}
        <SizeGuide kind={product.kind} />
        {!product.isArchived && <Delivery price={product.price} />}
        <ProductDetails product={product} />
        <Share product={product} colour={selection.colour} />
      </div>
    </div>
  );
}

/** Returns the title of the page; with `colour`, of a product in several colours, it names that colour. */
function titleIn({ seoTitle, name, colors }: Product, colour: string | null): string {
  const title = seoTitle || name;
  return colour && colors.length > 1
    ? texts.inColour({ name: title, colour: colourLabel(colors, colour) })
    : title;
}
