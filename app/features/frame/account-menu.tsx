// The avatar's menu of a signed-in shopper.
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/ui/menu.tsx';
import type { Account } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import { ShopLink } from './shop-link.tsx';
import { useSignOut } from './use-sign-out.ts';

type AccountMenuProps = { user: Account; trigger: ReactElement };

/** Loaded by the click that asks for it, so it opens at once. */
export function AccountMenu({ user, trigger }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu trigger={trigger} align="end" defaultOpen>
      <MenuLink link={<ShopLink to={paths.account()} />}>My Account</MenuLink>
      <MenuLink link={<ShopLink to={paths.orders()} />}>My Orders</MenuLink>
      {user.role === 'admin' && (
        <MenuLink link={<ShopLink to={paths.admin()} />}>Admin Dashboard</MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>Sign Out</MenuItem>
    </Menu>
  );
}
