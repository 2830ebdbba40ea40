// Account button of the navbar: a spinner until the session is known, then the account menu or sign-in links.
import { type ComponentProps, Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#app/state/auth-provider.tsx';
import { type ButtonVariant, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ChevronDownIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { displayNameOf } from '#domain/account.ts';
import { paths } from '#domain/routes.ts';
import { ShopLink } from '../navigation/shop-link.tsx';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((loaded) => ({ default: loaded.AccountMenu })),
);

export function AccountButton() {
  const { user, loading } = useAuth();
  const [hasOpened, setHasOpened] = useState(false);
  if (loading) {
    return (
      <span className="grid size-11 place-items-center">
        <Spinner label="Checking who is signed in" size={22} />
      </span>
    );
  }
  if (!user) return <SignInLinks />;
  const name = displayNameOf(user);
  const button = <Avatar name={name} aria-haspopup="menu" onClick={() => setHasOpened(true)} />;
  if (!hasOpened) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={<Avatar name={name} />} />
    </Suspense>
  );
}

function SignInLinks() {
  const { pathname, search } = useLocation();
  const from = { from: pathname + search };
  const linkClass = (variant: ButtonVariant) =>
    cx(buttonClass({ variant, size: 'sm' }), 'whitespace-nowrap max-lg:px-2');
  return (
    <span className="flex items-center gap-1">
      <ShopLink to={paths.login()} state={from} className={linkClass('ghost-accent')}>
        Sign In
      </ShopLink>
      <ShopLink to={paths.register()} state={from} className={linkClass('solid')}>
        Sign Up
      </ShopLink>
    </span>
  );
}

function Avatar({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-11 cursor-pointer items-center gap-2 rounded-full pr-1 pl-1 type-small font-medium hover:bg-subtle hover:text-on-subtle md:pr-2.5"
    >
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-brand font-semibold text-on-brand uppercase"
      >
        {name.slice(0, 1)}
      </span>
      <span className="truncate max-lg:sr-only lg:max-w-20 xl:max-w-32">{name}</span>
      <ChevronDownIcon size={16} className="hidden lg:block" />
    </button>
  );
}
