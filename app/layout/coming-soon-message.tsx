// Message of a part of the shop that has no products yet.
import { MessagePage } from './message-page.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import type { Image } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';

export const COMING_SOON_TEXT = 'We are still working on this part of the shop.';

type ComingSoonMessageProps = { text: string; image?: Image | null };

export function ComingSoonMessage({ text, image }: ComingSoonMessageProps) {
  return (
    <MessagePage title="Coming Soon" text={text} image={image?.src} alt={image?.alt}>
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        Browse All Products
      </ShopLink>
    </MessagePage>
  );
}
