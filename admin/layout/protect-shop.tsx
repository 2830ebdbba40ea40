// Page shown in place of the back office until the owner of a live shop, or a person with a role there, has a second factor.
import { useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { isPersonRole } from '#domain/people/person-roles.ts';
import { PasswordDialog } from '../features/password/password-dialog.tsx';
import { AddPasskey } from '../features/second-factor/add-passkey.tsx';
import { AppSetupForm } from '../features/second-factor/app-setup.tsx';
import { type Added, type AppSetupDto, startApp } from '../features/second-factor/factor-calls.ts';
import { RecoveryCodes } from '../features/second-factor/recovery-codes.tsx';
import { useFactorAction } from '../features/second-factor/use-factor-action.ts';
import { readOwnRole } from './own-role.ts';

const textsOfOwner = {
  title: 'Protect your shop',
  danger: 'Whoever has your password could change your prices and read your orders.',
};
const textsOfPeople = {
  title: 'Protect your sign-in',
  danger: 'Whoever has your password could open the back office in your name.',
};

export function ProtectShop() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [setup, setSetup] = useState<AppSetupDto | null>(null);
  const { running, error, run } = useFactorAction();
  const { title, danger } = isPersonRole(readOwnRole()) ? textsOfPeople : textsOfOwner;
  const added = ({ recoveryCodes }: Added) =>
    recoveryCodes ? setCodes(recoveryCodes) : openBackOffice();
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-160 content-center gap-6 px-4 py-10">
      <title>{`${title} · Admin`}</title>
      <div className="print:hidden">
        <p className="type-small text-muted">{codes ? 'Step 2 of 2' : 'Step 1 of 2'}</p>
        <h1 className="type-page-title">{title}</h1>
        <p className="mt-3 text-muted">
          {danger} From now on we ask for a second proof when you sign in. It takes about a minute.
        </p>
      </div>
      {codes && (
        <RecoveryCodes codes={codes} shopName={window.location.host} onDone={openBackOffice} />
      )}
      {!codes && !setup && (
        <Card className="grid gap-4">
          <div>
            <h2 className="type-heading">Passkey</h2>
            <p className="mt-1 text-muted">
              Recommended. Sign in with your fingerprint, face or screen lock.
            </p>
          </div>
          <AddPasskey variant="solid" onAdded={added} />
        </Card>
      )}
      {!codes && (
        <Card className="grid gap-4">
          <div>
            <h2 className="type-heading">Authenticator app</h2>
            <p className="mt-1 text-muted">An app on your phone shows a code to enter.</p>
          </div>
          {setup ? (
            <AppSetupForm setup={setup} onAdded={added} onCancel={() => setSetup(null)} />
          ) : (
            <div>
              <Button
                variant="outline"
                loading={running !== null}
                onClick={() => void run('app', async () => setSetup(await startApp()))}
              >
                Set up an app
              </Button>
              <FieldError id="app-error" error={error} />
            </div>
          )}
        </Card>
      )}
      {!codes && (
        <button
          type="button"
          className={`justify-self-start ${quietLinkClass}`}
          onClick={() => void signOut()}
        >
          Sign out
        </button>
      )}
      <PasswordDialog />
    </main>
  );
}

function openBackOffice(): void {
  window.location.reload();
}

async function signOut(): Promise<void> {
  await readResponse(api.session.$delete());
  window.location.assign(paths.login());
}
