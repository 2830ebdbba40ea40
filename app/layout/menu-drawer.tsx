// Mobile menu: a drawer from the right.
import type { ReactNode } from 'react';
import { LanguageLinks } from './language-links.tsx';
import { MenuCollections } from './menu-collections.tsx';
import { useCategoryLinks } from './use-menu-links.ts';
import { useLocation } from 'react-router';
import { useAuth } from '#app/state/auth-provider.tsx';
import { mayBeSignedIn } from '#app/state/session-hint.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Drawer } from '#ui/components/drawer.tsx';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { displayNameOf } from '#domain/customer/account.ts';
import { paths } from '#domain/routes.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useSignOut } from '#app/features/account/use-sign-out.ts';
import * as texts from '#messages/layout.ts';

type MenuDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

const rowClass =
  'flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 border-b border-line type-heading hover:text-brand-text';

export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  const close = () => onOpenChange(false);
  const links = useCategoryLinks();
  const { mode, navigation } = useShopConfig();
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.menu}
      footer={<AccountLinks onNavigate={close} />}
    >
      <nav aria-label={texts.menu}>
        <ul>
          <Row to={paths.home()} onNavigate={close}>
            {texts.home}
          </Row>
          {navigation.lists.products && (
            <Row to={paths.products()} onNavigate={close}>
              {texts.allProducts}
            </Row>
          )}
          {(mode === 'demo' || navigation.hasAbout) && (
            <Row to={paths.about()} onNavigate={close}>
              {texts.aboutUs}
            </Row>
          )}
          <Row to={paths.contact()} onNavigate={close}>
            {texts.contactUs}
          </Row>
          <li hidden={links.length === 0}>
            <details open className="group">
              <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
                {texts.categories}
                <ChevronDownIcon className="transition-transform group-open:rotate-180" />
              </summary>
              {links.map(({ to, label, isBelow }) => (
                <ShopLink
                  key={to}
                  to={to}
                  onClick={close}
                  className={`flex min-h-12 items-center border-b border-line font-medium hover:text-brand-text ${isBelow ? 'pl-8' : 'pl-4'}`}
                >
                  {label}
                </ShopLink>
              ))}
            </details>
          </li>
        </ul>
        <MenuCollections onNavigate={close} />
        <LanguageLinks className={rowClass} />
      </nav>
    </Drawer>
  );
}

type RowProps = { to: string; onNavigate: () => void; children: ReactNode };

function Row({ to, onNavigate, children }: RowProps) {
  return (
    <li>
      <ShopLink to={to} onClick={onNavigate} className={rowClass}>
        {children}
      </ShopLink>
    </li>
  );
}

function AccountLinks({ onNavigate }: { onNavigate: () => void }) {
  const { user, loading } = useAuth();
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const isGuest = loading ? !mayBeSignedIn() : !user;
  const link = (to: string, label: string, variant: 'solid' | 'outline') => (
    <ShopLink
      to={to}
      state={isGuest ? { from: pathname + search } : undefined}
      onClick={onNavigate}
      className={buttonClass({ variant, full: true })}
    >
      {label}
    </ShopLink>
  );
  if (isGuest) {
    return (
      <div className="grid gap-2">
        {link(paths.login(), texts.signIn, 'solid')}
        {link(paths.register(), texts.createAccount, 'outline')}
      </div>
    );
  }
  const closeAndSignOut = () => {
    onNavigate();
    void signOut();
  };
  return (
    <div className="grid gap-2">
      <p className="min-h-6 truncate type-small text-muted">{user && displayNameOf(user)}</p>
      {link(paths.account(), texts.myAccount, 'outline')}
      {link(paths.orders(), texts.myOrders, 'outline')}
      {user && user.role !== 'customer' && link(paths.admin(), texts.adminDashboard, 'outline')}
      <button
        type="button"
        className={buttonClass({ variant: 'ghost-accent', full: true })}
        onClick={closeAndSignOut}
      >
        {texts.signOut}
      </button>
    </div>
  );
}
