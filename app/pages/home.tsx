// Home page: banner, categories, crafts, featured products, our story, testimonials, newsletter.
import { Suspense, lazy } from 'react';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { trimImages } from '#app/features/product-card/trim-images.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { organizationJsonLd, websiteJsonLd } from '#app/seo/json-ld.ts';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Banner } from '#app/features/home/banner.tsx';
import { PromiseStrip } from '#app/features/home/promise-strip.tsx';
import { shop } from '#app/context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ArrowRightIcon } from '#app/ui/page-icons.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/home.ts';

/** Server-rendered with the page; their scripts load after the first paint. */
const CategoryTiles = lazy(() =>
  import('#app/features/home/category-tiles.tsx').then((loaded) => ({
    default: loaded.CategoryTiles,
  })),
);
const CraftTiles = lazy(() =>
  import('#app/features/home/craft-tiles.tsx').then((loaded) => ({ default: loaded.CraftTiles })),
);
const StoryBand = lazy(() =>
  import('#app/features/home/story-band.tsx').then((loaded) => ({ default: loaded.StoryBand })),
);
const Testimonials = lazy(() =>
  import('#app/features/home/testimonials.tsx').then((loaded) => ({
    default: loaded.Testimonials,
  })),
);

const OpeningSoon = lazy(() =>
  import('#app/features/home/opening-soon.tsx').then((loaded) => ({
    default: loaded.OpeningSoon,
  })),
);
const Newsletter = lazy(() =>
  import('#app/features/home/newsletter.tsx').then((loaded) => ({ default: loaded.Newsletter })),
);

const FEATURED_COUNT = 4;
const TESTIMONIAL_COUNT = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, collections, testimonials, config } = context.get(shop);
  const [featured, crafts] = await Promise.all([
    catalogue.first(FEATURED_COUNT),
    collections.crafts(),
  ]);
  return {
    featured: featured.map(trimImages),
    crafts,
    testimonials: testimonials.slice(0, TESTIMONIAL_COUNT),
    jsonLd: [organizationJsonLd(config), websiteJsonLd(config)],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(
    {
      title: 'Handcrafted Indian Ethnic Wear',
      description: 'Lehenga and ghaghra sets, dupattas and blouses, handcrafted in India.',
      path: paths.home(),
    },
    matches,
  ),
  ...(loaderData ? [{ 'script:ld+json': loaderData.jsonLd }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, tagline } = useShopConfig().settings;
  if (loaderData.featured.length === 0) {
    return (
      <Suspense>
        <OpeningSoon name={name} tagline={tagline} />
        <Newsletter />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <Banner />
      <PromiseStrip />
      <Suspense>
        <CategoryTiles />
        <CraftTiles crafts={loaderData.crafts} />
      </Suspense>
      <section className="section bg-page-alt" aria-labelledby="featured">
        <div className="wrap">
          <SectionHeading id="featured" eyebrow="Featured Products" title="Loved this season" />
          <div className="mt-11">
            <ProductGrid products={loaderData.featured} />
          </div>
          <p className="mt-9 text-center">
            <ShopLink to={paths.products()} className={buttonClass({ variant: 'ghost-accent' })}>
              View all products
              <ArrowRightIcon size={18} />
            </ShopLink>
          </p>
        </div>
      </section>
      <Suspense>
        <StoryBand />
        <Testimonials testimonials={loaderData.testimonials} />
        <Newsletter />
      </Suspense>
    </>
  );
}
