// Tools at the right of the navbar: colour mode, search, wishlist, cart, account, and the menu on phones.
import { useEffect, useState } from 'react';
import { whenIdle } from '#ui/client/when-idle.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { useWishlist } from '#app/state/wishlist-provider.tsx';
import { CountBadge } from '#ui/components/count-badge.tsx';
import { cx } from '#ui/components/cx.ts';
import { IconButton, iconButtonClass } from '#ui/components/icon-button.tsx';
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from '#ui/components/icons.tsx';
import { paths } from '#domain/routes.ts';
import { AccountButton } from './account-button.tsx';
import { LanguageLinks } from './language-links.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { CartLink, FooterMenuLink, SearchLink } from './nav-links.tsx';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/layout.ts';

const MenuDrawer = lazyPanel(
  () => import('./menu-drawer.tsx').then((loaded) => loaded.MenuDrawer),
  { name: texts.menuPart, side: 'right' },
);
const SearchDrawer = lazyPanel(
  () => import('#app/features/search/search-drawer.tsx').then((loaded) => loaded.SearchDrawer),
  { name: texts.searchPart, side: 'top' },
);
const CartDrawer = lazyPanel(
  () => import('#app/features/cart/cart-drawer.tsx').then((loaded) => loaded.CartDrawer),
  { name: texts.cartPart, side: 'right' },
);

/** Loads the drawers early, so that a press opens them at once, even if the network has gone meanwhile. */
const loadDrawers = () => {
  for (const drawer of [CartDrawer, SearchDrawer, MenuDrawer]) drawer.preload();
};

export function NavTools() {
  const cart = useCart();
  const wishlist = useWishlist();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const { itemCount } = cart.totals;
  useEffect(() => whenIdle(loadDrawers), []);
  return (
    <div className="-mr-2 flex flex-wrap items-center max-md:ml-auto max-sm:[&_.icon-btn]:w-[40px] max-[24em]:[&_.icon-btn]:w-[36px] md:mr-0 md:max-lg:[&_.icon-btn]:w-[40px]">
      <LanguageLinks className="hidden xl:grid min-h-11 items-center px-2 type-small font-medium underline-offset-8 hover:text-brand-text hover:underline" />
      <ModeToggle />
      <IconButton
        label={texts.search}
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => setSearchOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      <noscript className="noscript:contents">{import.meta.env.SSR && <SearchLink />}</noscript>
      <ShopLink
        to={paths.wishlist()}
        aria-label={texts.wishlistWithCount({ count: wishlist.items.length })}
        className={cx(iconButtonClass(), 'relative')}
      >
        <HeartIcon />
        <CountBadge count={wishlist.items.length} />
      </ShopLink>
      <IconButton
        label={texts.cartWithCount({ count: itemCount })}
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => cart.setOpen(true)}
      >
        <BagIcon />
        <CountBadge count={itemCount} max={9} />
      </IconButton>
      <noscript className="noscript:contents">{import.meta.env.SSR && <CartLink />}</noscript>
      {/* As wide as the sign-in links and the longest name, so that nothing shifts once the session is known. */}
      <div className="ml-1 hidden min-w-34 justify-end md:flex lg:ml-2 lg:min-w-43">
        <AccountButton />
      </div>
      <IconButton
        label={texts.menu}
        aria-haspopup="dialog"
        className="md:hidden noscript:hidden"
        onClick={() => setMenuOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <noscript className="noscript:contents">{import.meta.env.SSR && <FooterMenuLink />}</noscript>
      <MenuDrawer open={menuOpen} onOpenChange={setMenuOpen} />
      <SearchDrawer open={searchOpen} onOpenChange={setSearchOpen} />
      <CartDrawer open={cart.isOpen} onOpenChange={cart.setOpen} />
    </div>
  );
}
