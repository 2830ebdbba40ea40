// The shopper's account: who she is to the shop, what it keeps of hers, and the ways to what is hers.
import { Link } from 'react-router';
import { requireAccount, shop } from '#app/context.ts';
import { DevicesSection } from '#app/features/account/devices-section.tsx';
import { LeaveSection } from '#app/features/account/leave-section.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { ProfileSection } from '#app/features/account/profile-section.tsx';
import { AddressesSection } from '#app/features/address/addresses-section.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { useSignOut } from '#app/features/frame/use-sign-out.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'My Account' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { accounts } = args.context.get(shop);
  const [addresses, devices] = await Promise.all([
    accounts.addresses.list(account.uid),
    accounts.sessions(args.request.headers),
  ]);
  return { account, addresses, devices };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, addresses, devices } = loaderData;
  const isOwner = account.role === 'admin';
  return (
    <div className="wrap max-w-[48rem] py-10 md:py-14">
      <h1 className="type-page-title">My Account</h1>
      <Ways isOwner={isOwner} />
      <div className="grid gap-6">
        <ProfileSection account={account} />
        <AddressesSection addresses={addresses} />
        <PasswordSection email={account.email} />
        <DevicesSection devices={devices} />
        <LeaveSection isOwner={isOwner} />
      </div>
    </div>
  );
}

function Ways({ isOwner }: { isOwner: boolean }) {
  const signOut = useSignOut();
  return (
    <nav aria-label="My account" className="mt-6 mb-8 flex flex-wrap gap-3">
      <Link to={paths.orders()} className={buttonClass()}>
        My Orders
      </Link>
      <Link to={paths.wishlist()} className={buttonClass({ variant: 'outline' })}>
        My Wishlist
      </Link>
      {isOwner && (
        <Link to={paths.admin()} className={buttonClass({ variant: 'outline' })}>
          Admin Dashboard
        </Link>
      )}
      <Button variant="ghost-accent" onClick={signOut}>
        Sign Out
      </Button>
    </nav>
  );
}
