// Category tiles of the home page: those that sell are larger than those that come soon.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { NavigationCategory } from '#domain/catalogue/category.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/home.ts';

/** Image of the tile of a category without an image of its own. */
const fallbackImage = { src: '/media/site/empty.webp', width: 800, height: 1000 };

type CategoryTilesProps = {
  tiles: readonly NavigationCategory[];
  eyebrow?: string;
  title: string;
};

export function CategoryTiles({ tiles, eyebrow, title: heading }: CategoryTilesProps) {
  if (tiles.length === 0) return null;
  const sells = tiles.some(({ isComingSoon }) => !isComingSoon);
  return (
    <section className="wrap section" aria-labelledby="categories">
      <SectionHeading id="categories" eyebrow={eyebrow} title={heading} />
      <ul className="mt-12 flex flex-wrap items-end justify-center gap-6 lg:gap-10">
        {tiles.map(({ slug, title, tagline, image, isComingSoon }) => (
          <li
            key={slug}
            className={
              isComingSoon && sells
                ? 'w-[calc(50%-0.75rem)] md:w-[24%] md:max-w-72'
                : 'w-full md:w-[36%] md:max-w-105'
            }
          >
            <ShopLink
              to={paths.category(slug)}
              className="group relative block rounded-arch outline-offset-12 before:absolute before:-inset-2 before:rounded-arch before:border before:border-accent-500/70"
            >
              <span className="relative block overflow-hidden rounded-arch">
                <ShopImage
                  {...(image ? { ...image, alt: '' } : fallbackImage)}
                  sizes={
                    isComingSoon && sells
                      ? '(width < 48em) 44vw, (width < 75em) 24vw, 288px'
                      : '(width < 48em) 92vw, (width < 73em) 36vw, 420px'
                  }
                  loading="lazy"
                  className="aspect-4/5 w-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-103 dark:brightness-86"
                />
                <span className="absolute inset-x-0 bottom-0 flex flex-col items-center bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/55 to-transparent px-4 pt-24 pb-6 text-center text-[#fffbf4]">
                  <span className="type-panel-title">{title}</span>
                  <span className="mt-1 type-small">
                    {isComingSoon ? texts.comingSoon : tagline}
                  </span>
                </span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
