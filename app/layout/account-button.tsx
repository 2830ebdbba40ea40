// Account button of the navbar: sign-in links for a guest, the account menu for a customer.
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#app/state/auth-provider.tsx';
import { type ButtonVariant, buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { displayNameOf } from '#domain/customer/account.ts';
import { paths } from '#domain/routes.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import * as texts from '#messages/layout.ts';

const AccountMenu = lazyPart(
  () => import('./account-menu.tsx').then((loaded) => loaded.AccountMenu),
  { name: texts.accountMenuPart, standIn: ({ trigger }) => trigger },
);

/**
 * A public page is the same for everybody, so it has the links and an avatar without a name. Until the session is known,
 * the session hint decides by CSS which of them is shown.
 */
export function AccountButton() {
  const { user, loading } = useAuth();
  const [hasOpened, setHasOpened] = useState(false);
  const avatar = {
    name: user ? displayNameOf(user) : '',
    className: loading ? 'hidden maybe-member:flex' : 'flex',
  };
  const open = () => {
    setHasOpened(true);
    AccountMenu.preload();
  };
  const button = <Avatar {...avatar} aria-haspopup="menu" onClick={open} />;
  return (
    <>
      {!user && <SignInLinks className={loading ? 'maybe-member:hidden' : ''} />}
      {user && hasOpened ? (
        <AccountMenu user={user} trigger={button} />
      ) : (
        (user || loading) && button
      )}
    </>
  );
}

function SignInLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const from = { from: pathname + search };
  const linkClass = (variant: ButtonVariant) =>
    cx(buttonClass({ variant, size: 'sm' }), 'whitespace-nowrap max-lg:px-2');
  return (
    <span className={cx('flex items-center gap-1', className)}>
      <ShopLink to={paths.login()} state={from} className={linkClass('ghost-accent')}>
        {texts.signIn}
      </ShopLink>
      <ShopLink to={paths.register()} state={from} className={linkClass('solid')}>
        {texts.signUp}
      </ShopLink>
    </span>
  );
}

/** The disc stands at the right edge: the name, which is known later, moves nothing. */
function Avatar({ name, className, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      aria-label={name ? undefined : texts.account}
      {...rest}
      className={cx(
        'h-11 cursor-pointer items-center gap-2 rounded-full px-1 type-small font-medium hover:bg-subtle hover:text-on-subtle lg:pl-3',
        className,
      )}
    >
      <span className="truncate max-lg:sr-only lg:max-w-20 xl:max-w-22">{name}</span>
      {name && <ChevronDownIcon size={16} className="hidden lg:block" />}
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-brand font-semibold text-on-brand uppercase"
      >
        {name.slice(0, 1)}
      </span>
    </button>
  );
}
