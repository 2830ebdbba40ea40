// "Shop by craft" of the home page: close-ups of cloth side by side, from edge to edge, each a link to its collection.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { Craft } from '#domain/catalogue/collection.ts';
import { paths } from '#domain/routes.ts';

type CraftTilesProps = { crafts: readonly Craft[]; eyebrow?: string; title: string };

export function CraftTiles({ crafts, eyebrow, title: heading }: CraftTilesProps) {
  if (crafts.length === 0) return null;
  return (
    <section className="section pt-0!" aria-labelledby="crafts">
      <div className="wrap">
        <SectionHeading id="crafts" eyebrow={eyebrow} title={heading} />
      </div>
      <ul className="mt-11 flex flex-wrap">
        {crafts.map(({ slug, title, image }) => (
          <li key={slug} className="grow basis-1/2 md:basis-1/3 lg:basis-1/6">
            <ShopLink
              to={paths.collection(slug)}
              className="group relative block overflow-hidden focus-visible:-outline-offset-4"
            >
              <ShopImage
                {...image}
                alt=""
                sizes="(width < 48em) 50vw, (width < 62em) 34vw, 17vw"
                loading="lazy"
                className="h-60 w-full object-cover md:h-72 xl:h-96 transition-transform duration-500 motion-safe:group-hover:scale-103 dark:brightness-86"
              />
              <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/50 to-transparent px-4 pt-20 pb-5 text-center type-card-title text-[#fffbf4]">
                {title}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
