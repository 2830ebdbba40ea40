// The menu's links with an image: New Arrivals and Deals, and the owner's collections.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { paths } from '#domain/routes.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { useListLinks } from './use-list-links.ts';
import { useCollectionLinks } from './use-menu-links.ts';

/** Images of the demo's. */
const listImages: Record<string, string> = {
  [paths.newArrivals()]: '/media/site/story-1.webp',
  [paths.deals()]: '/media/site/story-2.webp',
};

export function MenuCollections({ onNavigate }: { onNavigate: () => void }) {
  const { mode } = useShopConfig();
  const lists = useListLinks().map((link) => ({
    ...link,
    image: mode === 'demo' ? listImages[link.to] : null,
  }));
  const links = [...lists, ...useCollectionLinks()];
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-1">
      {links.map(({ to, label, image }) => (
        <li key={to}>
          <ShopLink
            to={to}
            onClick={onNavigate}
            className="flex min-h-16 items-center gap-3 type-small font-medium hover:text-brand-text"
          >
            {image && (
              <ShopImage
                src={image}
                sizes="48px"
                loading="lazy"
                className="size-12 flex-none rounded-sm object-cover dark:brightness-86"
              />
            )}
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
