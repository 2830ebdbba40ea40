// Settings: their pages in groups, each with one line of what it holds, and a search down to the single field.
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { countPromises } from '#domain/policy/promises.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { areasText } from '../features/delivery-areas/areas-text.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { keysText } from '../features/payment-keys/keys-text.ts';
import { readFactors } from '../features/second-factor/factor-calls.ts';
import { factorsText } from '../features/second-factor/factors-text.ts';
import { BackupsCard } from '../features/settings/backups-card.tsx';
import { findSettings, searchWords } from '../features/settings/find-settings.ts';
import { FoundSettings } from '../features/settings/found-settings.tsx';
import { settingsPages, settingsParts } from '../features/settings/parts.ts';
import { SettingsGroups } from '../features/settings/settings-groups.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ settings }, keys, areas, factors, { promises }] = await Promise.all([
    readResponse(api.admin.settings.$get()),
    readResponse(api.admin['payment-keys'].$get()),
    readResponse(api.admin['delivery-areas'].$get()),
    readFactors(),
    readResponse(api.admin.promises.$get()),
  ]);
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return {
    settings: settings as OwnerSettings,
    keys,
    areas,
    factors,
    promises: countPromises(promises),
    q,
  };
}

export function Component() {
  const { settings, keys, areas, factors, promises, q } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const words = searchWords(q);
  const summaries: Record<string, string> = {
    ...Object.fromEntries(settingsParts.map(({ id, summary }) => [id, summary(settings)])),
    payments: `${keysText(keys)} · ${settings.upi.vpa ? `UPI transfers to ${settings.upi.vpa}` : 'UPI transfers are off'}`,
    'delivery-areas': areasText(areas),
    notifications: 'Your emails, push and devices',
    promises: `${promises.agreed} of ${promises.all} sentences that bind you are agreed`,
    people: 'Invite your accountant, and see who has access',
    'sign-in': factorsText(factors),
  };
  const cards = [
    ...settingsParts.map((part) => ({ ...part, to: adminPaths.settingsPart(part.id) })),
    ...settingsPages,
  ].map(({ id, group, title, to }) => ({ group, title, to, summary: summaries[id] ?? '' }));
  return (
    <>
      <PageHeader title="Settings" />
      <div className="mb-6 flex">
        <SearchField
          value={q}
          label="Search settings"
          placeholder="GSTIN, UPI, 302003 …"
          onSearch={(text) =>
            setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {words.length > 0 ? (
        <FoundSettings found={findSettings(words, settings)} />
      ) : (
        <>
          <SettingsGroups cards={cards} />
          <BackupsCard />
        </>
      )}
    </>
  );
}
