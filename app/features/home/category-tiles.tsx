// Category tiles of the home page.
import { ShopImage } from '#app/components/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { paths } from '#domain/routes.ts';

/** Of a category without an image. */
const fallbackImage = { src: '/media/site/empty.webp', width: 800, height: 1000 };

export function CategoryTiles() {
  const tiles = useShopConfig().navigation.categories.filter(
    ({ isShown, parentId }) => isShown && parentId === null,
  );
  if (tiles.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="categories">
      <SectionHeading
        id="categories"
        eyebrow="Shop by Category"
        title="Dressed for every celebration"
      />
      <ul className="mt-12 grid grid-cols-2 gap-6 md:grid-cols-3 lg:gap-8">
        {tiles.map(({ slug, title, tagline, image, isComingSoon }, index) => (
          <li key={slug} className="max-md:first:col-span-2">
            <ShopLink
              to={paths.category(slug)}
              className="group relative block rounded-arch outline-offset-12 before:absolute before:-inset-2 before:rounded-arch before:border before:border-accent-500/70"
            >
              <span className="relative block overflow-hidden rounded-arch">
                <ShopImage
                  {...(image ? { ...image, alt: '' } : fallbackImage)}
                  sizes={`(width < 48em) ${index === 0 ? 92 : 44}vw, (width < 90em) 30vw, 420px`}
                  loading="lazy"
                  className="aspect-4/5 w-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-103 dark:brightness-86"
                />
                <span className="absolute inset-x-0 bottom-0 flex flex-col items-center bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/55 to-transparent px-4 pt-24 pb-7 text-center text-[#fffbf4]">
                  <span className="type-panel-title">{title}</span>
                  <span className="mt-1 type-small">{isComingSoon ? 'Coming soon' : tagline}</span>
                </span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
