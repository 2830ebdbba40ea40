// The shopper's account: who she is to the shop, and the ways to what is hers.
import { Link } from 'react-router';
import { requireAccount } from '#app/context.ts';
import { VerifyReminder } from '#app/features/account/verify-reminder.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { useSignOut } from '#app/features/frame/use-sign-out.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { displayNameOf } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'My Account' }, matches);

export async function loader(args: Route.LoaderArgs) {
  return { account: await requireAccount(args) };
}

export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  const signOut = useSignOut();
  return (
    <div className="wrap max-w-[48rem] py-10 md:py-14">
      <h1 className="mb-8 type-page-title">My Account</h1>
      <Card>
        <h2 className="mb-5 type-heading">Profile</h2>
        <dl className="grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="type-caption font-semibold text-muted">Name</dt>
            <dd className="mt-1">{displayNameOf(account)}</dd>
          </div>
          <div>
            <dt className="type-caption font-semibold text-muted">Email</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{account.email}</span>
              {account.emailVerified && <Badge tone="success">Verified</Badge>}
            </dd>
          </div>
        </dl>
        {!account.emailVerified && <VerifyReminder className="mt-6" />}
      </Card>
      <nav aria-label="My account" className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.orders()} className={buttonClass()}>
          My Orders
        </Link>
        <Link to={paths.wishlist()} className={buttonClass({ variant: 'outline' })}>
          My Wishlist
        </Link>
        {account.role === 'admin' && (
          <Link to={paths.admin()} className={buttonClass({ variant: 'outline' })}>
            Admin Dashboard
          </Link>
        )}
        <Button variant="ghost-accent" onClick={signOut}>
          Sign Out
        </Button>
      </nav>
    </div>
  );
}
