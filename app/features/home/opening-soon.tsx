// The home page while the shop has no product: an honest welcome. Until the shop has a name, its host stands above.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { paths } from '#domain/routes.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import * as texts from '#messages/home.ts';

export function OpeningSoon() {
  const { url, settings } = useShopConfig();
  const { name, tagline, seller } = settings;
  const isNamed = name !== new URL(url).hostname;
  return (
    <section className="wrap grid min-h-[60dvh] place-items-center pt-28 pb-16">
      <div className="grid w-full max-w-lg justify-items-center rounded-arch bg-page-alt px-8 pt-28 pb-16 text-center outline-1 outline-offset-8 outline-accent-500/70">
        <p className="type-eyebrow">{isNamed ? texts.openingSoon : name}</p>
        <h1 className="mt-4 type-page-title wrap-anywhere">
          {isNamed ? name : texts.openingSoonTitle}
        </h1>
        {tagline && <p className="mt-2 text-muted">{tagline}</p>}
        <Ornament className="mt-5" />
        <p className="mt-5 type-lede">{texts.openingSoonText}</p>
        {seller.email && (
          <ShopLink to={paths.contact()} className={`${buttonClass({ variant: 'outline' })} mt-7`}>
            {texts.contactUs}
          </ShopLink>
        )}
      </div>
    </section>
  );
}
