// Sign-in of the owner, or of a person with a role: passkeys, authenticator app and recovery codes. The owner's password is
// changed on the account page of the shop.
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type Added, readFactors } from '../features/second-factor/factor-calls.ts';
import { FactorCards } from '../features/second-factor/factor-cards.tsx';
import { PasswordCard } from '../features/second-factor/password-card.tsx';
import { RecoveryCodes } from '../features/second-factor/recovery-codes.tsx';
import { useAdminAccount } from '../layout/load-shop.ts';
import { PageHeader } from '../layout/page-header.tsx';

export const loader = readFactors;

export function Component() {
  const [factors, setFactors] = useState(useLoaderData<typeof loader>());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { name } = useShopConfig().settings;
  const { role, email } = useAdminAccount();
  const isOwner = role === 'admin';
  const added = async ({ recoveryCodes }: Added) => {
    setCodes(recoveryCodes);
    if (!recoveryCodes) toast({ title: 'Sign-in updated' });
    setFactors(await readFactors());
  };
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: 'Sign-in' }];
  return (
    <>
      <div className="print:hidden">
        {isOwner && <Breadcrumb items={crumbs} link={Link} className="mb-4" />}
        <PageHeader title="Sign-in" />
      </div>
      <div className="grid max-w-180 grid-cols-1 gap-6">
        {codes ? (
          <RecoveryCodes codes={codes} shopName={name} onDone={() => setCodes(null)} />
        ) : (
          <>
            {!isOwner && <PasswordCard email={email} />}
            <p className="text-muted">
              {factors.isOn
                ? 'When you sign in, we ask for one of these after your password.'
                : 'Your password alone opens the back office. Add a passkey or an app, so that a stolen password is not enough.'}
            </p>
            <FactorCards
              factors={factors}
              onAdded={(result) => void added(result)}
              onRemoved={(left) => {
                setFactors(left);
                toast({ title: 'Sign-in updated' });
              }}
            />
          </>
        )}
      </div>
    </>
  );
}
