// Home page: banner, categories, crafts, featured products, our story, testimonials, newsletter.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { trimImages } from '#app/features/product-card/trim-images.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { organizationJsonLd, websiteJsonLd } from '#app/seo/json-ld.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Banner } from '#app/features/home/banner.tsx';
import { PromiseStrip } from '#app/features/home/promise-strip.tsx';
import { shop } from '#app/context.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { ArrowRightIcon } from '#ui/components/page-icons.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/home.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/home.ts';

/** Server-rendered with the page; their scripts load after the first paint. */
const CategoryTiles = lazyPart(
  () => import('#app/features/home/category-tiles.tsx').then((loaded) => loaded.CategoryTiles),
  { name: texts.categoriesPart, className: 'wrap' },
);
const CraftTiles = lazyPart(
  () => import('#app/features/home/craft-tiles.tsx').then((loaded) => loaded.CraftTiles),
  { name: texts.craftsPart, className: 'wrap' },
);
const StoryBand = lazyPart(
  () => import('#app/features/home/story-band.tsx').then((loaded) => loaded.StoryBand),
  { name: texts.storyPart, className: 'wrap' },
);
const Testimonials = lazyPart(
  () => import('#app/features/home/testimonials.tsx').then((loaded) => loaded.Testimonials),
  { name: texts.testimonialsPart, className: 'wrap' },
);

const OpeningSoon = lazyPart(
  () => import('#app/features/home/opening-soon.tsx').then((loaded) => loaded.OpeningSoon),
  { name: texts.pagePart, className: 'wrap' },
);
const Newsletter = lazyPart(
  () => import('#app/features/home/newsletter.tsx').then((loaded) => loaded.Newsletter),
  { name: texts.newsletterPart, className: 'wrap' },
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
      title: texts.pageTitle,
      description: texts.pageDescription,
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
      <>
        <OpeningSoon name={name} tagline={tagline} />
        <Newsletter />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{texts.heading({ name, tagline })}</h1>
      <Banner />
      <PromiseStrip />
      <CategoryTiles />
      <CraftTiles crafts={loaderData.crafts} />
      <section className="section bg-page-alt" aria-labelledby="featured">
        <div className="wrap">
          <SectionHeading
            id="featured"
            eyebrow={texts.featuredEyebrow}
            title={texts.featuredTitle}
          />
          <div className="mt-11">
            <ProductGrid products={loaderData.featured} />
          </div>
          <p className="mt-9 text-center">
            <ShopLink to={paths.products()} className={buttonClass({ variant: 'ghost-accent' })}>
              {texts.viewAllProducts}
              <ArrowRightIcon size={18} />
            </ShopLink>
          </p>
        </div>
      </section>
      <StoryBand />
      <Testimonials testimonials={loaderData.testimonials} />
      <Newsletter />
    </>
  );
}
