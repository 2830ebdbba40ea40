// Navbar at the top of every page.
import { NavLink, type NavLinkProps, useLocation } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { paths } from '#domain/routes.ts';
import { Logo } from './logo.tsx';
import { NavTools } from './nav-tools.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { useScrolled } from './use-scrolled.ts';
import * as texts from '#messages/layout.ts';

const entryClass =
  'inline-flex min-h-11 cursor-pointer items-center px-1 type-small font-medium whitespace-nowrap decoration-1 underline-offset-8 hover:text-brand-text hover:underline aria-[current=page]:text-brand-text xl:type-body xl:font-medium';

/** Transparent at the top of the home page, where it lies over the banner. */
export function NavBar() {
  const { pathname } = useLocation();
  const { mode, navigation, settings } = useShopConfig();
  const scrolled = useScrolled();
  const overBanner = pathname === paths.home() && !scrolled;
  return (
    <header
      className={cx(
        'sticky top-0 z-40 border-b transition-[background-color,border-color,box-shadow]',
        // On an image the accent colour has too little contrast.
        overBanner
          ? 'border-transparent [&_.btn-ghost-accent]:text-ink'
          : 'border-line bg-page/84 backdrop-blur-[14px]',
        scrolled && 'shadow-1',
      )}
    >
      <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-2 md:min-h-21 lg:gap-x-3 xl:gap-x-4">
        <ShopLink to={paths.home()} aria-label={texts.homeLink(settings)} className="rounded-sm">
          <Logo isStacked />
        </ShopLink>
        <nav
          aria-label={texts.mainNavigation}
          className="hidden flex-wrap items-center gap-2 md:flex lg:gap-4 xl:gap-8"
        >
          {navigation.lists.products && <NavEntry to={paths.products()}>{texts.products}</NavEntry>}
          <ShopMenu className={entryClass} />
          {(mode === 'demo' || navigation.hasAbout) && (
            <NavEntry to={paths.about()}>{texts.aboutUs}</NavEntry>
          )}
          <NavEntry to={paths.contact()}>{texts.contactUs}</NavEntry>
        </nav>
        <NavTools />
      </div>
    </header>
  );
}

function NavEntry({ to, children }: Pick<NavLinkProps, 'to' | 'children'>) {
  return (
    <NavLink to={to} end className={entryClass}>
      {children}
    </NavLink>
  );
}
