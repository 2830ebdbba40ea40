// Home: what is new, what there is, who we are.
import { Suspense, lazy } from 'react';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { organizationSchema, websiteSchema } from '#app/features/frame/schema.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { Banner } from '#app/features/home/banner.tsx';
import { CategoryTiles } from '#app/features/home/category-tiles.tsx';
import { PromiseStrip } from '#app/features/home/promise-strip.tsx';
import { shop } from '#app/context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/home.ts';

/** Complete in the page that is sent; their scripts come after it has shown. */
const OurStory = lazy(() =>
  import('#app/features/home/our-story.tsx').then((loaded) => ({ default: loaded.OurStory })),
);
const Testimonials = lazy(() =>
  import('#app/features/home/testimonials.tsx').then((loaded) => ({
    default: loaded.Testimonials,
  })),
);

const Newsletter = lazy(() =>
  import('#app/features/home/newsletter.tsx').then((loaded) => ({ default: loaded.Newsletter })),
);

const FEATURED = 4;
const QUOTES = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, testimonials, facts } = context.get(shop);
  return {
    featured: await catalogue.first(FEATURED),
    testimonials: testimonials.slice(0, QUOTES),
    schema: [organizationSchema(facts), websiteSchema(facts)],
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
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, tagline } = useShopFacts().settings;
  return (
    <>
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <Banner />
      <PromiseStrip />
      <CategoryTiles />
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
        <OurStory>
          <ShopLink to={paths.about()} className={`${buttonClass({ variant: 'outline' })} mt-7`}>
            Read our story
          </ShopLink>
        </OurStory>
        <Testimonials testimonials={loaderData.testimonials} />
        <Newsletter />
      </Suspense>
    </>
  );
}
