// What the shop does not sell yet: men's wear, jewelry, and anything else on its way.
import { ArchScreen } from '#app/features/frame/arch-screen.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/coming-soon.ts';

type Corner = { name?: string; text: string; picture?: string; alt?: string };

const anything: Corner = { text: 'We are still at work on this corner of the shop.' };
const corners: Record<string, Corner> = {
  [paths.category('men')]: {
    name: "Men's",
    text: 'Bandhgalas and kurtas are on the cutting table.',
    picture: '/media/site/tile-men.webp',
    alt: 'Ivory bandhgala, shown on a dress form',
  },
  [paths.category('jewelry')]: {
    name: 'Jewelry',
    text: 'Necklaces of pearl and kundan are on their way.',
    picture: '/media/site/tile-jewelry.webp',
    alt: 'Pearl and kundan necklaces on a velvet bust',
  },
};

export function loader({ url }: Route.LoaderArgs) {
  return { path: url.pathname, corner: corners[url.pathname] ?? anything };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData?.corner.name;
  const title = name ? `${name}: Coming Soon` : 'Coming Soon';
  return pageMeta({ title, path: loaderData?.path }, matches);
};

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  const { name, text, picture, alt } = loaderData.corner;
  return (
    <ArchScreen
      title="Coming Soon"
      text={name ? `${name}: ${text}` : text}
      picture={picture}
      alt={alt}
    >
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        Browse All Products
      </ShopLink>
    </ArchScreen>
  );
}
