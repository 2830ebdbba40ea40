// My Account page: profile, addresses, password, devices, consents, data download and deletion.
import { Link } from 'react-router';
import { requireAccount, shop } from '#app/context.ts';
import { ConsentsSection } from '#app/features/account/consents-section.tsx';
import { DevicesSection } from '#app/features/account/devices-section.tsx';
import { DataAndDeletionSection } from '#app/features/account/data-and-deletion-section.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { ProfileSection } from '#app/features/account/profile-section.tsx';
import { AddressesSection } from '#app/features/address/addresses-section.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useSignOut } from '#app/features/account/use-sign-out.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/account.ts';
import * as texts from '#messages/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { accounts, consents } = args.context.get(shop);
  const [addresses, devices, ownConsents, openOrders, isUnreachable] = await Promise.all([
    accounts.addresses.list(account.uid),
    accounts.listDevices(args.request.headers),
    consents.list(account),
    accounts.openOrders(account),
    accounts.isUnreachable(account),
  ]);
  return { account, addresses, devices, consents: ownConsents, openOrders, isUnreachable };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, addresses, devices, consents, openOrders, isUnreachable } = loaderData;
  const hasBackOffice = account.role !== 'customer';
  return (
    <div className="wrap max-w-[48rem] py-10 md:py-14">
      <h1 className="type-page-title">{texts.title}</h1>
      <AccountLinks hasBackOffice={hasBackOffice} />
      <div className="grid gap-6">
        <ProfileSection account={account} isUnreachable={isUnreachable} />
        <AddressesSection addresses={addresses} />
        <PasswordSection email={account.email} />
        <DevicesSection devices={devices} />
        <ConsentsSection account={account} consents={consents} />
        <DataAndDeletionSection hasBackOffice={hasBackOffice} openOrders={openOrders} />
      </div>
    </div>
  );
}

function AccountLinks({ hasBackOffice }: { hasBackOffice: boolean }) {
  const signOut = useSignOut();
  return (
    <nav aria-label={texts.linksLabel} className="mt-6 mb-8 flex flex-wrap gap-3">
      <Link to={paths.orders()} className={buttonClass()}>
        {texts.orders}
      </Link>
      <Link to={paths.wishlist()} className={buttonClass({ variant: 'outline' })}>
        {texts.wishlist}
      </Link>
      {hasBackOffice && (
        <ShopLink to={paths.admin()} className={buttonClass({ variant: 'outline' })}>
          {texts.adminDashboard}
        </ShopLink>
      )}
      <Button variant="ghost-accent" onClick={signOut}>
        {texts.signOut}
      </Button>
    </nav>
  );
}
