// Shop by category: three arches.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { paths } from '#domain/paths.ts';

const tiles = [
  {
    to: paths.category('women'),
    name: "Women's",
    line: 'Lehengas, dupattas, blouses',
    picture: '/media/site/tile-women.webp',
  },
  {
    to: paths.category('men'),
    name: "Men's",
    line: 'Coming soon',
    picture: '/media/site/tile-men.webp',
  },
  {
    to: paths.category('jewelry'),
    name: 'Jewelry',
    line: 'Coming soon',
    picture: '/media/site/tile-jewelry.webp',
  },
];

export function CategoryTiles() {
  return (
    <section className="wrap section" aria-labelledby="categories">
      <SectionHeading
        id="categories"
        eyebrow="Shop by Category"
        title="Dressed for every celebration"
      />
      <ul className="mt-12 grid grid-cols-2 gap-6 md:grid-cols-3 lg:gap-8">
        {tiles.map((tile, index) => (
          <li key={tile.to} className="max-md:first:col-span-2">
            <ShopLink
              to={tile.to}
              className="group relative block rounded-arch outline-offset-12 before:absolute before:-inset-2 before:rounded-arch before:border before:border-accent-500/70"
            >
              <span className="relative block overflow-hidden rounded-arch">
                <ShopPicture
                  src={tile.picture}
                  width={1120}
                  height={1400}
                  sizes={`(width < 48em) ${index === 0 ? 92 : 46}vw, 420px`}
                  loading="lazy"
                  className="aspect-4/5 w-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-103 dark:brightness-86"
                />
                <span className="absolute inset-x-0 bottom-0 flex flex-col items-center bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/55 to-transparent px-4 pt-24 pb-7 text-center text-[#fffbf4]">
                  <span className="type-panel-title">{tile.name}</span>
                  <span className="mt-1 type-small">{tile.line}</span>
                </span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
