// Share buttons of a product: the device's share sheet, copy link, WhatsApp.
import { useSyncExternalStore } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { ShareIcon } from '#ui/components/page-icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import { pageUrl } from '#ui/client/page-url.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { colourLabel } from '#domain/product/product-colour.ts';
import type { Product } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import { messages } from '#domain/messages/messages.ts';
import * as texts from '#messages/product.ts';

type ShareProps = {
  product: Pick<Product, 'name' | 'slug' | 'colors'>;
  /** The chosen colour: what is shared shows it. */
  colour: string | null;
};

export function Share({ product, colour }: ShareProps) {
  const { url: shopUrl } = useShopConfig();
  const { slug, colors } = product;
  const shared = colors.length > 1 ? colour : null;
  const url = new URL(pageUrl(paths.product(slug, shared)), shopUrl).href;
  const name = shared
    ? texts.inColour({ name: product.name, colour: colourLabel(colors, shared) })
    : product.name;
  // Known in the browser only: the page is rendered without the button.
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(messages.linkCopied);
    } catch {
      toast({ ...messages.linkToCopy, text: url, kind: 'info' });
    }
  };
  // Rejected when the customer closes the share sheet, which is no failure.
  const share = () => navigator.share({ title: name, url }).catch(() => {});
  const style = { variant: 'ghost-accent', size: 'sm' } as const;
  return (
    <div role="group" aria-label={texts.share} className="-ml-4 flex flex-wrap items-center gap-1">
      {canShare && (
        <Button {...style} icon={<ShareIcon size={18} />} onClick={share}>
          {texts.share}
        </Button>
      )}
      <Button {...style} className="noscript:hidden" onClick={copy}>
        {texts.copyLink}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(style)}
      >
        {'WhatsApp'}
      </a>
    </div>
  );
}
