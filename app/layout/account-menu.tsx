// Avatar menu of a signed-in customer.
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/components/menu.tsx';
import type { Account } from '#domain/customer/account.ts';
import { paths } from '#domain/routes.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useSignOut } from '#app/features/account/use-sign-out.ts';
import * as texts from '#messages/layout.ts';

type AccountMenuProps = { user: Account; trigger: ReactElement };

/** Loaded by the first click on the avatar, so it is open from the start. */
export function AccountMenu({ user, trigger }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu trigger={trigger} align="end" defaultOpen>
      <MenuLink link={<ShopLink to={paths.account()} />}>{texts.myAccount}</MenuLink>
      <MenuLink link={<ShopLink to={paths.orders()} />}>{texts.myOrders}</MenuLink>
      {user.role !== 'customer' && (
        <MenuLink link={<ShopLink to={paths.admin()} />}>{texts.adminDashboard}</MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>{texts.signOut}</MenuItem>
    </Menu>
  );
}
