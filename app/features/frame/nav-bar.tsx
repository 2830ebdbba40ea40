// The bar at the top of every page.
import { NavLink, type NavLinkProps, useLocation } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { paths } from '#domain/paths.ts';
import { Logo } from './logo.tsx';
import { NavTools } from './nav-tools.tsx';
import { useShopFacts } from './shop-facts.ts';
import { ShopLink } from './shop-link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { useScrolled } from './use-scrolled.ts';

const entry =
  'inline-flex min-h-11 cursor-pointer items-center px-1 type-small font-medium whitespace-nowrap decoration-1 underline-offset-8 hover:text-brand-text hover:underline aria-[current=page]:text-brand-text xl:type-body xl:font-medium';

/** Clear at the top of the home page, where it stands on the banner. */
export function NavBar() {
  const { pathname } = useLocation();
  const { name } = useShopFacts().settings;
  const scrolled = useScrolled();
  const overBanner = pathname === paths.home() && !scrolled;
  return (
    <header
      className={cx(
        'sticky top-0 z-40 border-b transition-[background-color,border-color,box-shadow]',
        // On a picture the accent's letters have not contrast enough.
        overBanner
          ? 'border-transparent [&_.btn-ghost-accent]:text-ink'
          : 'border-line bg-page/84 backdrop-blur-[14px]',
        scrolled && 'shadow-1',
      )}
    >
      <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-2 md:min-h-21 md:gap-x-3 lg:gap-x-4">
        <ShopLink to={paths.home()} aria-label={`${name}, home`} className="rounded-sm">
          <Logo />
        </ShopLink>
        <nav
          aria-label="Main"
          className="hidden flex-wrap items-center gap-2 md:flex lg:gap-5 xl:gap-8"
        >
          <Entry to={paths.products()}>Products</Entry>
          <ShopMenu className={entry} />
          <Entry to={paths.about()}>About Us</Entry>
          <Entry to={paths.contact()}>Contact Us</Entry>
        </nav>
        <NavTools />
      </div>
    </header>
  );
}

function Entry({ to, children }: Pick<NavLinkProps, 'to' | 'children'>) {
  const { pathname } = useLocation();
  return (
    <NavLink to={to} end reloadDocument={pathname === paths.checkout()} className={entry}>
      {children}
    </NavLink>
  );
}
