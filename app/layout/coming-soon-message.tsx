// Message of a part of the shop that has no products yet.
import { MessagePage } from './message-page.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import type { Image } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/layout.ts';

type ComingSoonMessageProps = { text: string; image?: Image | null };

export function ComingSoonMessage({ text, image }: ComingSoonMessageProps) {
  return (
    <MessagePage title={texts.comingSoonTitle} text={text} image={image?.src} alt={image?.alt}>
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        {texts.browseAllProducts}
      </ShopLink>
    </MessagePage>
  );
}
