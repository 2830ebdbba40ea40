// The bar's right side: colour mode, search, wishlist, cart, account, and the menu on phones.
import { lazy, useState } from 'react';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { useWishlist } from '#app/features/wishlist/wishlist-provider.tsx';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { cx } from '#app/ui/cx.ts';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from '#app/ui/icons.tsx';
import { paths } from '#domain/paths.ts';
import { AccountCorner } from './account-corner.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { ShopLink } from './shop-link.tsx';
import { WhenOpened } from './when-opened.tsx';

const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then((loaded) => ({ default: loaded.MenuDrawer })),
);
const SearchDrawer = lazy(() =>
  import('./search-drawer.tsx').then((loaded) => ({ default: loaded.SearchDrawer })),
);
const CartDrawer = lazy(() =>
  import('#app/features/cart/cart-drawer.tsx').then((loaded) => ({ default: loaded.CartDrawer })),
);

export function NavTools() {
  const cart = useCart();
  const wishlist = useWishlist();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const { itemCount } = cart.totals;
  return (
    <div className="-mr-2 flex flex-wrap items-center max-md:ml-auto max-sm:[&_.icon-btn]:w-[40px] max-[24em]:[&_.icon-btn]:w-[36px] md:mr-0">
      <ModeToggle />
      <IconButton label="Search" aria-haspopup="dialog" onClick={() => setSearchOpen(true)}>
        <SearchIcon />
      </IconButton>
      <ShopLink
        to={paths.wishlist()}
        aria-label={withCount('Wishlist', wishlist.items.length)}
        className={cx(iconButtonClass(), 'relative')}
      >
        <HeartIcon />
        <CountBadge count={wishlist.items.length} />
      </ShopLink>
      <IconButton
        label={withCount('Cart', itemCount)}
        aria-haspopup="dialog"
        onClick={() => cart.setOpen(true)}
      >
        <BagIcon />
        <CountBadge count={itemCount} />
      </IconButton>
      {/* As wide as the ways in, from the start: nothing moves when it is known who is here. */}
      <div className="ml-1 hidden min-w-34 justify-end md:flex lg:ml-2 lg:min-w-43">
        <AccountCorner />
      </div>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        className="md:hidden"
        onClick={() => setMenuOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <WhenOpened open={menuOpen}>
        <MenuDrawer open={menuOpen} onOpenChange={setMenuOpen} />
      </WhenOpened>
      <WhenOpened open={searchOpen}>
        <SearchDrawer open={searchOpen} onOpenChange={setSearchOpen} />
      </WhenOpened>
      <WhenOpened open={cart.isOpen}>
        <CartDrawer />
      </WhenOpened>
    </div>
  );
}

function withCount(label: string, count: number): string {
  if (count === 0) return label;
  return `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
}
