// Tools of the navbar in a browser without scripts: links in place of buttons.
import type { ReactNode } from 'react';
import { cx } from '#ui/components/cx.ts';
import { iconButtonClass } from '#ui/components/icon-button.tsx';
import { BagIcon, MenuIcon, SearchIcon } from '#ui/components/icons.tsx';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/layout.ts';
import { pageUrl } from '#ui/client/page-url.ts';

/** Every list has a search field. */
export function SearchLink() {
  return (
    <NavLink href={pageUrl(paths.products())} label={texts.search}>
      <SearchIcon />
    </NavLink>
  );
}

export function CartLink() {
  return (
    <NavLink href={pageUrl(paths.guestCart())} label={texts.cart}>
      <BagIcon />
    </NavLink>
  );
}

/** The footer has every link of the menu. */
export function FooterMenuLink() {
  return (
    <NavLink href="#footer" label={texts.menu} className="md:hidden">
      <MenuIcon />
    </NavLink>
  );
}

type NavLinkProps = { href: string; label: string; className?: string; children: ReactNode };

function NavLink({ href, label, className, children }: NavLinkProps) {
  return (
    <a href={href} aria-label={label} className={cx(iconButtonClass(), className)}>
      {children}
    </a>
  );
}
