// Home page: the sections of the owner's page, or the sample content of a demo until the owner has saved one.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { trimImages } from '#app/features/product-card/trim-images.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { organizationJsonLd, websiteJsonLd } from '#app/seo/json-ld.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Banner } from '#app/features/home/banner.tsx';
import { BannerSlide } from '#app/features/home/banner-slide.tsx';
import { trimSections } from '#app/features/home/trim-sections.ts';
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

const OwnHome = lazyPart(
  () => import('#app/features/home/own-home.tsx').then((loaded) => loaded.OwnHome),
  { name: texts.pagePart, className: 'wrap' },
);
const Newsletter = lazyPart(
  () => import('#app/features/home/newsletter.tsx').then((loaded) => loaded.Newsletter),
  { name: texts.newsletterPart, className: 'wrap' },
);

const FEATURED_COUNT = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, collections, config, home } = context.get(shop);
  const { sample, sections } = await home();
  const page = {
    jsonLd: [organizationJsonLd(config), websiteJsonLd(config)],
    meta: sample ?? { title: config.settings.tagline, description: config.settings.tagline },
  };
  if (!sample) return { ...page, home: null, sections: sections.map(trimSections) };
  const [products, crafts] = await Promise.all([
    catalogue.first(FEATURED_COUNT),
    collections.crafts(),
  ]);
  return { ...page, home: sample, products: products.map(trimImages), crafts };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ ...(loaderData?.meta ?? { title: '' }), path: paths.home() }, matches),
  ...(loaderData ? [{ 'script:ld+json': loaderData.jsonLd }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, navigation } = useShopConfig();
  if (!loaderData.home) {
    return (
      <OwnHome
        sections={loaderData.sections}
        renderBanner={(slides, slide) => <Banner slides={slides} slide={slide} />}
      />
    );
  }
  const { home, products, crafts } = loaderData;
  const categories = navigation.categories.filter(
    ({ isShown, parentId }) => isShown && parentId === null,
  );
  return (
    <>
      <h1 className="sr-only">{texts.heading(settings)}</h1>
      <Banner slides={home.slides} slide={BannerSlide} />
      <PromiseStrip promise={home.promise} />
      <CategoryTiles
        tiles={categories}
        eyebrow={texts.categoriesEyebrow}
        title={home.categoriesTitle}
      />
      <CraftTiles crafts={crafts} eyebrow={texts.craftsEyebrow} title={home.craftsTitle} />
      <section className="section bg-page-alt" aria-labelledby="featured">
        <div className="wrap">
          <SectionHeading
            id="featured"
            eyebrow={texts.featuredEyebrow}
            title={home.featuredTitle}
          />
          <div className="mt-11">
            <ProductGrid products={products} />
          </div>
          <p className="mt-9 text-center">
            <ShopLink to={paths.products()} className={buttonClass({ variant: 'ghost-accent' })}>
              {texts.viewAllProducts}
              <ArrowRightIcon size={18} />
            </ShopLink>
          </p>
        </div>
      </section>
      <StoryBand title={home.storyTitle} />
      <Testimonials testimonials={home.testimonials} />
      <Newsletter />
    </>
  );
}
