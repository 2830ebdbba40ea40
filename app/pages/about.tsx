// About page: the owner's; of a demo, until the owner has written one, our story, why choose us, the founder.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { LazyOwnPage } from '#app/features/own-page/lazy-own-page.ts';
import { trimBlocks } from '#app/features/own-page/trim-blocks.ts';
import { OurStory } from '#app/features/home/our-story.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/about.ts';
import * as texts from '#messages/about.ts';

const reasons = [
  {
    title: texts.handTitle,
    text: texts.handText,
    image: '/media/products/rajsi-roop/border.webp',
  },
  {
    title: texts.runsTitle,
    text: texts.runsText,
    image: '/media/products/pratibimb/textile.webp',
  },
  {
    title: texts.pricesTitle,
    text: texts.pricesText,
    image: '/media/products/tarangini/border.webp',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, ownPage } = context.get(shop);
  const page = await ownPage('about');
  if (page) return trimBlocks(page);
  if (config.mode !== 'demo') throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) =>
  pageMeta(
    {
      title: page ? page.seoTitle || page.title : texts.pageTitle,
      description: page ? page.description : texts.pageDescription,
      path: paths.about(),
    },
    matches,
  );

export default function About({ loaderData: page }: Route.ComponentProps) {
  return page ? <LazyOwnPage {...page} /> : <SampleAbout />;
}

function SampleAbout() {
  return (
    <>
      <OurStory />
      <section className="section bg-page-alt" aria-labelledby="why">
        <div className="wrap">
          <SectionHeading id="why" eyebrow={texts.reasonsEyebrow} title={texts.reasonsTitle} />
          <ul className="mt-12 grid gap-10 md:grid-cols-3">
            {reasons.map(({ title, text, image }) => (
              <li key={title} className="flex flex-col items-center text-center">
                <ShopImage
                  src={image}
                  sizes="112px"
                  loading="lazy"
                  className="size-28 rounded-full object-cover shadow-1 outline-1 outline-offset-4 outline-accent-500/70 dark:brightness-86"
                />
                <h3 className="mt-6 type-card-title">{title}</h3>
                <p className="mt-2 max-w-72 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Founder />
    </>
  );
}

function Founder() {
  const { name } = useShopConfig().settings;
  return (
    <section className="wrap section grid items-center gap-x-14 gap-y-10 md:grid-cols-2 lg:gap-x-20">
      <div className="md:order-2">
        <ShopImage
          src="/media/site/about-corner.webp"
          alt={texts.founderAlt}
          width={1120}
          height={1400}
          sizes="(width < 48em) 92vw, 600px"
          loading="lazy"
          className="aspect-square w-full rounded-md object-cover shadow-2 dark:brightness-86"
        />
      </div>
      <div>
        <SectionHeading align="start" eyebrow={texts.founderEyebrow} title={texts.founderTitle} />
        <p className="mt-6 max-w-prose type-lede">{texts.founderText({ name })}</p>
        <p className="mt-4 max-w-prose type-lede">{texts.founderToday}</p>
        <ShopLink to={paths.products()} className={`${buttonClass({ size: 'lg' })} mt-7`}>
          {texts.seeCollection}
        </ShopLink>
      </div>
    </section>
  );
}
