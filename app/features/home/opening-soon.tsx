// Section shown in place of the home page's products while the shop has none: an honest welcome, without sample images.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/home.ts';

export function OpeningSoon({ name, tagline }: { name: string; tagline: string }) {
  return (
    <section className="wrap section grid min-h-[70vh] place-items-center pt-32! md:pt-36!">
      <div className="relative grid w-full max-w-lg justify-items-center rounded-arch bg-page-alt px-8 pt-28 pb-16 text-center outline-1 outline-offset-12 outline-accent-500/70 md:px-14 md:pt-36 md:pb-20">
        <p className="type-eyebrow">{texts.openingSoon}</p>
        <h1 className="mt-4 type-page-title">{name}</h1>
        <p className="mt-2 text-muted">{tagline}</p>
        <Ornament className="my-8" />
        <p className="type-lede">{texts.openingSoonText}</p>
        <ShopLink to={paths.contact()} className={`${buttonClass({ variant: 'outline' })} mt-8`}>
          {texts.contactUs}
        </ShopLink>
      </div>
    </section>
  );
}
