// Site footer: links, the seller's details as Indian e-commerce rules require, and business hours.
import type { ReactNode } from 'react';
import { type Brand, type BrandLinkKey, brandLinkKeys } from '#domain/shop/brand.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import { paths } from '#domain/routes.ts';
import type { Seller } from '#domain/shop/seller.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import { LanguageLinks } from './language-links.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { Logo } from './logo.tsx';
import { useListLinks } from './use-list-links.ts';
import { useMenuLinks } from './use-menu-links.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import * as texts from '#messages/layout.ts';
import * as sellerTexts from '#messages/seller.ts';

const linkLabels: Record<BrandLinkKey, string> = {
  instagram: texts.instagram,
  whatsapp: texts.whatsapp,
  youtube: texts.youtube,
  map: texts.map,
};
const contact = { to: paths.contact(), label: texts.contactUs };
const returns = { to: `${paths.terms()}#returns`, label: texts.returns };
const orders = { to: paths.orders(), label: texts.myOrders };
const about = { to: paths.about(), label: texts.aboutUs };
const allProducts = { to: paths.products(), label: texts.allProducts };

/** Shows only what the owner has entered; the policies bind nobody before the seller has a name. */
export function Footer({ year }: { year?: number }) {
  const { mode, settings, navigation } = useShopConfig();
  const { name, seller, hours } = settings;
  const lists = [...useMenuLinks(), ...useListLinks()];
  const shopLinks = navigation.lists.products ? [allProducts, ...lists] : [];
  const isNamed = seller.legalName !== '';
  const helpLinks = [
    contact,
    ...(isNamed ? [returns] : []),
    orders,
    ...(mode === 'demo' || navigation.hasAbout ? [about] : []),
    ...(navigation.pages ?? []).map(({ slug, title }) => ({ to: pathOfPage(slug), label: title })),
  ];
  return (
    <>
      <footer id="footer" className="on-dark bg-footer max-md:[body:has(.buy-bar)_&]:pb-20">
        <div className="gota" />
        <div className="wrap grid grid-cols-2 gap-x-6 sm:gap-x-10 gap-y-10 pt-14 pb-12 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
          <div className="max-w-sm max-sm:col-span-2">
            <Logo />
            {isNamed && <SellerAddress seller={seller} />}
            {settings.brand && <BrandLinks brand={settings.brand} />}
          </div>
          {shopLinks.length > 0 && <Column title={texts.shop} links={shopLinks} />}
          <Column title={texts.help} links={helpLinks} />
          {hours.length > 0 && <Hours hours={hours} />}
        </div>
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 type-small text-muted">
          <p>{sellerTexts.copyright({ year: year ?? '', name: seller.legalName || name })}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {isNamed && <PolicyLinks />}
            <LanguageLinks className={quietLink} />
          </p>
        </div>
      </footer>
      {/* Outside the footer, whose colours are for a dark band. */}
      <LanguageOffer />
    </>
  );
}

const quietLink =
  'inline-flex min-h-6 items-center hover:text-ink hover:underline underline-offset-4';

function SellerAddress({ seller }: { seller: Seller }) {
  return (
    <>
      <address className="mt-6 type-small text-muted not-italic">
        <strong className="font-semibold text-ink">{seller.legalName}</strong>
        <br />
        {seller.address}
        <br />
        <a href={`mailto:${seller.email}`} className={quietLink}>
          {seller.email}
        </a>
        <br />
        <a href={`tel:${seller.phone.replaceAll(' ', '')}`} className={quietLink}>
          {seller.phone}
        </a>
      </address>
      <p className="mt-3 type-small text-muted">
        {sellerTexts.grievanceOfficerIs({ name: seller.grievanceOfficer })}
      </p>
    </>
  );
}

/** Pages of the shop elsewhere, as far as the owner has entered them. */
function BrandLinks({ brand }: { brand: Brand }) {
  const links = brandLinkKeys.filter((key) => brand[key] !== '');
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.elsewhere} className="mt-3">
      <ul className="flex flex-wrap gap-x-5 type-small text-muted">
        {links.map((key) => (
          <li key={key}>
            <a href={brand[key]} rel="noopener me" className={quietLink}>
              {linkLabels[key]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Hours({ hours }: Pick<PublicSettings, 'hours'>) {
  return (
    <section className="max-sm:col-span-2">
      <ColumnTitle>{texts.hours}</ColumnTitle>
      <dl className="mt-3 grid max-w-56 grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 type-small text-muted">
        {hours.map(({ days, times }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd className="tabular-nums">{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PolicyLinks() {
  return (
    <>
      <ShopLink to={paths.terms()} className={quietLink}>
        {texts.terms}
      </ShopLink>
      <ShopLink to={paths.privacy()} className={quietLink}>
        {texts.privacy}
      </ShopLink>
    </>
  );
}

function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="type-heading text-ink">{children}</h2>;
}

type ColumnProps = { title: string; links: readonly { to: string; label: string }[] };

function Column({ title, links }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <ColumnTitle>{title}</ColumnTitle>
      <ul className="mt-1.5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <ShopLink
              to={to}
              className="inline-flex min-h-10 items-center type-small text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
