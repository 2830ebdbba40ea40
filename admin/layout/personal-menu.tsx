// Signed-in person, colour mode and sign-out, at the bottom of the sidebar and of "More".
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { MoonIcon, SunIcon } from '#ui/components/icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import { paths } from '#domain/routes.ts';
import { unsubscribe } from '../features/notifications/push-subscription.ts';
import { SignOutIcon } from './icons.tsx';
import { useAdminAccount } from './load-shop.ts';

const itemClass =
  'flex h-11 w-full items-center gap-3 rounded-md px-3 type-small font-medium transition-colors hover:bg-raised/60 md:max-lg:justify-center';
const labelClass = 'md:max-lg:sr-only';

export function PersonalMenu() {
  const { displayName, email } = useAdminAccount();
  const { mode, toggle } = useColourMode();
  return (
    <div className="border-t border-line pt-3">
      <p className="mb-1 px-3 type-small md:max-lg:sr-only">
        <span className="block font-semibold">{displayName ?? 'Owner'}</span>
        <span className="block type-caption wrap-anywhere text-muted">{email}</span>
      </p>
      <button type="button" className={itemClass} onClick={toggle}>
        {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
        <span className={labelClass}>{mode === 'dark' ? 'Light mode' : 'Dark mode'}</span>
      </button>
      <button type="button" className={itemClass} onClick={() => void signOut()}>
        <SignOutIcon />
        <span className={labelClass}>Sign out</span>
      </button>
    </div>
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
