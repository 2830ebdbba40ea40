// One part of the settings.
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { AppError } from '#domain/errors/errors.ts';
import type { PolicyKey } from '#domain/policy/policy.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StoredSettings } from '#server/shop/settings/settings.ts';
import { PaymentKeysCard } from '../features/payment-keys/payment-keys-card.tsx';
import { PolicyVersionList } from '../features/policies/policy-version-list.tsx';
import { loadOpening } from '../features/readiness/load-readiness.ts';
import { settingsParts } from '../features/settings/parts.ts';
import { SettingsEditor } from '../features/settings/settings-editor.tsx';
import { TestEmailCard } from '../features/settings/test-email-card.tsx';
import { TaxRatesCard } from '../features/tax/tax-rates-card.tsx';
import { TranslateLinks } from '../features/translations/translate-links.tsx';
import { useAdminAccount } from '../layout/load-shop.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const part = settingsParts.find(({ id }) => id === params.part);
  if (!part) throw new AppError('product/not-found');
  const stored = await readResponse(api.admin.settings.$get());
  const { versions } = part.policy ? await loadVersions(part.policy) : { versions: [] };
  const keys = part.id === 'payments' ? await readResponse(api.admin['payment-keys'].$get()) : null;
  const readiness = part.step ? await loadOpening() : null;
  const isTax = part.keys.includes('pricing');
  const taxRates = isTax ? await readResponse(api.admin['tax-rates'].$get()) : null;
  return { id: part.id, taxRates, stored: stored as StoredSettings, versions, keys, readiness };
}

function loadVersions(policy: PolicyKey) {
  return readResponse(api.admin.policies[':policy'].versions.$get({ param: { policy } }));
}

export function Component() {
  const { id, stored, versions, keys, readiness, taxRates } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { email } = useAdminAccount();
  const part = settingsParts.find((each) => each.id === id);
  if (!part) return null;
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: part.title }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={part.title}>
        {part.policy && <TranslateLinks kind="policy" id={part.policy} />}
        {part.keys.includes('tagline') && <TranslateLinks kind="settings" id="shop" />}
      </PageHeader>
      {keys && <PaymentKeysCard keys={keys} />}
      {part.id === 'emails' && <TestEmailCard />}
      <SettingsEditor
        key={part.id}
        part={part}
        stored={stored}
        readiness={readiness}
        accountEmail={email}
        onSaved={() => void revalidate()}
      />
      {taxRates && <TaxRatesCard {...taxRates} />}
      {part.policy && (
        <div className="mt-6">
          <PolicyVersionList policy={part.policy} versions={versions} />
        </div>
      )}
    </>
  );
}
