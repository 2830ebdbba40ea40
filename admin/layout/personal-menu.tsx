// Signed-in person, colour mode and sign-out, at the bottom of the sidebar and of "More".
import { Link } from 'react-router';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { MoonIcon, SunIcon } from '#ui/components/icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { isPersonRole, personRoles } from '#domain/people/person-roles.ts';
import { paths } from '#domain/routes.ts';
import { unsubscribe } from '../features/notifications/push-subscription.ts';
import { KeyIcon, SignOutIcon } from './icons.tsx';
import { useAdminAccount } from './load-shop.ts';

const buttonClass =
  'grid h-11 w-9 flex-none cursor-pointer place-items-center rounded-md transition-colors hover:bg-raised/60';

export function PersonalMenu() {
  const { displayName, email, role } = useAdminAccount();
  const { mode, toggle } = useColourMode();
  const name = displayName ?? (isPersonRole(role) ? personRoles[role].label : 'Owner');
  const otherMode = mode === 'dark' ? 'Light mode' : 'Dark mode';
  return (
    <div className="border-t border-line pt-3">
      {isPersonRole(role) && <SignInLink />}
      <div className="flex items-center md:max-lg:flex-col">
        <span
          aria-hidden="true"
          className="mr-2 grid size-8 flex-none place-items-center rounded-full bg-brand font-semibold text-on-brand md:max-lg:mr-0"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <p className="min-w-0 grow type-small md:max-lg:sr-only">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate type-caption text-muted" title={email}>
            {email}
          </span>
        </p>
        <button
          type="button"
          aria-label={otherMode}
          title={otherMode}
          className={buttonClass}
          onClick={toggle}
        >
          {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
        </button>
        <button
          type="button"
          aria-label="Sign out"
          title="Sign out"
          className={buttonClass}
          onClick={() => void signOut()}
        >
          <SignOutIcon />
        </button>
      </div>
    </div>
  );
}

/** The owner finds the same page under Settings. */
function SignInLink() {
  return (
    <Link
      to={adminPaths.signIn()}
      title="Password and sign-in"
      className="mb-2 flex h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-raised/60 md:max-lg:justify-center"
    >
      <KeyIcon className="flex-none" />
      <span className="md:max-lg:sr-only">Password and sign-in</span>
    </Link>
  );
}

async function signOut(): Promise<void> {
  try {
    // Whoever is signed out is told nothing more on this device.
    await unsubscribe().catch(() => {});
    await readResponse(api.session.$delete());
    window.location.assign(paths.login());
  } catch (error) {
    const { title = 'Not signed out', message } = asAppError(error);
    toast({ title, text: message, kind: 'error' });
  }
}
