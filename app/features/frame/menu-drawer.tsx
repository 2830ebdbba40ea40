// The menu on phones, from the right.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { ChevronDownIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { displayNameOf } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import { ShopLink } from './shop-link.tsx';
import { useSignOut } from './use-sign-out.ts';

type MenuDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

const row =
  'flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 border-b border-line type-heading hover:text-brand-text';

export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      footer={<Account onLeave={close} />}
    >
      <nav aria-label="Menu">
        <ul>
          <Row to={paths.home()} onLeave={close}>
            Home
          </Row>
          <Row to={paths.products()} onLeave={close}>
            All Products
          </Row>
          <Row to={paths.about()} onLeave={close}>
            About Us
          </Row>
          <Row to={paths.contact()} onLeave={close}>
            Contact Us
          </Row>
          <li>
            <details className="group">
              <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
                Categories
                <ChevronDownIcon className="transition-transform group-open:rotate-180" />
              </summary>
              <ShopLink
                to={paths.category('women')}
                onClick={close}
                className="flex min-h-12 items-center border-b border-line pl-4 font-medium hover:text-brand-text"
              >
                Women
              </ShopLink>
            </details>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}

type RowProps = { to: string; onLeave: () => void; children: ReactNode };

function Row({ to, onLeave, children }: RowProps) {
  return (
    <li>
      <ShopLink to={to} onClick={onLeave} className={row}>
        {children}
      </ShopLink>
    </li>
  );
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { user, loading } = useAuth();
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  if (loading) return <Spinner label="Looking who is signed in" />;
  const way = (to: string, label: string, variant: 'solid' | 'outline') => (
    <ShopLink
      to={to}
      state={user ? undefined : { from: pathname + search }}
      onClick={onLeave}
      className={buttonClass({ variant, full: true })}
    >
      {label}
    </ShopLink>
  );
  if (!user) {
    return (
      <div className="grid gap-2">
        {way(paths.login(), 'Sign In', 'solid')}
        {way(paths.register(), 'Create Account', 'outline')}
      </div>
    );
  }
  const leave = () => {
    onLeave();
    void signOut();
  };
  return (
    <div className="grid gap-2">
      <p className="truncate type-small text-muted">{displayNameOf(user)}</p>
      {way(paths.account(), 'My Account', 'outline')}
      {way(paths.orders(), 'My Orders', 'outline')}
      {user.role === 'admin' && way(paths.admin(), 'Admin Dashboard', 'outline')}
      <button
        type="button"
        className={buttonClass({ variant: 'ghost-accent', full: true })}
        onClick={leave}
      >
        Sign Out
      </button>
    </div>
  );
}
