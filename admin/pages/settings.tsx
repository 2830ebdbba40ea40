// Settings: the list of parts, each with one line of what it holds.
import { Link, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { ChevronRightIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { settingsParts } from '../features/settings/parts.ts';
import { readFactors } from '../features/second-factor/factor-calls.ts';
import { factorsText } from '../features/second-factor/factors-text.ts';
import { areasText } from '../features/delivery-areas/areas-text.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  const [{ settings }, areas, factors] = await Promise.all([
    readResponse(api.admin.settings.$get()),
    readResponse(api.admin['delivery-areas'].$get()),
    readFactors(),
  ]);
  return { settings: settings as OwnerSettings, areas, factors };
}

export function Component() {
  const { settings, areas, factors } = useLoaderData<typeof loader>();
  const parts = settingsParts.map(({ id, title, summary }) => ({
    to: adminPaths.settingsPart(id),
    title,
    summary: summary(settings),
  }));
  const pages = [
    { to: adminPaths.signIn(), title: 'Sign-in', summary: factorsText(factors) },
    {
      to: adminPaths.notifications(),
      title: 'Notifications',
      summary: 'Your emails, push and devices',
    },
    { to: adminPaths.deliveryAreas(), title: 'Delivery areas', summary: areasText(areas) },
  ];
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="grid grid-cols-1 gap-3">
        {[...parts, ...pages].map(({ to, title, summary }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 rounded-md bg-card px-5 py-4 shadow-1 hover:bg-raised"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block truncate type-small text-muted">{summary}</span>
              </span>
              <ChevronRightIcon className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
